import { weekday } from '@/lib/domain/iso-date';
import type { InstrumentInput, MacroBatch } from '../../../market-model/batches';
import { readCatalogTable, requiredText } from '../catalog/table';
import { readOnce } from '../read-once';
import type { MarketEvent } from './events';

/** The text of a story, for the first newspaper and for a second one. */
export interface Wording {
  readonly title: string;
  /** The same story in other words, similar enough to be recognized as a duplicate. */
  readonly retold: string;
  readonly summary: string;
}

const templates = readOnce(
  () =>
    new Map(
      readCatalogTable('headlines.csv', ['kind', 'title', 'retold', 'summary']).map((row) => [
        requiredText(row, 'kind'),
        {
          title: requiredText(row, 'title'),
          retold: requiredText(row, 'retold'),
          summary: requiredText(row, 'summary'),
        },
      ]),
    ),
);

function fill(kind: string, values: Readonly<Record<string, string>>): Wording {
  const template = templates().get(kind);
  if (!template) throw new RangeError(`headlines.csv has no row ${kind}`);
  const write = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    title: write(template.title),
    retold: write(template.retold),
    summary: write(template.summary),
  };
}

/** Describes a market event: its only percentage is the price return of its own day. */
export function describeEvent(event: MarketEvent): Wording {
  const { change, close, day, kind, prices } = event;
  const { instrument } = prices;
  const percent = `${Math.abs(change * 100).toFixed(2)}%`;
  const direction = percent === '0.00%' ? 'flat' : change > 0 ? 'rise' : 'fall';
  return fill(kind === 'move' ? direction : kind, {
    name: nameOf(instrument),
    percent,
    price: priceOf(instrument, close),
    weekday: WEEKDAYS[weekday(day)]!,
    amount: kind === 'split' ? ratioOf(event.amount) : priceOf(instrument, event.amount),
    about: sectorOf(instrument),
  });
}

/** Describes the release of a macro series, with the figure before it. */
export function describeRelease(
  { name, unit }: MacroBatch,
  figure: { readonly value: number; readonly previous: number },
): Wording {
  const write = (value: number): string =>
    unit === 'Percent' ? `${value.toFixed(2)}%` : grouped(value, value >= 1000 ? 0 : 1);
  return fill('release', { name, value: write(figure.value), previous: write(figure.previous) });
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const LEGAL_FORM =
  /(?:,|(?<![\s,]))\s+(?:Inc\.?|Incorporated|Corp\.?|Corporation|Company|Co\.?|PLC|plc|Ltd\.?|Limited|LLC|AG|SE|S\.A\.|N\.V\.|Holdings?|Group|ETF|ETF Trust|Trust|\(The\)|\(Class [A-C]\))$/;

/** The common name with the symbol: `Nvidia (NVDA)`. */
function nameOf({ name, symbol }: InstrumentInput): string {
  const short = (name ?? symbol).replace(/(?<!\s)\s*\([^)]{0,200}\)$/, '').replace(LEGAL_FORM, '');
  return `${short} (${symbol})`;
}

function sectorOf({ industry, sector }: InstrumentInput): string {
  return sector === null ? '' : ` The company is in ${sector}${industry === null ? '' : ` (${industry})`}.`;
}

function ratioOf(ratio: number): string {
  return ratio < 1 ? `1-for-${Math.round(1 / ratio)} reverse` : `${Number(ratio.toFixed(2))}-for-1`;
}

/** By the number of digits: a new one for each of the headlines takes seconds of a first start. */
const GROUPED = [0, 1, 2, 3, 4, 5].map(
  (digits) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

const grouped = (value: number, digits: 0 | 1 | 2 | 4 | 5): string => GROUPED[digits]!.format(value);

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

function priceOf({ currency, kind }: InstrumentInput, value: number): string {
  if (kind === 'index') return `${grouped(value, value >= 100 ? 0 : 2)} points`;
  if (kind === 'currency') return grouped(value, value >= 20 ? 2 : 4);
  const amount = grouped(value, value >= 10_000 ? 0 : value >= 0.1 ? 2 : 5);
  const sign = SIGNS[currency ?? ''];
  return sign === undefined ? `${amount} ${currency ?? ''}`.trim() : `${sign}${amount}`;
}
