retrace=None
