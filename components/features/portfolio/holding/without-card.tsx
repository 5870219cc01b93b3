import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { SentSeriesCard } from '../report/sent-series-card';
import { withoutChart } from './holding-charts';
import type { ShownHolding } from './load-holding';

type Without = NonNullable<ShownHolding['without']>;

/** The portfolio in one of three ways, with the difference that the holding makes. */
interface Row {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly twr: number | null;
  /** Of the portfolio as it is; null for itself. */
  readonly more: { readonly value: number; readonly twr: number | null } | null;
}

function rowsOf({ cash, portfolio, uninvested }: Without): Row[] {
  const row = (id: string, label: string, { twr, value }: Without['cash']): Row => ({
    id,
    label,
    value,
    twr,
    more: {
      value: portfolio.value - value,
      twr: portfolio.twr === null || twr === null ? null : portfolio.twr - twr,
    },
  });
  return [
    { id: 'portfolio', label: t('As it is'), ...portfolio, more: null },
    row('cash', t('Without it, the money as cash'), cash),
    row('uninvested', t('Without it, the money not invested'), uninvested),
  ];
}

const columnsOf = (currency: string): readonly DataColumn<Row>[] => [
  { id: 'label', head: t('Portfolio'), align: 'start', cell: ({ label }) => label },
  { id: 'value', head: t('Value, {currency}', { currency }), cell: ({ value }) => formatAmount(value) },
  {
    id: 'more',
    head: t('The holding adds'),
    cell: ({ more }) => (more === null ? '' : formatGain(more.value)),
    tone: ({ more }) => (more === null ? null : toneOf(formatGain(more.value))),
  },
  {
    id: 'twr',
    head: t('Time-weighted return'),
    cell: ({ twr }) => <FigureText value={twr} format={formatReturn} />,
  },
  {
    id: 'moreReturn',
    head: t('The holding adds'),
    cell: ({ more }) =>
      more === null ? '' : <FigureText value={more.twr} format={formatPercentagePoints} />,
    tone: ({ more }) => (typeof more?.twr === 'number' ? toneOf(formatPercentagePoints(more.twr)) : null),
  },
];

export interface WithoutCardProps {
  readonly asset: string;
  readonly without: ShownHolding['without'];
  /** Reads the holding with every day. */
  readonly readHolding: () => Promise<HoldingDetail>;
  readonly currency: string;
  readonly asOf: string | null;
  readonly meta: PortfolioFrameProps['meta'];
  readonly portfolio: Pick<PortfolioResponse, 'name' | 'slug'>;
}

/** The portfolio as it is, and as if a holding had never been bought. */
export function WithoutCard({
  asset,
  without,
  currency,
  asOf,
  meta,
  portfolio,
  readHolding,
}: WithoutCardProps) {
  if (!without) return null;
  const load = async () => {
    const holding = await readHolding();
    return withoutChart({ currency: holding.currency, without: holding.without! });
  };
  return (
    <>
      <Card
        id="without"
        title={t('Without it')}
        footer={t(
          'Money as cash: what was paid for it stays in the account at the rate of its day and earns nothing; sales and dividends never come. Not invested: what was paid for it is taken out of the portfolio, and what it paid comes in. Returns are those of the range.',
        )}
      >
        <BlockTable
          caption={t('The portfolio with and without the holding')}
          columns={columnsOf(currency)}
          rows={rowsOf(without)}
          rowKey={({ id }) => id}
          isDense
        />
      </Card>
      <SentSeriesCard
        id="without-value"
        title={t('Value with and without it')}
        chart={without.chart}
        labels={{ portfolio: portfolio.name, cash: t('Without {asset}, the money as cash', { asset }) }}
        load={load}
        source={meta ?? { source: 'unknown' }}
        asOf={asOf}
        csvName={`without-${asset}-${portfolio.slug}`}
      />
    </>
  );
}
