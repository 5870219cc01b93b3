/** Space below a pane that has another one under it, in CSS pixels: half a line, for the label at its floor. */
export const PANE_TAIL = 6;

/** Space above such a pane: its title stands there, where no line can run through it. */
export const PANE_HEAD = 20;

/** Space between two panes. */
export const PANE_GAP = PANE_TAIL + PANE_HEAD;

/** Height of the time axis below the last pane. */
export const TIME_AXIS_HEIGHT = 26;

/** Width of the column of value labels. */
export const GUTTER_WIDTH = 58;

/** Candles or columns that stand side by side; where there are more bars, several are drawn as one. */
export const BAR_ROOM = 150;

/** A plot narrower than this has no room for the spare labels of its time axis. */
export const NARROW_PLOT = 520;
