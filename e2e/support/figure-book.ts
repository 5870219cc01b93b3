import { formatNumber } from '@/lib/format/number';
import { unitOf } from './figure-keys';

/** The format from which a figure was read. */
export type Form = 'json' | 'csv' | 'html';

interface Entry<Value> {
  readonly value: Value;
  readonly where: string;
}

const NUMBER = /^([+−]?)([\d,]+)(?:\.(\d+))?(?: ?(%|pp|bp|x|[KMBT]))?$/;

/** Size of each unit of an amount; a fraction is written in percent. */
const SIZES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12, '%': 0.01, pp: 0.01 };

/**
 * The figures of the site on one day. A second value for one key is a contradiction, and so is a second
 * notation.
 */
export class FigureBook {
  readonly #values = new Map<string, Entry<number | null>>();
  readonly #texts = new Map<string, Entry<string>>();
  readonly #seen = { json: 0, csv: 0, html: 0 };
  readonly contradictions: string[] = [];

  /** Number of figures read in each format. */
  get counts(): Readonly<Record<Form, number>> {
    return { ...this.#seen };
  }

  /** Number of distinct figures. */
  get keys(): number {
    return this.#values.size;
  }

  /** Records a number of an export; null means no value. */
  noteValue(form: Form, key: string, value: number | null, where: string): void {
    this.#seen[form] += 1;
    const known = this.#values.get(key);
    if (!known) this.#values.set(key, { value, where });
    else if (known.value !== value)
      this.contradictions.push(`${key}: ${known.value} (${known.where}), ${value} (${where})`);
  }

  /**
   * Records a number of a page. It must be the value in the exports, and be written the same on all pages.
   */
  noteText(id: string, key: string, written: string, where: string): void {
    const text = written.replace(/^\+/, '');
    if (!NUMBER.test(text)) return;
    this.#seen.html += 1;
    const first = this.#texts.get(key);
    if (!first) this.#texts.set(key, { value: text, where });
    else if (first.value !== text)
      this.contradictions.push(`${key}: written ${first.value} (${first.where}), ${text} (${where})`);
    const known = this.#values.get(key);
    if (known && !isWritten(id, known.value, text))
      this.contradictions.push(`${key}: ${known.value} (${known.where}), written ${text} (${where})`);
  }
}

/** True when a text is the value, rounded once to the digits of the text. */
function isWritten(id: string, value: number | null, text: string): boolean {
  if (value === null) return false;
  const [, , , fraction = '', unit = ''] = NUMBER.exec(text)!;
  const size = unit === '%' && unitOf(id) === 'percent' ? 1 : (SIZES[unit] ?? 1);
  // A percentage is a fraction times 100, as in `formatPercent`; the quotient would differ in the last bit.
  const scaled = size === 0.01 ? value * 100 : value / size;
  return formatNumber(scaled, { digits: fraction.length }) === text.replace(/ ?(%|pp|bp|x|[KMBT])$/, '');
}
