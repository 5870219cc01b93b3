/** Languages of the site beside English, whose texts are in the code. */
export const TRANSLATED = ['de'] as const;

/** A language of the site. */
export type Language = 'en' | (typeof TRANSLATED)[number];

/** A language of the site other than English, with its text for each English one. */
export interface Translation {
  readonly language: Exclude<Language, 'en'>;
  readonly texts: Readonly<Record<string, string>>;
  /** The text for a message with values: `translateMessage`. */
  readonly message: (english: string) => string;
  /** The text for a name in the data: `translateName`. */
  readonly name: (english: string, patterns: readonly string[]) => string;
}

/** A language's marks in numbers: between thousands, before decimals, and before a percent sign. */
export const NUMBER_MARKS = {
  en: { group: ',', point: '.', percent: '%' },
  de: { group: '.', point: ',', percent: '\u00a0%' },
} as const;

/** Values of a text; what React draws as nothing is nothing here. */
export type TextValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * The translation of the reader; undefined for English, and where nothing has a reader. The browser has it from a
 * script that is loaded before all others, the website from the request that it answers (`lib/server/translations.ts`).
 */
export function translation(): Translation | undefined {
  return (globalThis as { readonly translation?: Translation }).translation;
}

/** The marks of numbers in the language of the reader. */
export function numberMarks(): (typeof NUMBER_MARKS)[keyof typeof NUMBER_MARKS] {
  return NUMBER_MARKS[translation()?.language ?? 'en'];
}

/**
 * A text in the language of the reader, with its values: `t('{count} rows', { count })`. The English text is the key of
 * its catalog, the `texts.de.json` of the folder. Called where a text is shown, never while a module is loaded: then
 * it has no reader.
 */
export function t(english: string, values?: TextValues): string {
  const inLanguage = translation()?.texts[english] ?? english;
  if (!values) return inLanguage;
  return inLanguage.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value);
  });
}

/** A name within a sentence: without its capital in English, while German nouns keep theirs. */
export function inSentence(name: string): string {
  return translation() ? name : name.toLowerCase();
}

/** Marks a constant for the catalog. It stays English, and `t` translates it where it is shown. */
export function text<T extends string>(english: T): T {
  return english;
}

/**
 * A list of constants of which each is read in the language of the reader; with places, only those: of
 * `texts(['buy', 'Buy'], 1)` the label.
 */
export function texts<const T extends readonly unknown[]>(english: T, ...places: readonly number[]): T {
  for (const [at, value] of english.entries())
    if (typeof value === 'string' && (places.length === 0 || places.includes(at)))
      Object.defineProperty(english, at, { get: () => t(value), enumerable: true });
  return english;
}
