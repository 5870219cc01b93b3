import { translateMessage } from './message';
import { numberMarks } from './text';

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
