import { AppError } from '@/lib/domain/errors';

import { findHeader, headerKey } from '../csv/loose-table';

/** Header names by field of a table of statistics, without units. */
const COLUMNS = {
  symbol: ['symbol', 'ticker', 'fund ticker', 'coin', 'id'],
  name: ['name', 'fund name', 'fund', 'security', 'coin name'],
  fee: [
    'fee',
    'expense ratio',
    'expenseratio',
    'net expense ratio',
    'gross expense ratio',
    'annual fee',
    'ter',
    'ongoing charge',
    'ocf',
    'management fee',
    'mer',
  ],
  assets: [
    'assets',
    'aum',
    'net assets',
    'total assets',
    'total net assets',
    'fund size',
    'assets under management',
    'assetsmillions',
  ],
  yield: [
    'yield',
    'distribution yield',
    'distributionyield',
    'dividend yield',
    '12 month yield',
    'ttm yield',
    'sec yield',
    '30 day sec yield',
  ],
  group: [
    'group',
    'category',
    'asset class',
    'segment',
    'fund category',
    'morningstar category',
    'peer group',
  ],
  issuer: ['issuer', 'provider', 'fund family', 'sponsor', 'manager', 'brand'],
  tracks: ['index', 'index tracked', 'tracks', 'benchmark', 'underlying index', 'tracked index'],
  inception: ['inception', 'inception date', 'launch date', 'launched', 'start date'],
  supply: ['supply', 'circulating supply', 'circulatingsupply', 'supplymillions', 'available supply'],
  maxSupply: ['max supply', 'maximum supply', 'maxsupply'],
  volumeUnit: ['volume unit', 'volume in', 'volumeunit'],
} as const;

export type StatisticsField = keyof typeof COLUMNS;
export type StatisticsColumns = Readonly<Record<StatisticsField, number>>;

/** A header without its unit in brackets. */
function bareKey(header: string): string {
  return headerKey(
    header
      .replace(/[([].*$/, '')
      .replace(/[%$€£]/g, '')
      .replace(/\b(in )?(millions?|billions?|thousands?|percent|bps?|usd|mm?)$/i, ''),
  );
}

/** Finds the columns of a table of statistics. */
export function findStatisticsColumns(headers: readonly string[]): StatisticsColumns {
  const [keys, bare] = [headers.map(headerKey), headers.map(bareKey)];
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([field, names]) => {
      const exact = findHeader(keys, names);
      return [field, exact === -1 ? findHeader(bare, names) : exact];
    }),
  ) as Record<StatisticsField, number>;
}

/** True for a row that names a symbol and at least one fact. */
export function isStatisticsHeader(keys: readonly string[]): boolean {
  const at = findStatisticsColumns(keys);
  const facts = Object.entries(at).filter(
    ([field, column]) => field !== 'symbol' && field !== 'name' && column !== -1,
  );
  return at.symbol !== -1 && facts.length > 0;
}

/** The divisor of the values in a rate column, and the name of the unit. */
export interface RateUnit {
  readonly name: 'percent' | 'fraction' | 'basis points';
  readonly divisor: number;
}

const PERCENT: RateUnit = { name: 'percent', divisor: 100 };
const FRACTION: RateUnit = { name: 'fraction', divisor: 1 };

/**
 * Bounds for the unit of a rate column: a value above `percentFrom` implies percent, one below
 * `fractionUnder` a fraction.
 */
const RATE_BOUNDS = {
  // No fund charges 5% or more as a fraction, and none charges less than 0.01 percent except 0.
  fee: { percentFrom: 0.05, fractionUnder: 0.01 },
  yield: { percentFrom: 0.3, fractionUnder: 0.3 },
} as const;

/**
 * Determines whether a rate column is in percent, fractions or basis points: from its header or a percent
 * sign, otherwise from its values.
 *
 * @throws AppError `IMPORT_REFUSED` when the unit is ambiguous.
 */
export function detectRateUnit(
  file: string,
  {
    header,
    field,
    values,
  }: {
    readonly header: string;
    readonly field: keyof typeof RATE_BOUNDS;
    readonly values: readonly { readonly value: number; readonly isPercent: boolean }[];
  },
): RateUnit {
  if (/\bbps?\b|basis points/i.test(header)) return { name: 'basis points', divisor: 10_000 };
  if (/%|percent|pct/i.test(header) || values.some(({ isPercent }) => isPercent)) return PERCENT;
  if (/fraction|decimal/i.test(header)) return FRACTION;
  const { percentFrom, fractionUnder } = RATE_BOUNDS[field];
  const positives = values.map(({ value }) => value).filter((value) => value > 0);
  const isPercent = positives.some((value) => value > percentFrom);
  const isFraction = positives.some((value) => value < fractionUnder);
  if (isPercent !== isFraction) return isPercent ? PERCENT : FRACTION;
  if (positives.length === 0) return FRACTION;
  if (field === 'yield') return PERCENT;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: the values of column "${header}" may be percent or fractions; call it "${header} (%)" or "${header} (fraction)", or write 0.09%`,
  );
}

/**
 * Millions per unit of a column: from its header, otherwise whole units. Null when small numbers leave the
 * unit ambiguous.
 */
export function checkMillions(
  header: string,
  values: readonly number[],
): { readonly name: string; readonly perMillion: number } | null {
  if (/billions?|\bbn\b|\$b\b|\(b\)/i.test(header)) return { name: 'billions', perMillion: 1e-3 };
  if (/millions?|\bmm\b|\$m\b|\(m\)/i.test(header)) return { name: 'millions', perMillion: 1 };
  if (/thousands?|\(k\)|\$k\b/i.test(header)) return { name: 'thousands', perMillion: 1e3 };
  return values.some((value) => value >= 1e6) || values.length === 0
    ? { name: 'whole units', perMillion: 1e6 }
    : null;
}
