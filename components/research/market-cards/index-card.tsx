import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { RangeMeter } from '@/components/charts/bars/range-meter';
import { InstrumentTable } from '../instrument-table/instrument-table';
import type { InstrumentColumn, CustomColumn } from '../instrument-table/instrument-table';
import { parseRowOrder, rowOrderText } from '../instrument-table/sort-lines';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { trendOf } from '@/lib/analytics/breadth/trend';
import { formatDay } from '@/lib/format/date';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { formatPercent } from '@/lib/format/percent';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { IndexView } from './block-state';
import type { AddressActions } from '../hooks/use-page-state';
import { ImportAdvice } from './import-advice';
import type { IndexRow } from './index-lines';
import { PinButton } from './pin-button';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';
import { numberOrNull } from '@/lib/domain/number-or-null';

const VIEWS: readonly { id: IndexView; label: string }[] = [
  {
    id: 'returns',
    get label() {
      return t('Returns');
    },
  },
  {
    id: 'levels',
    get label() {
      return t('Range and trend');
    },
  },
];

function numberOf(line: PageRow, id: string): number | null {
  return numberOrNull(line.figures[id]);
}

const PIN: CustomColumn = {
  id: 'pin',
  get head() {
    return t('Pin');
  },
  get name() {
    return t('Pinned');
  },
  definition: 'market.pin',
  isWords: true,
  width: 74,
  value: () => null,
  cell: ({ name, symbol }) => <PinButton symbol={symbol} name={name} />,
};

const REGION: CustomColumn = {
  id: 'region',
  get head() {
    return t('Region');
  },
  get name() {
    return t('Region');
  },
  isWords: true,
  width: 126,
  value: (line) => (line as IndexRow).region ?? null,
};

/** Levels of six digits need more space than prices. */
const LAST: CustomColumn = {
  id: 'price',
  get head() {
    return t('Last');
  },
  get name() {
    return t('Last price');
  },
  definition: 'price',
  width: 112,
  value: (line) => numberOf(line, 'price'),
  format: (value, line) => formatPrice(value, line.kind),
};

const CHANGE: CustomColumn = {
  id: 'change',
  get head() {
    return t('Change');
  },
  get name() {
    return t('Change');
  },
  definition: 'change',
  isChange: true,
  width: 104,
  value: (line) => numberOf(line, 'change'),
  format: (value, line) => formatPriceChange(value, numberOf(line, 'price') ?? value, line.kind),
};

const AS_OF: CustomColumn = {
  id: 'asOf',
  get head() {
    return t('As of');
  },
  get name() {
    return t('As of');
  },
  definition: 'market.asOf',
  isWords: true,
  width: 104,
  value: ({ lastDay }) => lastDay,
  cell: ({ lastDay }) => (lastDay === null ? null : formatDay(lastDay)),
};

const YEAR_RANGE: CustomColumn = {
  id: 'range',
  get head() {
    return t('52-week range');
  },
  get name() {
    return t('52-week range');
  },
  definition: 'market.yearRange',
  width: 142,
  value: (line) => {
    const [price, low, high] = ['price', 'low52w', 'high52w'].map((id) => numberOf(line, id));
    if (price === null || low === null || high === null) return null;
    return high! > low! ? (price! - low!) / (high! - low!) : null;
  },
  format: (value) => formatPercent(value, { digits: 0 }),
  cell: (line) => (
    <RangeMeter
      low={numberOf(line, 'low52w')}
      high={numberOf(line, 'high52w')}
      value={numberOf(line, 'price')}
    />
  ),
};

const HIGH_DAY: CustomColumn = {
  id: 'allTimeHighDay',
  get head() {
    return t('High on');
  },
  get name() {
    return t('Day of the all-time high');
  },
  definition: 'market.allTimeHighDay',
  isWords: true,
  width: 118,
  value: ({ figures }) => {
    const day = figures['market.allTimeHighDay'];
    return typeof day === 'string' ? day : null;
  },
  cell: ({ figures }) => {
    const day = figures['market.allTimeHighDay'];
    return typeof day === 'string' ? formatDay(day) : null;
  },
};

const TREND_WORDS = {
  get rising() {
    return t('Rising');
  },
  get falling() {
    return t('Falling');
  },
  get mixed() {
    return t('Mixed');
  },
} as const;

const TREND: CustomColumn = {
  id: 'trend',
  get head() {
    return t('Trend');
  },
  get name() {
    return t('Trend, 50 and 200 days');
  },
  definition: 'market.trend',
  isWords: true,
  width: 92,
  value: (line) => {
    const trend = trendOf(numberOf(line, 'price'), numberOf(line, 'sma50'), numberOf(line, 'sma200'));
    return trend && TREND_WORDS[trend];
  },
};

const COLUMNS: Readonly<Record<IndexView, readonly InstrumentColumn[]>> = {
  returns: [REGION, LAST, CHANGE, 'changePercent', ...STANDARD_RETURNS, 'spark', AS_OF, PIN],
  levels: [
    REGION,
    LAST,
    'changePercent',
    YEAR_RANGE,
    'fromHigh52w',
    'fromAllTimeHigh',
    HIGH_DAY,
    'fromSma50',
    'fromSma200',
    TREND,
    'spark',
    AS_OF,
    PIN,
  ],
};

/** The columns where all rows are in one region, or under the heading of theirs. */
const OWN_COLUMNS: typeof COLUMNS = {
  returns: COLUMNS.returns.filter((column) => column !== REGION),
  levels: COLUMNS.levels.filter((column) => column !== REGION),
};

function regionOf(line: PageRow): string | undefined {
  return (line as IndexRow).region;
}

export interface IndexCardProps {
  readonly lines: readonly IndexRow[];
  readonly view: IndexView;
  /** URL parameter `sort`. */
  readonly sort: string | undefined;
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly versus: { readonly asOf: string; readonly lines: readonly IndexRow[] } | null;
  readonly page: AddressActions;
}

/** World indexes with their returns, or with their levels. */
export function IndexCard({ lines, view, sort, names, asOf, versus, page }: IndexCardProps) {
  const hasRegions = lines.some(({ region }) => region !== undefined);
  const order = useMemo(() => parseRowOrder(sort), [sort]);
  return (
    <Card
      id="indexes"
      title={
        <>
          {t('Indexes')} <Explain id="market.indexes" name={t('Index performance')} />
        </>
      }
      actions={
        lines.length > 0 && (
          <SegmentedControl
            label={t('Columns')}
            segments={VIEWS.map((one) => ({
              ...one,
              href: page.hrefWith({ columns: one.id === 'returns' ? null : one.id }),
            }))}
            current={view}
            onSelect={(next) => page.change({ columns: next === 'returns' ? null : next })}
          />
        )
      }
      footer={t(
        'Local currencies and local sessions. Most indexes are price indexes without dividends. p.a. = per year.',
      )}
    >
      {lines.length === 0 ? (
        <EmptyState title={t('No indexes are stored')} of="index">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <InstrumentTable
          caption={t('Index performance')}
          lines={lines}
          columns={hasRegions && order !== null ? COLUMNS[view] : OWN_COLUMNS[view]}
          groupOf={regionOf}
          names={names}
          asOf={asOf}
          versus={versus}
          sort={order}
          sortHref={(next) => page.hrefWith({ sort: rowOrderText(next) })}
          onSort={(next) => page.change({ sort: rowOrderText(next) })}
          csvName="indexes"
        />
      )}
    </Card>
  );
}
