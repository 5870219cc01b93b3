/** How many screens one person keeps at most. */
export const SAVED_SCREENS_LIMIT = 50;

/** Characters of the name of a saved screen at most. */
export const SCREEN_NAME_LENGTH = 80;
