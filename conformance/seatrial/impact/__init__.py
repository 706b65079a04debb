"""How often a question comes up in play, and how often it changes how a game goes out.

``lockstep`` plays one game under our rulings and, only where the rules hang on a question, under
its other readings; ``counting`` does so with many games, on all cores; ``table`` tells it.
"""
