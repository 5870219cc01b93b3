import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MappingField } from '@/lib/domain/portfolio/import-mapping';

import { NO_DAY, parseDayText, readNumericDate } from '../../../ingest/dates/day-parser';
import { normalizeHead } from '../headed-table';
import type { TableFile } from '../table-file';
import type { ColumnContents, ColumnFields } from './column-contents';

/** Heads of the cost of one unit; those of a price alone are of the market. */
const UNIT_COST =
  /^(?!.*(%|diff|since|seit|change|chng|gain|loss|p&l)).*(avg|average|purchase|unit|mean|per (share|unit)|einstand|kauf|moyen|gemiddeld|medio|media|prezzo di carico).*(price|cost|kurs|preis|prix|koers|precio|prezzo)?|cost per|einstandskurs|pru\b/;
const TOTAL_COST =
  /^(total )?(cost|cost basis|invested( amount| value)?|cost base|book (value|cost)|einstandswert|kaufwert|anschaffungs.*|invested|amount invested|prix de revient|coste|costo|acquisition (cost|value))( total)?$/;

const WORTH = /^(current |market |mkt )?(value|val)|marktwert|kurswert|^wert|valeur|valore|waarde|^valor/;

/** True when a column has what units are worth, or their cost, as lists of holdings have. */
export function hasWorth(columns: readonly ColumnContents[]): boolean {
  return columns.some(({ head }) => WORTH.test(headOf(head)) || TOTAL_COST.test(headOf(head)));
}

/** True when a table without dates lists units of assets, or things with what they are worth. */
export function isHoldings(fields: ColumnFields): boolean {
  const has = (...wanted: readonly MappingField[]): boolean =>
    [...fields.values()].some((field) => wanted.includes(field));
  const isList = !has('date') && has('asset', 'isin', 'assetName') && !has('inAmount');
  return isList && (has('quantity') || (has('gross', 'net', 'balance') && !has('kind')));
}

/** Fields that rows of a history have, and those of holdings lack. */
const OF_HISTORY: ReadonlySet<MappingField> = new Set<MappingField>([
  ...(['time', 'direction', 'state', 'pair', 'fee', 'tax', 'moneyIn', 'moneyOut', 'settleCurrency'] as const),
  ...(['fxRate', 'inAmount', 'outAmount', 'ratio', 'note', 'externalId', 'group'] as const),
]);

/**
 * The columns of a table that has one day in all of its rows, each asset once, and no word that says what a
 * row is: that of the day and of the words, as lists of holdings have them. Null for other tables.
 */
export function columnsOfOneDay(
  columns: readonly ColumnContents[],
  fields: ColumnFields,
  isKind: (text: string) => boolean,
): readonly number[] | null {
  const placesOf = (...wanted: readonly MappingField[]): readonly number[] =>
    [...fields].flatMap(([at, field]) => (wanted.includes(field) ? [at] : []));
  const textsAt = (at: number | undefined): readonly string[] => (at === undefined ? [] : columns[at]!.texts);
  const [days, kinds] = [placesOf('date'), placesOf('kind')];
  const assets = textsAt(placesOf('asset', 'isin', 'assetName')[0]);
  const isOneDay = days.length === 1 && new Set(textsAt(days[0])).size === 1;
  const isList =
    isOneDay &&
    assets.length > 1 &&
    new Set(assets).size === assets.length &&
    placesOf('quantity').length === 1 &&
    ![...fields.values()].some((field) => OF_HISTORY.has(field)) &&
    !kinds.some((at) => textsAt(at).some(isKind));
  return isList ? [...days, ...kinds] : null;
}

/** Of a list of holdings, the cost counts; values and prices of the market are of their day. */
export function takeCosts(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const amountAt = (pattern: RegExp): number =>
    columns.findIndex(({ head, isAmount }) => isAmount && pattern.test(headOf(head)));
  const value = amountAt(WORTH);
  const worth =
    value === -1
      ? ([...fields].find(([, field]) => ['gross', 'net', 'balance'].includes(field))?.[0] ?? -1)
      : value;
  // Beside what coins are worth, their amount is their number.
  const units = amountAt(/^(amount|balance|total balance|available|total)$/);
  if (![...fields.values()].includes('quantity') && value !== -1 && units !== -1)
    fields.set(units, 'quantity');
  const hasUnits = [...fields.values()].includes('quantity');
  for (const [at, field] of [...fields])
    if (
      [
        'price',
        'gross',
        'net',
        'fee',
        'tax',
        'cost',
        'balance',
        'fxRate',
        'moneyIn',
        'moneyOut',
        'state',
        'kind',
      ].includes(field)
    )
      fields.delete(at);
  const placeOf = (pattern: RegExp): number =>
    columns.findIndex(({ head, isAmount }, at) => !fields.has(at) && isAmount && pattern.test(headOf(head)));
  const total = placeOf(TOTAL_COST);
  const unit = placeOf(UNIT_COST);
  if (total !== -1) fields.set(total, 'cost');
  else if (!hasUnits && worth !== -1) fields.set(worth, 'cost');
  else if (unit !== -1) fields.set(unit, 'price');
  // Money has no units, only what it is worth.
  if (hasUnits && worth !== -1 && !fields.has(worth)) fields.set(worth, 'gross');
}

const headOf = (head: string): string =>
  normalizeHead(head)
    .replaceAll('_', ' ')
    .replace(/(?<!\s)\s*\([^()]{0,60}\)$/, '')
    .replace(/[*:.]$/, '')
    .replace(/ in [a-z]{3}$/, '')
    .trim();

const DAY =
  /\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|(?<!\d)20\d{6}(?!\d)|\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,9} \d{4}/gu;

/** The one day that the lines above a table, or else the name of its file, state; null without one. */
export function statedDay({ name, rows }: TableFile, header: number | null): string | null {
  const above = rows
    .filter(({ line }) => header !== null && line < header)
    .map(({ cells }) => cells.join(' '));
  for (const text of [above.join('\n'), name]) {
    const days = (text.match(DAY) ?? []).flatMap((one) => {
      const numeric = readNumericDate(one);
      const order =
        numeric !== null && numeric.first > 12
          ? 'day-first'
          : numeric !== null && numeric.second > 12
            ? 'month-first'
            : null;
      const day = parseDayText(one, order);
      return day === NO_DAY ? [] : [formatIsoDate(day)];
    });
    const different = new Set(days);
    if (different.size === 1) return days[0]!;
  }
  return null;
}
