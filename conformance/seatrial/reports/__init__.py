"""What a run writes for other programs: the report, JUnit XML, Markdown, a badge."""
