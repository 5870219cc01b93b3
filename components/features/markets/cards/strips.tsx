import { lengthText } from '@/lib/domain/horizons';
import { inSentence, t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn, CustomColumn } from '@/components/research/instrument-table/instrument-table';
import { changeSince } from '@/components/research/instrument-table/change-since';
import { ImportAdvice } from '@/components/research/market-cards/import-advice';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { RateRow } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { formatPercent, formatPoints } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { PageStrips } from '../data/markets-data';
import styles from './markets-cards.module.scss';
import { RATE_NAMES } from './quote-cards';

/** Some coins and levels need more space than prices. */
const LAST: CustomColumn = {
  id: 'price',
  get head() {
    return t('Last');
  },
  get name() {
    return t('Last price');
  },
  definition: 'price',
  width: 104,
  value: ({ figures }) => (typeof figures['price'] === 'number' ? figures['price'] : null),
  format: (value, line) => formatPrice(value, line.kind),
};

const COLUMNS: readonly InstrumentColumn[] = [
  LAST,
  'changePercent',
  'spark',
  'return.1M',
  'return.YTD',
  'return.1Y',
];

const LINES: readonly { id: 'currencies' | 'commodities' | 'crypto'; title: string }[] = [
  {
    id: 'currencies',
    get title() {
      return t('Currencies');
    },
  },
  {
    id: 'commodities',
    get title() {
      return t('Commodities');
    },
  },
  {
    id: 'crypto',
    get title() {
      return t('Crypto');
    },
  },
];

export interface StripsProps {
  readonly strips: PageStrips;
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly versus: { readonly asOf: string; readonly strips: PageStrips } | null;
}

/** Short tables of rates, currencies, commodities and crypto. */
export function Strips({ strips, names, asOf, versus }: StripsProps) {
  return (
    <div className={styles.strips}>
      <RatesCard rates={strips.rates} previous={versus?.strips.rates ?? null} asOf={asOf} />
      {LINES.map(({ id, title }) => (
        <LinesCard
          key={id}
          id={id}
          title={title}
          lines={strips[id]}
          names={names}
          asOf={asOf}
          versus={versus && { asOf: versus.asOf, lines: versus.strips[id] }}
        />
      ))}
    </div>
  );
}

interface LinesCardProps {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly PageRow[];
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly versus: { readonly asOf: string; readonly lines: readonly PageRow[] } | null;
}

function LinesCard({ id, title, lines, names, asOf, versus }: LinesCardProps) {
  return (
    <Card id={id} title={title}>
      {lines.length === 0 ? (
        <EmptyState title={t('No {title} stored', { title: inSentence(title) })} of="index">
          <ImportAdvice what="prices" />
        </EmptyState>
      ) : (
        <InstrumentTable
          caption={title}
          lines={lines}
          columns={COLUMNS}
          names={names}
          asOf={asOf}
          versus={versus}
        />
      )}
    </Card>
  );
}

const HORIZONS = ['1D', '1W', '1M', 'YTD', '1Y'] as const;

function RatesCard({
  rates,
  previous,
  asOf,
}: {
  readonly rates: readonly RateRow[];
  readonly previous: readonly RateRow[] | null;
  readonly asOf: string | null;
}) {
  const columns: DataColumn<RateRow>[] = [
    {
      id: 'name',
      head: t('Yield'),
      align: 'start',
      width: 150,
      // The instrument may have a close of a later day: its page opens on the day of this value.
      cell: ({ day, id, name, symbol }) => {
        const text = RATE_NAMES[id] ?? name;
        return symbol === null ? text : <a href={stockHref(symbol, { asOf: day ?? asOf })}>{text}</a>;
      },
    },
    {
      id: 'value',
      head: t('Last'),
      width: 92,
      aside: <Explain id="rate.value" name={t('Yield')} />,
      cell: ({ id, value }) => {
        const before = previous?.find((rate) => rate.id === id);
        return (
          <>
            <FigureText value={value} format={(rate) => formatPercent(rate)} />
            {before && <small className={styles.since}>{changeSince(value, before.value, 'fraction')}</small>}
          </>
        );
      },
    },
    ...HORIZONS.map((horizon): DataColumn<RateRow> => {
      const id = `rate.change.${horizon}`;
      return {
        id,
        head: lengthText(horizon),
        width: 90,
        aside: (
          <Explain
            id={id}
            name={t('Change over {horizon}, in basis points', { horizon: lengthText(horizon) })}
          />
        ),
        // A rise of a yield is neither a gain nor a loss: no color.
        cell: ({ figures }) => {
          const value = figures[id] ?? null;
          return value === null ? <FigureText value={null} format={formatPoints} /> : formatPoints(value);
        },
      };
    }),
    {
      id: 'spark',
      head: t('3 months'),
      width: 110,
      cell: ({ spark }) => <Sparkline values={spark} period={t('3 months')} measure="yield" />,
    },
  ];
  const day = rates
    .map((rate) => rate.day ?? '')
    .sort()
    .at(-1);
  return (
    <Card
      id="rates"
      title={t('Rates')}
      footer={
        day &&
        t('Last published: {day}. US Treasury yields; changes in basis points.', { day: formatDay(day) })
      }
    >
      {rates.length === 0 ? (
        <EmptyState title={t('No yields stored')} of="macro">
          <ImportAdvice what="macro" />
        </EmptyState>
      ) : (
        <DataTable caption={t('Rates')} columns={columns} rows={rates} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
