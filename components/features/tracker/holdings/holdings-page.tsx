import Link from 'next/link';
import { useRouter } from 'next/router';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/routes';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import { CashTable } from './cash-table';
import { holdingColumns } from './holding-columns';
import { HOLDING_VIEWS, parseHoldingView, VIEW_COLUMNS } from './holdings-state';
import type { HoldingView } from './holdings-state';

type Closed = HoldingsResponse['closed'][number];

const closedColumns = (pageOf: (asset: string) => string): readonly DataColumn<Closed>[] => [
  {
    id: 'name',
    head: 'Holding',
    align: 'start',
    cell: ({ asset, name }) => (
      <Link href={pageOf(asset)} prefetch={false}>
        {name}
      </Link>
    ),
  },
  {
    id: 'gain',
    head: 'Gain of the range',
    cell: ({ gain }) => formatGain(gain),
    tone: ({ gain }) => toneOf(formatGain(gain)),
  },
  { id: 'income', head: 'Income of the range', cell: ({ income }) => formatAmount(income) },
];

export interface HoldingsPageProps extends ReadingPageData<HoldingsResponse> {
  readonly meta: TrackerFrameProps['meta'];
}

/** The holdings tab: positions, cash, and what was held in the range and is no more. */
export function PortfolioHoldingsPage(props: HoldingsPageProps) {
  const router = useRouter();
  const view = parseHoldingView(props.query);
  const columnsOf = (id: HoldingView) => ({ columns: id === 'position' ? null : id });
  return (
    <ReadingPage {...props} tab="holdings" extra={columnsOf(view)}>
      {({ holdings, cash, closed, total, currency, measures = [], to }, { hrefOf }) => {
        const measured = new Map(measures.map((one) => [one.asset, one]));
        const pageOf = (asset: string) => hrefOf(`holding/${encodeURIComponent(asset)}`);
        const hrefTo = (id: HoldingView) => hrefOf('holdings', columnsOf(id));
        return (
          <>
            <Card
              id="holdings"
              title={`Holdings (${formatCount(holdings.length)})`}
              actions={
                <SegmentedControl
                  label="Columns"
                  segments={HOLDING_VIEWS.map(({ id, label }) => ({ id, label, href: hrefTo(id) }))}
                  current={view}
                  onSelect={(id) => void router.push(hrefTo(id), undefined, { scroll: false })}
                />
              }
              footer={
                total.staleValue > 0
                  ? `${formatAmount(total.staleValue)} ${currency} of the value has prices older than ten days.`
                  : `Values in ${currency}.`
              }
            >
              {holdings.length === 0 ? (
                <EmptyState title="Nothing is held on this day">
                  <Link href={portfolioHref(props.portfolio.slug, 'transactions')} prefetch={false}>
                    Add a transaction
                  </Link>
                </EmptyState>
              ) : (
                <DataTable
                  caption="Holdings"
                  columns={holdingColumns(VIEW_COLUMNS[view], { hrefOf: pageOf, to })}
                  rows={holdings.map((row) => ({ ...row, measures: measured.get(row.asset) }))}
                  rowKey={({ asset }) => asset}
                  isDense
                />
              )}
            </Card>
            {cash.length > 0 && (
              <Card id="cash" title="Cash">
                <CashTable cash={cash} accounts={props.accounts} currency={currency} />
              </Card>
            )}
            {closed.length > 0 && (
              <Card id="closed" title="Held in this range, not any more">
                <DataTable
                  caption="Closed positions"
                  columns={closedColumns(pageOf)}
                  rows={closed}
                  isDense
                  rowKey={({ asset }) => asset}
                />
              </Card>
            )}
          </>
        );
      }}
    </ReadingPage>
  );
}
