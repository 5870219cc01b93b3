import Link from 'next/link';
import { useMemo } from 'react';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { exportHref } from '@/components/research/page/page-head';
import { ImportHint } from '@/components/ui/data-start';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';
import { charterHref, stockHref } from '@/lib/site/routes';
import type { FundPair, EtfsPageData } from '../data/load-etfs-page';

/** Rows on the page; the export has all. */
const MAX_PAIRS = 24;

export interface PairsCardProps {
  readonly page: EtfsPageData;
  readonly group: string | null;
  readonly path: string;
  readonly asOf: string | null;
}

/** Pairs of highly correlated funds of which one costs less. */
export function PairsCard({ page, group, path, asOf }: PairsCardProps) {
  const { assumption, lines, pairs, twinRule } = page;
  const found = pairs.filter((pair) => group === null || pair.group === group);
  const columns = useMemo(() => pairColumns(asOf), [asOf]);
  const hasFees = lines.some(({ figures }) => figures['fund.expenseRatio'] !== null);
  const rule = `Correlation of daily total returns above ${twinRule.correlation} and beta between ${formatNumber(1 - twinRule.slope, { digits: 1 })} and ${formatNumber(1 + twinRule.slope, { digits: 1 })}, over the last ${twinRule.months / 12} years (at least ${twinRule.minimumReturns} common days), within a group.`;
  return (
    <Card
      id="pairs"
      title={
        <>
          Same exposure, cheaper <Explain id="fund.twin" name="Same exposure, cheaper" />
        </>
      }
      footer={
        <>
          {rule} Savings: on {formatCount(assumption.amount)} over {assumption.years} years at the same gross
          return of {formatPercent(assumption.grossReturn, { digits: 0 })} p.a., before taxes and trading
          costs.{' '}
          {found.length > MAX_PAIRS && (
            <a
              href={exportHref(path, 'csv', { group, asOf, part: 'pairs' })}
              className={blocks.link}
              rel="nofollow"
            >
              All {formatCount(found.length)} pairs as CSV
            </a>
          )}
        </>
      }
    >
      {found.length > 0 ? (
        <DataTable
          caption={`Funds with the same exposure at a lower fee${group === null ? '' : `: ${group}`}`}
          columns={columns}
          rows={found.slice(0, MAX_PAIRS)}
          rowKey={({ symbol, cheaper }) => `${symbol} ${cheaper}`}
        />
      ) : (
        <EmptyState title="No cheaper alternatives">
          {hasFees ? (
            'No two funds of a group with different fees are this closely correlated.'
          ) : (
            <>
              No fees and groups are known for these funds.{' '}
              <ImportHint of="etf">Import them with “import statistics”.</ImportHint>
            </>
          )}
        </EmptyState>
      )}
    </Card>
  );
}

function pairColumns(asOf: string | null): DataColumn<FundPair>[] {
  const link = (symbol: string) => (
    <Link href={stockHref(symbol, { asOf })} prefetch={false}>
      {symbol}
    </Link>
  );
  const figure = (value: number | null, format: (value: number) => string) => (
    <FigureText value={value} format={format} />
  );
  const fee = (value: number) => figure(value, formatFee);
  return [
    { id: 'symbol', head: 'Fund', align: 'start', cell: ({ symbol }) => link(symbol) },
    { id: 'cheaper', head: 'Cheaper', align: 'start', cell: ({ cheaper }) => link(cheaper) },
    { id: 'group', head: 'Group', align: 'start', cell: ({ group }) => group },
    { id: 'fee', head: 'Fee', cell: ({ expenseRatio }) => fee(expenseRatio) },
    {
      id: 'cheaperFee',
      head: 'Fee of the cheaper fund',
      cell: ({ cheaperExpenseRatio }) => fee(cheaperExpenseRatio),
    },
    {
      id: 'saved',
      head: 'Saved',
      aside: <Explain id="fund.saved" name="Saved over ten years on 10,000" />,
      cell: ({ saved }) => figure(saved, formatCount),
    },
    {
      id: 'correlation',
      head: 'Correlation',
      cell: ({ correlation }) => figure(correlation, (value) => formatNumber(value, { digits: 4 })),
    },
    {
      id: 'n',
      head: 'n',
      cell: ({ n, first, last }) => (
        <span title={`${formatDay(first)} to ${formatDay(last)}`}>{formatCount(n)}</span>
      ),
    },
    {
      id: 'compare',
      head: 'Chart',
      align: 'start',
      cell: ({ symbol, cheaper }) => (
        <Link href={charterHref([symbol, cheaper], { asOf })} prefetch={false} rel="nofollow">
          Compare
        </Link>
      ),
    },
  ];
}
