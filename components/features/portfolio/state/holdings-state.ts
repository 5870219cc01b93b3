/** The columns of the holdings that are shown together: all of them beside each other would not fit. */
export const HOLDING_VIEWS = [
  { id: 'position', label: 'Position' },
  { id: 'range', label: 'Range' },
  { id: 'cost', label: 'Cost' },
  // Column sets of the screener.
  { id: 'performance', label: 'Past returns' },
  { id: 'risk', label: 'Risk figures' },
  { id: 'technical', label: 'Technical' },
  { id: 'valuation', label: 'Valuation' },
  { id: 'growth', label: 'Growth and margins' },
  { id: 'dividends', label: 'Dividends' },
] as const;
export type HoldingView = (typeof HOLDING_VIEWS)[number]['id'];
type OwnView = 'position' | 'range' | 'cost';

/** The columns of each view, by id. */
export const VIEW_COLUMNS: Readonly<Record<OwnView, readonly string[]>> = {
  position: [
    'asset',
    'value',
    'today',
    'unrealizedReturn',
    'unrealized',
    'weight',
    'quantity',
    'price',
    'cost',
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

/** Columns before those of the screener. */
export const SCREEN_LEAD: readonly string[] = ['asset', 'value', 'weight'];

/** Dimensions by which the table is grouped, with the name of each. */
export const HOLDING_GROUPINGS = [
  { id: 'none', label: 'None' },
  { id: 'class', label: 'Class' },
  { id: 'sector', label: 'Sector' },
  { id: 'industry', label: 'Industry' },
  { id: 'country', label: 'Country' },
  { id: 'currency', label: 'Currency' },
  { id: 'size', label: 'Size' },
  { id: 'account', label: 'Account' },
] as const;
type HoldingGrouping = (typeof HOLDING_GROUPINGS)[number]['id'] | `taxonomy:${string}`;

const isTaxonomy = (text: string): text is `taxonomy:${string}` => /^taxonomy:./.test(text);

/** What the holdings tab alone has in its address. */
export interface HoldingsState {
  /** Null: columns of the reader. */
  readonly view: HoldingView | null;
  /** Columns of the screener that the reader named, separated by commas. */
  readonly figures: string | null;
  /** A dimension, or a taxonomy of the reader: `taxonomy:NAME`. */
  readonly by: HoldingGrouping;
  /** A column of the table, `-` before it for the largest first; null: by value. */
  readonly sort: string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Parses the query of the holdings tab; an unknown view is the first. */
export function parseHoldingsState({ by = '', columns, figures, sort }: Query): HoldingsState {
  const named = figures?.trim() ? figures.trim() : null;
  return {
    view: named === null ? (HOLDING_VIEWS.find(({ id }) => id === columns)?.id ?? 'position') : null,
    figures: named,
    by: isTaxonomy(by) ? by : (HOLDING_GROUPINGS.find(({ id }) => id === by)?.id ?? 'none'),
    sort: sort !== undefined && /^-?[\w.]+$/.test(sort) ? sort : null,
  };
}

/** The state as parameters of a link; defaults are left out. */
export function holdingsQuery({ by, figures, sort, view }: HoldingsState): {
  readonly columns: string | null;
  readonly figures: string | null;
  readonly by: string | null;
  readonly sort: string | null;
} {
  return { columns: view === 'position' ? null : view, figures, by: by === 'none' ? null : by, sort };
}

const isOwnView = (view: HoldingView | null): view is OwnView => view !== null && view in VIEW_COLUMNS;

/** The columns of the table that the tab has itself; null: those of the screener follow them. */
export function ownColumns({ view }: HoldingsState): readonly string[] | null {
  return isOwnView(view) ? VIEW_COLUMNS[view] : null;
}

/** The parameters of the call behind a view. */
export function holdingsCall(query: Query): {
  readonly measures: string | null;
  readonly figures: string | null;
  readonly by: string | null;
} {
  const { by, figures, view } = parseHoldingsState(query);
  const isOwn = isOwnView(view);
  return {
    measures: isOwn && view !== 'position' ? 'true' : null,
    figures: figures ?? (isOwn ? null : view),
    by: by === 'none' ? null : by,
  };
}

/** The parameters of the call behind the files: each of their tables has what the page shows, or the usual columns and groups. */
export function holdingsFileCall(query: Query): Readonly<Record<string, string>> {
  const { by, figures } = holdingsCall(query);
  return { measures: 'true', figures: figures ?? 'performance', by: by ?? 'class' };
}
