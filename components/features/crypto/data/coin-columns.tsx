import { t } from '@/lib/domain/text';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureId } from '@/lib/domain/figures';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { PageRow } from '@/lib/research/page-rows';
import { rowNumber } from '@/lib/research/page-rows';
import type { CoinPageRow } from './coin-row';

/** Registry figures in the table. */
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
    get name() {
      return t('Return, 24 hours');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.7d': {
    head: '7d',
    get name() {
      return t('Return, 7 days');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.30d': {
    head: '30d',
    get name() {
      return t('Return, 30 days');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.1Y': {
    head: '1Y',
    get name() {
      return t('Return, 1 year');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.marketCap': {
    get head() {
      return t('Mkt cap');
    },
    get name() {
      return t('Market capitalization');
    },
    format: formatCompact,
  },
  'crypto.dominance': {
    get head() {
      return t('Share');
    },
    get name() {
      return t('Dominance');
    },
    format: (value: number) => formatPercent(value),
  },
  'crypto.volume': {
    get head() {
      return t('Volume 24h');
    },
    get name() {
      return t('Volume in money, 24 hours');
    },
    format: formatCompact,
  },
  'crypto.volatility30d': {
    get head() {
      return t('Vol 30d');
    },
    get name() {
      return t('Volatility, 30 days');
    },
    format: (value: number) => formatPercent(value, { digits: 1 }),
  },
  'crypto.sharpe1Y': {
    get head() {
      return t('Sharpe 1Y');
    },
    get name() {
      return t('Sharpe ratio, 1 year');
    },
    format: (value: number) => formatNumber(value),
  },
  'crypto.versusBitcoin30d': {
    get head() {
      return t('30d in BTC');
    },
    get name() {
      return t('Return in bitcoin, 30 days');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.versusBitcoin1Y': {
    get head() {
      return t('1Y in BTC');
    },
    get name() {
      return t('Return in bitcoin, 1 year');
    },
    format: formatReturn,
    isChange: true,
    gapUnit: 'days',
  },
  'crypto.allTimeLow': {
    get head() {
      return t('Low');
    },
    get name() {
      return t('All-time low');
    },
    format: formatPrice,
  },
  'crypto.fromAllTimeLow': {
    get head() {
      return t('From low');
    },
    get name() {
      return t('Above the all-time low');
    },
    format: formatReturn,
    isChange: true,
  },
} as const satisfies Readonly<Record<string, OwnFigure>>;

/** Days of the extremes; dates, not numbers. */
const DAY_IDS = ['crypto.highDay', 'crypto.lowDay'] as const;

type OwnId = keyof typeof OWN;

/** Figures that exist for coins only. */
export const COIN_OWN_IDS = [...(Object.keys(OWN) as OwnId[]), ...DAY_IDS];

function ownColumn(id: OwnId, unit: string | null = null): CustomColumn {
  const { format, gapUnit, head, isChange, name }: OwnFigure = OWN[id];
  return {
    id,
    head: unit === null ? head : `${head}, ${unit}`,
    name: unit === null ? name : `${name}, ${unit}`,
    definition: id,
    isChange,
    value: (line) => rowNumber(line, id),
    format,
    cell: (line) => (
      <FigureText
        value={rowNumber(line, id)}
        gap={line.gaps?.[id]}
        gapUnit={gapUnit}
        format={format}
        isChange={isChange}
      />
    ),
  };
}

function dayColumn(id: (typeof DAY_IDS)[number], head: string, name: string): CustomColumn {
  const dayOf = (line: PageRow): string | null => {
    const day = line.figures[id];
    return typeof day === 'string' ? day : null;
  };
  return {
    id,
    head,
    name,
    definition: id,
    value: dayOf,
    gap: (line) => line.gaps?.[id] ?? null,
    cell: (line) => {
      const day = dayOf(line);
      return day === null ? (
        <FigureText value={null} gap={line.gaps?.[id]} format={String} />
      ) : (
        formatDay(day)
      );
    },
  };
}

const RANK: CustomColumn = {
  id: 'rank',
  get head() {
    return t('Rank');
  },
  get name() {
    return t('Rank');
  },
  definition: 'crypto.rank',
  width: 82,
  value: (line) => (line as CoinPageRow).rank,
  format: (rank) => String(rank),
};

/** The common quote currency of all coins; null when they differ or it is unknown. */
function commonCurrency(lines: readonly PageRow[]): string | null {
  const [first = null, ...others] = new Set(lines.map(({ currency }) => currency ?? null));
  return others.length === 0 ? first : null;
}

/** The columns of the coin table, in order. */
export const coinColumns = (lines: readonly PageRow[]): readonly InstrumentColumn[] => [
  RANK,
  'price',
  ownColumn('crypto.24h'),
  ownColumn('crypto.7d'),
  ownColumn('crypto.30d'),
  'return.YTD',
  ownColumn('crypto.1Y'),
  ownColumn('crypto.marketCap'),
  ownColumn('crypto.dominance'),
  ownColumn('crypto.volume', commonCurrency(lines)),
  'allTimeHigh',
  'fromAllTimeHigh',
  dayColumn('crypto.highDay', t('High on'), t('Day of the all-time high')),
  ownColumn('crypto.allTimeLow'),
  ownColumn('crypto.fromAllTimeLow'),
  dayColumn('crypto.lowDay', t('Low on'), t('Day of the all-time low')),
  ownColumn('crypto.versusBitcoin30d'),
  ownColumn('crypto.versusBitcoin1Y'),
  ownColumn('crypto.volatility30d'),
  ownColumn('crypto.sharpe1Y'),
  'spark',
];

/** Ids of the definitions that the page explains. */
export const CRYPTO_FIGURE_IDS = [
  'crypto.rank',
  ...COIN_FIGURE_IDS,
  ...COIN_OWN_IDS,

  'crypto.total',
  'crypto.drawdown',
  'crypto.correlation',
  'list.spark',
] as const;
