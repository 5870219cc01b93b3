import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Holdings } from '@/lib/contracts/portfolios/reading';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/routes';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import { CashTable } from './cash-table';
import { holdingColumns } from './holding-columns';

type Closed = Holdings['closed'][number];

const CLOSED_COLUMNS: readonly DataColumn<Closed>[] = [
  { id: 'name', head: 'Holding', align: 'start', cell: ({ name }) => name },
  {
    id: 'gain',
    head: 'Gain of the range',
    cell: ({ gain }) => formatGain(gain),
    tone: ({ gain }) => toneOf(formatGain(gain)),
  },
  { id: 'income', head: 'Income of the range', cell: ({ income }) => formatAmount(income) },
];

export interface HoldingsPageProps extends ReadingPageData<Holdings> {
  readonly meta: TrackerFrameProps['meta'];
}

/** The holdings tab: positions, cash, and what was held in the range and is no more. */
export function HoldingsPage(props: HoldingsPageProps) {
  return (
    <ReadingPage {...props} tab="holdings">
      {({ holdings, cash, closed, total, currency }, { hrefOf }) => (
        <>
          <Card
            id="holdings"
            title={`Holdings (${formatCount(holdings.length)})`}
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
                columns={holdingColumns((asset) => hrefOf(`holding/${encodeURIComponent(asset)}`))}
                rows={holdings}
                rowKey={({ asset }) => asset}
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
                columns={CLOSED_COLUMNS}
                rows={closed}
                rowKey={({ asset }) => asset}
              />
            </Card>
          )}
        </>
      )}
    </ReadingPage>
  );
}
