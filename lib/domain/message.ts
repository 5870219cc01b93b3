import { numberMarks, t, translation } from './text';

/** A message of the backend, which is English in every response, in the language of the reader. */
export function translateMessage(message: string): string {
  return translation()?.message(message) ?? message;
}

/** A name in the data, in the language of the reader: by its text, or joined of others by one of the patterns. */
export function translateName(name: string, ...patterns: readonly string[]): string {
  return translation()?.name(name, patterns) ?? t(name);
}

/** The event of an alert in the reader's language: days by `writeDay`, numbers in the language's marks. */
export function translateEvent(english: string, writeDay: (isoDate: string) => string): string {
  const { percent, point } = numberMarks();
  return (
    translateMessage(english)
      .replace(/\b\d{4}-\d{2}-\d{2}\b/g, writeDay)
      // Not within a filter, such as `pe < 15.5`.
      .replace(
        /(?<![\w.]|[<>=] )(\d+)\.(\d+)(%?)(?![\w.])/g,
        (_, whole: string, part: string, sign: string) => `${whole}${point}${part}${sign && percent}`,
      )
  );
}
