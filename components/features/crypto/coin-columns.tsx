import type { InstrumentColumn, OwnColumn } from '@/components/research/instrument-table/instrument-table';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureId } from '@/lib/domain/figures';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { PageLine } from '@/lib/research/page-lines';
import type { CoinPageLine } from './coin-line';

/** Figures of the registry in the table. */
export const COIN_FIGURE_IDS = [
  'price',
  'return.YTD',
  'allTimeHigh',
  'fromAllTimeHigh',
] as const satisfies readonly FigureId[];

interface OwnFigure {
  readonly head: string;
  readonly name: string;
  readonly format: (value: number) => string;
  readonly isChange?: boolean;
  readonly gapUnit?: string;
}

const OWN = {
  'crypto.24h': {
    head: '24h',
    name: 'Return, 24 hours',
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.7d': { head: '7d', name: 'Return, 7 days', format: formatReturn, isChange: true, gapUnit: 'days' },
  'crypto.30d': {
    head: '30d',
    name: 'Return, 30 days',
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.1Y': {
    head: '1Y',
    name: 'Return, 365 days',
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.marketCap': { head: 'Mkt cap', name: 'Market capitalization', format: formatCompact },
  'crypto.dominance': { head: 'Share', name: 'Dominance', format: (value: number) => formatPercent(value) },
  'crypto.volume': { head: 'Volume 24h', name: 'Volume, 24 hours', format: formatCompact },
  'crypto.volatility30d': {
    head: 'Vol 30d',
    name: 'Volatility, 30 days',
    format: (value: number) => formatPercent(value, { digits: 1 }),
  },
  'crypto.sharpe1Y': {
    head: 'Sharpe 1Y',
    name: 'Sharpe ratio, 365 days',
    format: (value: number) => formatNumber(value),
  },
} as const satisfies Readonly<Record<string, OwnFigure>>;

type OwnId = keyof typeof OWN;

/** Figures that only coins have. */
export const COIN_OWN_IDS = Object.keys(OWN) as OwnId[];

/** The number of a line under an id; null where there is none. */
export function numberOf(line: PageLine, id: string): number | null {
  const value = line.figures[id];
  return typeof value === 'number' ? value : null;
}

function ownColumn(id: OwnId): OwnColumn {
  const { format, gapUnit, head, isChange, name }: OwnFigure = OWN[id];
  return {
    id,
    head,
    name,
    definition: id,
    isChange,
    value: (line) => numberOf(line, id),
    format,
    cell: (line) => (
      <FigureText
        value={numberOf(line, id)}
        gap={line.gaps?.[id]}
        gapUnit={gapUnit}
        format={format}
        isChange={isChange}
      />
    ),
  };
}

const RANK: OwnColumn = {
  id: 'rank',
  head: 'Rank',
  name: 'Rank',
  definition: 'crypto.rank',
  width: 82,
  value: (line) => (line as CoinPageLine).rank,
  format: (rank) => String(rank),
};

/** The columns of the table of coins, in its order. */
export const COIN_COLUMNS: readonly InstrumentColumn[] = [
  RANK,
  'price',
  ownColumn('crypto.24h'),
  ownColumn('crypto.7d'),
  ownColumn('crypto.30d'),
  'return.YTD',
  ownColumn('crypto.1Y'),
  ownColumn('crypto.marketCap'),
  ownColumn('crypto.dominance'),
  ownColumn('crypto.volume'),
  'allTimeHigh',
  'fromAllTimeHigh',
  ownColumn('crypto.volatility30d'),
  ownColumn('crypto.sharpe1Y'),
  'spark',
];

/** Ids that the page explains. */
export const CRYPTO_EXPLAINED = [
  'crypto.rank',
  ...COIN_FIGURE_IDS,
  ...COIN_OWN_IDS,
  'crypto.drawdown',
  'crypto.correlation',
  'list.spark',
] as const;
