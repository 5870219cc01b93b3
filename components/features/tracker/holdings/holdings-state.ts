/** The columns of the holdings that are shown together: all of them beside each other would not fit. */
export const HOLDING_VIEWS = [
  { id: 'position', label: 'Position' },
  { id: 'range', label: 'Range' },
  { id: 'cost', label: 'Cost' },
] as const;
export type HoldingView = (typeof HOLDING_VIEWS)[number]['id'];

/** The columns of each view, by id. */
export const VIEW_COLUMNS: Readonly<Record<HoldingView, readonly string[]>> = {
  position: [
    'asset',
    'quantity',
    'price',
    'value',
    'weight',
    'today',
    'cost',
    'unrealized',
    'unrealizedReturn',
  ],
  range: ['asset', 'value', 'gain', 'twr', 'moneyWeighted', 'income', 'contribution', 'growth'],
  cost: [
    'asset',
    'cost',
    'averageCost',
    'unrealized',
    'unrealizedPrice',
    'unrealizedCurrency',
    'yieldOnCost',
    'firstBought',
    'daysHeld',
  ],
};

/** The view in the address of the holdings tab; an unknown one is the first. */
export function parseHoldingView({ columns }: Readonly<Record<string, string | undefined>>): HoldingView {
  return HOLDING_VIEWS.find(({ id }) => id === columns)?.id ?? 'position';
}

/** The parameters of the call behind a view. */
export function holdingsCall(query: Readonly<Record<string, string | undefined>>): {
  readonly measures: string | null;
} {
  return { measures: parseHoldingView(query) === 'position' ? null : 'true' };
}
