/** The languages of the site, each in its own words; the first is the default. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Name of the cookie with the language that a reader chose; English needs none. */
export const LANGUAGE_COOKIE = 'language';
