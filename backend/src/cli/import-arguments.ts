// Parsers of the arguments of `import`; commander prints the message of an InvalidArgumentError.
import { InvalidArgumentError } from 'commander';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { findNewsTopic, NEWS_TOPICS, suggestTopics } from '@/lib/domain/news-topics';
import { isUniverseId } from '../ingest/constituents/import-constituents';
import { isEncoding } from '../ingest/csv/text-encoding';
import { isUnit } from '../ingest/prices/quote-unit';

/** The id of a news topic. */
export function newsTopic(text: string): string {
  const topic = findNewsTopic(text.trim().toLowerCase());
  if (topic) return topic.id;
  const [nearest = '', ...others] = suggestTopics(text);
  const also = others.slice(0, 2).join(' or ');
  throw new InvalidArgumentError(
    `did you mean ${nearest}${also === '' ? '' : `, ${also}`}? The topics are ${NEWS_TOPICS.map(({ id }) => id).join(', ')}`,
  );
}

/** A currency, or a minor unit such as GBp. */
export function parseCurrencyUnit(text: string): string {
  if (!isUnit(text))
    throw new InvalidArgumentError('expected three letters such as USD, or a minor unit such as GBp');
  return text;
}

/** Names of columns, separated by commas, or by semicolons, tabs or bars as in the file. */
export function columnNames(text: string): readonly string[] {
  const separator = [';', '\t', '|', ','].find((one) => text.includes(one)) ?? ',';
  const names = text.split(separator).map((name) => name.trim());
  if (names.length < 2)
    throw new InvalidArgumentError('expected names such as date,open,high,low,close,volume');
  return names;
}

/** The encoding of a file, as the Encoding Standard names it. */
export function encodingLabel(text: string): string {
  if (isEncoding(text)) return text;
  throw new InvalidArgumentError(
    'expected an encoding such as windows-1250, windows-1251, gb18030, big5, shift_jis, euc-kr or utf-16le',
  );
}

/** A day such as 2022-04-05. */
export function dayOption(text: string): number {
  const day = parseIsoDate(text);
  if (day === null) throw new InvalidArgumentError('expected a day such as 2022-04-05');
  return day;
}

/** The id of a universe. */
export function universeId(text: string): string {
  if (!isUniverseId(text)) throw new InvalidArgumentError('expected lower-case letters, digits and dashes');
  return text;
}

/** A share such as `20%` or `0.2`. */
export function share(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim());
  const value = Number(match?.[1]) / (match?.[2] === '%' ? 100 : 1);
  if (!(value >= 0 && value <= 1)) throw new InvalidArgumentError('expected a share such as 20% or 0.2');
  return value;
}

/** A whole number above 0. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('expected a whole number above 0');
  return value;
}
