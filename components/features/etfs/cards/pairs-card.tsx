import Link from 'next/link';
import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
  const shownPairs = pairs.filter((pair) => group === null || pair.group === group);
  const columns = useMemo(() => pairColumns(asOf), [asOf]);
  const hasFees = lines.some(({ figures }) => figures['fund.expenseRatio'] !== null);
  const rule = t(
    'Correlation of daily total returns above {correlation} and beta between {number} and {number2}, over the last {months} years (at least {minimumReturns} common days), within a group.',
    {
      correlation: twinRule.correlation,
      number: formatNumber(1 - twinRule.slope, { digits: 1 }),
      number2: formatNumber(1 + twinRule.slope, { digits: 1 }),
      months: twinRule.months / 12,
      minimumReturns: twinRule.minimumReturns,
    },
  );
  return (
    <Card
      id="pairs"
      title={
        <>
          {t('Same exposure, cheaper')} <Explain id="fund.twin" name={t('Same exposure, cheaper')} />
        </>
      }
      footer={
        <>
          {t(
            '{rule} Savings: on {amount} over {years} years at the same gross return of {grossReturn} p.a., before taxes and trading costs.',
            {
              rule,
              amount: formatCount(assumption.amount),
              years: assumption.years,
              grossReturn: formatPercent(assumption.grossReturn, { digits: 0 }),
            },
          )}{' '}
          {shownPairs.length > MAX_PAIRS && (
            <a
              href={exportHref(path, 'csv', { group, asOf, part: 'pairs' })}
              className={blocks.link}
              rel="nofollow"
            >
              {t('All {count} pairs as CSV', { count: formatCount(shownPairs.length) })}
            </a>
          )}
        </>
      }
    >
      {shownPairs.length > 0 && (
        <p className={blocks.body}>
          {t('Two funds that move alike: holding the second one instead saves its lower fee.')}
        </p>
      )}
      {shownPairs.length > 0 ? (
        <DataTable
          caption={
            group === null
              ? t('Funds with the same exposure at a lower fee')
              : t('Funds with the same exposure at a lower fee: {group}', { group })
          }
          columns={columns}
          rows={shownPairs.slice(0, MAX_PAIRS)}
          rowKey={({ symbol, cheaper }) => `${symbol} ${cheaper}`}
        />
      ) : (
        <EmptyState title={t('No cheaper alternatives')}>
          {hasFees ? (
            t('No two funds of a group with different fees are this closely correlated.')
          ) : (
            <>
              {rich(
                'No fees and groups are known for these funds. <0>Import them with “import statistics”.</0>',
                {},
                <ImportHint of="etf">{null}</ImportHint>,
              )}
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
    { id: 'symbol', head: t('Fund'), align: 'start', cell: ({ symbol }) => link(symbol) },
    { id: 'cheaper', head: t('Cheaper'), align: 'start', cell: ({ cheaper }) => link(cheaper) },
    { id: 'group', head: t('Group'), align: 'start', cell: ({ group }) => t(group) },
    { id: 'fee', head: t('Fee'), cell: ({ expenseRatio }) => fee(expenseRatio) },
    {
      id: 'cheaperFee',
      head: t('Fee of the cheaper fund'),
      cell: ({ cheaperExpenseRatio }) => fee(cheaperExpenseRatio),
    },
    {
      id: 'saved',
      head: t('Money saved'),
      aside: <Explain id="fund.saved" name={t('Saved over ten years on 10,000')} />,
      cell: ({ saved }) => figure(saved, formatCount),
    },
    {
      id: 'correlation',
      head: t('Correlation'),
      cell: ({ correlation }) => figure(correlation, (value) => formatNumber(value, { digits: 4 })),
    },
    {
      id: 'n',
      head: 'n',
      cell: ({ n, first, last }) => (
        <span title={t('{first} to {last}', { first: formatDay(first), last: formatDay(last) })}>
          {formatCount(n)}
        </span>
      ),
    },
    {
      id: 'compare',
      head: t('Chart'),
      align: 'start',
      cell: ({ symbol, cheaper }) => (
        <Link href={charterHref([symbol, cheaper], { asOf })} prefetch={false} rel="nofollow">
          {t('Compare')}
        </Link>
      ),
    },
  ];
}
