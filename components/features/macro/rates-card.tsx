import { useMemo } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { RateLine } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { formatPercent } from '@/lib/format/percent';
import { basisPoints, importAdvice } from './describe-capital';
import type { CapitalPageData } from './load-capital-page';
import styles from './macro-view.module.scss';
import { writeBasisPoints, writePeriod, writeRate } from './write-macro';

const GROUPS: Readonly<Record<string, string>> = {
  policy: 'Policy and bills',
  real: 'Real yields',
  breakeven: 'Break-even inflation',
  credit: 'Credit and mortgages',
};

export interface RatesCardProps {
  readonly page: CapitalPageData;
  readonly versus: { readonly asOf: string; readonly rates: readonly RateLine[] } | null;
}

/** Policy rate, real yields, break-evens and credit spreads, with their moves in basis points. */
export function RatesCard({ page, versus }: RatesCardProps) {
  const { missing, rates } = page;
  const columns = useMemo(() => rateColumns(versus), [versus]);
  const advice = importAdvice(missing, Object.keys(GROUPS));
  return (
    <Card
      id="rates"
      title={
        <>
          Rates and spreads <Explain id="macro.rate" name="Rate" />
        </>
      }
      footer={
        <>
          Changes in basis points, from the day that the last value describes.{' '}
          {advice && `Not stored: ${advice}`}
        </>
      }
    >
      {rates.length === 0 ? (
        <EmptyState title="No rates are stored for this day">{advice}</EmptyState>
      ) : (
        <DataTable
          caption="Policy rate, real yields, break-even inflation and credit spreads"
          columns={columns}
          rows={rates}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}

function rateColumns(versus: RatesCardProps['versus']): DataColumn<RateLine>[] {
  const change = (id: 'change1W' | 'change1M' | 'change1Y', head: string): DataColumn<RateLine> => ({
    id,
    head,
    aside: <Explain id="macro.rateChange" name={`Change over ${head}`} />,
    cell: (rate) => <FigureText value={rate[id]} format={writeBasisPoints} isChange />,
  });
  const then = new Map(versus?.rates.map((rate) => [rate.id, rate.value]));
  return [
    {
      id: 'name',
      head: 'Rate',
      align: 'start',
      cell: ({ id, name }) => (
        <>
          {name}
          <span className={styles.id}>{id}</span>
        </>
      ),
    },
    { id: 'group', head: 'Group', align: 'start', cell: ({ group }) => GROUPS[group] ?? group },
    { id: 'value', head: 'Last', cell: ({ value }) => <FigureText value={value} format={writeRate} /> },
    ...(versus
      ? [
          {
            id: 'versus',
            head: `Since ${formatDay(versus.asOf)}`,
            cell: ({ id, value }: RateLine) => (
              <FigureText
                value={basisPoints(then.get(id) ?? null, value)}
                format={writeBasisPoints}
                isChange
              />
            ),
          },
        ]
      : []),
    change('change1W', '1W'),
    change('change1M', '1M'),
    change('change1Y', '1Y'),
    {
      id: 'percentile',
      head: 'In ten years',
      aside: <Explain id="macro.percentile" name="Place within ten years" />,
      cell: ({ percentile }) => (
        <FigureText value={percentile} format={(value) => formatPercent(value, { digits: 0 })} />
      ),
    },
    {
      id: 'day',
      head: 'Describes',
      align: 'start',
      cell: ({ day, frequency }) => (day === null ? null : writePeriod(day, frequency)),
    },
  ];
}
