import { t } from '@/lib/domain/text';
import { isIsoDate } from '@/lib/domain/iso-date';

/** URL parameters by name, one text each. */
export type StateQuery = Readonly<Record<string, string | undefined>>;

/**
 * A state parsed from a URL, and a sentence about each invalid parameter that was replaced by its default.
 */
export interface ParsedState<State> {
  readonly state: State;
  readonly problems: readonly string[];
}

/** A value that a parameter can have; an object is named by its id. */
type Choice<Id extends string | number> = Id | { readonly id: Id };

/** Length of a wrong text that a sentence repeats. */
const QUOTED_LENGTH = 40;
const MAX_PAGE = 10_000;

/**
 * Reads the parameters of a URL. It never fails, because a page has to be shown: an invalid parameter is
 * reported in `problems` and replaced by its default. An empty text is a parameter that is not set.
 */
export class StateReader {
  readonly problems: string[] = [];

  constructor(readonly query: StateQuery) {}

  /** Adds a sentence about an invalid parameter. */
  report(sentence: string): void {
    this.problems.push(sentence);
  }

  /** One of `choices`, in any case of letters. */
  choice<Id extends string | number>(name: string, choices: readonly Choice<Id>[], fallback: Id): Id {
    const text = this.query[name];
    if (!text) return fallback;
    const ids = choices.map((choice) => (typeof choice === 'object' ? choice.id : choice));
    const parsedValue =
      ids.find((id) => String(id) === text) ??
      ids.find((id) => String(id).toLowerCase() === text.toLowerCase());
    if (parsedValue !== undefined) return parsedValue;
    this.report(
      t('{name} must be one of {ids}, not {quote}.', { name, ids: ids.join(', '), quote: quote(text) }),
    );
    return fallback;
  }

  /** A calendar day; null when the parameter is not set. */
  day(name: string): string | null {
    const text = this.query[name];
    if (!text) return null;
    if (isIsoDate(text)) return text;
    this.report(t('{name} must be a date, YYYY-MM-DD, not {quote}.', { name, quote: quote(text) }));
    return null;
  }

  /** The number of a page from 1 on; null when the parameter is not set. */
  page(name = 'page'): number | null {
    const text = this.query[name];
    if (!text) return null;
    if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_PAGE) return Number(text);
    this.report(
      t('{name} must be a number from 1 to {maxPage}, not {quote}.', {
        name,
        maxPage: MAX_PAGE,
        quote: quote(text),
      }),
    );
    return null;
  }

  /** The order of a table: a column's id, with the prefix `-` for descending. A wrong one is reported. */
  checkOrder(name: string, columns: readonly string[]): void {
    const id = this.query[name]?.replace(/^-/, '');
    if (id && !columns.includes(id))
      this.report(
        t('{name} must be one of {columns}, not {quote}.', {
          name,
          columns: columns.join(', '),
          quote: quote(id),
        }),
      );
  }

  /** The different parts of a list, separated by commas or spaces. */
  list(name: string): string[] {
    return splitList(this.query[name]);
  }

  /** The first parts of a list; those beyond the limit are reported. */
  shortList(name: string, { max, nouns }: { readonly max: number; readonly nouns: string }): string[] {
    const parts = this.list(name);
    if (parts.length > max)
      this.report(t('At most {max} {nouns} are charted; showing the first {max}.', { max, nouns }));
    return parts.slice(0, max);
  }
}

/** The different parts of a text, separated by commas or spaces. */
export function splitList(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[\s,]+/);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** A wrong text as it is repeated in a sentence. */
export function quote(text: string): string {
  return `“${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text}”`;
}
