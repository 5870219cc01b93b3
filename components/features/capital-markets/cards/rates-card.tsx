import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { ImportCommand } from '@/components/ui/data-start';
import type { CapitalRateRow } from '@/lib/contracts/capital-markets';
import { historyNote } from '@/lib/domain/series-notes';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { basisPoints, endedSeriesText, importAdvice } from '../data/describe-capital';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import styles from './macro-view.module.scss';
import { writeBasisPoints, writePeriod, writeRate } from '../data/write-macro';

const GROUPS: Readonly<Record<string, string>> = {
  get policy() {
    return t('Policy and bills');
  },
  get real() {
    return t('Real yields');
  },
  get breakeven() {
    return t('Break-even inflation');
  },
  get credit() {
    return t('Credit and mortgages');
  },
};

export interface RatesCardProps {
  readonly page: CapitalMarketsPageData;
  readonly versus: { readonly asOf: string; readonly rates: readonly CapitalRateRow[] } | null;
}

/** Policy rate, real yields, break-even inflation and credit spreads, with their changes in basis points. */
export function RatesCard({ page, versus }: RatesCardProps) {
  const { meta, missing, rates } = page;
  const columns = useMemo(() => rateColumns(versus), [versus]);
  const advice = importAdvice(missing, Object.keys(GROUPS));
  return (
    <Card
      id="rates"
      title={
        <>
          {t('Rates and spreads')} <Explain id="macro.rate" name={t('Rate')} />
        </>
      }
      footer={
        <>
          {t('Changes in basis points, up to the period of the last value. {endedSeriesText} {historyNote}', {
            endedSeriesText: endedSeriesText(rates, 'rates'),
            historyNote: historyNote(
              rates.map(({ id }) => id),
              meta.source,
            ),
          })}{' '}
          {advice && <ImportCommand>{t('Not stored: {advice}', { advice })}</ImportCommand>}
        </>
      }
    >
      {rates.length === 0 ? (
        <EmptyState title={t('No rates are stored')} of="macro">
          {advice}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('Policy rate, real yields, break-even inflation and credit spreads')}
          columns={columns}
          rows={rates}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function rateColumns(versus: RatesCardProps['versus']): DataColumn<CapitalRateRow>[] {
  const change = (id: 'change1W' | 'change1M' | 'change1Y', head: string): DataColumn<CapitalRateRow> => ({
    id,
    head,
    aside: <Explain id="macro.rateChange" name={t('Change over {head}', { head })} />,
    cell: (rate) => <FigureText value={rate[id]} gap={rate.gap} format={writeBasisPoints} />,
  });
  const previous = new Map(versus?.rates.map((rate) => [rate.id, rate.value]));
  return [
    {
      id: 'name',
      head: t('Rate'),
      align: 'start',
      cell: ({ id, name }) => (
        <>
          {t(name)}
          <span className={styles.id}>{id}</span>
        </>
      ),
    },
    { id: 'group', head: t('Group'), align: 'start', cell: ({ group }) => GROUPS[group] ?? group },
    {
      id: 'value',
      head: t('Last'),
      cell: ({ gap, value }) => <FigureText value={value} gap={gap} format={writeRate} showsGap />,
    },
    ...(versus
      ? [
          {
            id: 'versus',
            head: t('Since {asOf}', { asOf: formatDay(versus.asOf) }),
            cell: ({ id, value }: CapitalRateRow) => (
              <FigureText value={basisPoints(previous.get(id) ?? null, value)} format={writeBasisPoints} />
            ),
          },
        ]
      : []),
    change('change1W', '1W'),
    change('change1M', '1M'),
    change('change1Y', '1Y'),
    {
      id: 'percentile',
      head: t('10Y percentile'),
      aside: <Explain id="macro.percentile" name={t('Percentile rank within ten years')} />,
      cell: ({ gap, percentile }) => (
        <FigureText value={percentile} gap={gap} format={(value) => formatPercent(value, { digits: 0 })} />
      ),
    },
    {
      id: 'day',
      head: t('Period'),
      align: 'start',
      cell: ({ day, frequency }) => (day === null ? null : writePeriod(day, frequency)),
    },
  ];
}
