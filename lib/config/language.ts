import type { Language } from '@/lib/domain/text';

/** The languages of the site, each in its own words; the first is the default. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Name of the cookie with the language that a reader chose; English needs none. */
export const LANGUAGE_COOKIE = 'language';
