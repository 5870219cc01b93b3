/** Maximum number of saved screens per user. */
export const SAVED_SCREENS_LIMIT = 50;

/** Maximum length of the name of a saved screen. */
export const SCREEN_NAME_LENGTH = 80;
