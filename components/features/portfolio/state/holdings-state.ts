import { t } from '@/lib/domain/text';

/** The columns of the holdings that are shown together: all of them beside each other would not fit. */
export const HOLDING_VIEWS = [
  {
    id: 'position',
    get label() {
      return t('Position');
    },
  },
  {
    id: 'range',
    get label() {
      return t('Range');
    },
  },
  {
    id: 'cost',
    get label() {
      return t('Cost');
    },
  },
  // Column sets of the screener.
  {
    id: 'performance',
    get label() {
      return t('Past returns');
    },
  },
  {
    id: 'risk',
    get label() {
      return t('Risk figures');
    },
  },
  {
    id: 'technical',
    get label() {
      return t('Technical');
    },
  },
  {
    id: 'valuation',
    get label() {
      return t('Valuation');
    },
  },
  {
    id: 'growth',
    get label() {
      return t('Growth and margins');
    },
  },
  {
    id: 'dividends',
    get label() {
      return t('Dividends');
    },
  },
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
  {
    id: 'none',
    get label() {
      return t('None');
    },
  },
  {
    id: 'class',
    get label() {
      return t('Class');
    },
  },
  {
    id: 'sector',
    get label() {
      return t('Sector');
    },
  },
  {
    id: 'industry',
    get label() {
      return t('Industry');
    },
  },
  {
    id: 'country',
    get label() {
      return t('Country');
    },
  },
  {
    id: 'currency',
    get label() {
      return t('Currency');
    },
  },
  {
    id: 'size',
    get label() {
      return t('Size');
    },
  },
  {
    id: 'account',
    get label() {
      return t('Account');
    },
  },
] as const;
type HoldingGrouping = (typeof HOLDING_GROUPINGS)[number]['id'] | `taxonomy:${string}`;

const isTaxonomy = (text: string): text is `taxonomy:${string}` => /^taxonomy:./.test(text);

/** The holdings tab's own part of its address. */
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
  const figureText = figures?.trim() ? figures.trim() : null;
  return {
    view: figureText === null ? (HOLDING_VIEWS.find(({ id }) => id === columns)?.id ?? 'position') : null,
    figures: figureText,
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
