"""Where a reading leaves the table: nobody may do anything, or play can go round for ever.

``search`` looks for such ways in play and from small positions, ``shrink`` makes one as short as it
gets, ``known`` reads the catalogue of those that are known.
"""
