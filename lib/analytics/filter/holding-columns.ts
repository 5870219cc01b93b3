import type { FilterColumn } from './filter-syntax';
import { SCREEN_COLUMNS } from './screen-columns';

/** Text columns of a holding that a screen does not have. */
export const HOLDING_WORDS = ['asset', 'class'] as const;

/** Number columns of a holding; `price` and `weight` are those of the position, not those of a screen. */
export const HOLDING_NUMBERS = [
  'price',
  'quantity',
  'value',
  'weight',
  'cost',
  'costBeforeCharges',
  'costLocal',
  'averageCost',
  'averagePrice',
  'unrealized',
  'unrealizedCurrency',
  'unrealizedPrice',
  'unrealizedReturn',
  'today',
  'gain',
  'income',
  'yieldOnCost',
  'contribution',
  'daysHeld',
] as const;
export type HoldingNumber = (typeof HOLDING_NUMBERS)[number];

const ownColumns: ReadonlySet<string> = new Set([...HOLDING_WORDS, ...HOLDING_NUMBERS]);

/** Every column that a filter of holdings may use: those of the holding, and those of a screen. */
export const HOLDING_COLUMNS: readonly FilterColumn[] = [
  ...HOLDING_WORDS.map((id) => ({ id, kind: 'text' }) as const),
  ...HOLDING_NUMBERS.map((id) => ({ id, kind: 'number' }) as const),
  ...SCREEN_COLUMNS.filter(({ id }) => !ownColumns.has(id)),
];
