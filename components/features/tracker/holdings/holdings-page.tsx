import Link from 'next/link';
import { useRouter } from 'next/router';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import type { TrackerFrameProps } from '../frame/tracker-frame';
import type { ReadingPageData } from '../reading/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import { stateQuery } from '../reading/reading-state';
import tracker from '../shared/tracker.module.scss';
import { groupName } from '../allocation/allocation-groups';
import { CashTable } from './cash-table';
import { ColumnsForm } from './columns-form';
import { HoldingGroupTable } from './group-table';
import { holdingColumns, screenColumns } from './holding-columns';
import type { HoldingTableRow } from './holding-columns';
import {
  HOLDING_GROUPINGS,
  HOLDING_VIEWS,
  holdingsQuery,
  ownColumns,
  parseHoldingsState,
  SCREEN_LEAD,
} from './holdings-state';
import type { HoldingsState } from './holdings-state';
import type { HoldingsAnswer } from './load-holdings';

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

export interface HoldingsPageProps extends ReadingPageData<HoldingsAnswer> {
  readonly meta: TrackerFrameProps['meta'];
}

/** The rows of the table: grouped by account a holding has one for each of its accounts. */
function rowsOf({ figures = [], groups, holdings, measures = [] }: HoldingsResponse): HoldingTableRow[] {
  const measured = new Map(measures.map((one) => [one.asset, one]));
  const screened = new Map(figures.map((one) => [one.asset, one]));
  const rows: HoldingTableRow[] = groups
    ? groups.flatMap(({ holdings: members, key }) => members.map((row) => ({ ...row, group: key })))
    : [...holdings];
  return rows.map((row) => ({
    ...row,
    measures: measured.get(row.asset),
    screen: screened.get(row.asset),
  }));
}

/** The holdings tab: positions, cash, and positions closed within the range. */
export function PortfolioHoldingsPage(props: HoldingsPageProps) {
  const router = useRouter();
  const shown = parseHoldingsState(props.query);
  const own = ownColumns(shown);
  const isGrouped = shown.by !== 'none';
  return (
    <ReadingPage {...props} tab="holdings" extra={holdingsQuery(shown)}>
      {(answer, { hrefOf }) => {
        const { cash, closed, columns = [], currency, groups = [], holdings, to, total } = answer;
        const pageOf = (asset: string) => hrefOf(`holding/${encodeURIComponent(asset)}`);
        const hrefTo = (change: Partial<HoldingsState>) =>
          hrefOf('holdings', holdingsQuery({ ...shown, ...change }));
        const go = (href: string) => void router.push(href, undefined, { scroll: false });
        const input = { hrefOf: pageOf, to };
        return (
          <>
            <Card
              id="holdings"
              title={`Holdings (${formatCount(holdings.length)})`}
              actions={
                <SegmentedControl
                  label="Columns"
                  segments={HOLDING_VIEWS.map(({ id, label }) => ({
                    id,
                    label,
                    href: hrefTo({ view: id, figures: null }),
                  }))}
                  current={shown.view}
                  onSelect={(view) => go(hrefTo({ view, figures: null }))}
                />
              }
              footer={[
                total.staleValue > 0
                  ? `${formatAmount(total.staleValue)} ${currency} of the value has prices older than ten days.`
                  : `Values in ${currency}.`,
                own === null && 'Columns of the screener are those of the instrument, in its own currency.',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <div className={tracker.filter}>
                <SegmentedControl
                  label="Group by"
                  segments={HOLDING_GROUPINGS.map(({ id, label }) => ({
                    id,
                    label: id === 'none' ? 'Not grouped' : label,
                    href: hrefTo({ by: id }),
                  }))}
                  current={shown.by}
                  onSelect={(by) => go(hrefTo({ by }))}
                />
              </div>
              <ColumnsForm
                path={portfolioHref(props.portfolio.slug, 'holdings')}
                kept={{ ...stateQuery(props.state), ...holdingsQuery(shown), columns: null, figures: null }}
                figures={shown.figures}
                problem={answer.columnsProblem}
              />
              {holdings.length === 0 ? (
                <EmptyState title="Nothing is held on this day">
                  <Link href={portfolioHref(props.portfolio.slug, 'transactions')} prefetch={false}>
                    Add a transaction
                  </Link>
                </EmptyState>
              ) : (
                <DataTable
                  caption="Holdings"
                  columns={
                    own === null
                      ? [...holdingColumns(SCREEN_LEAD, input), ...screenColumns(columns, answer.names)]
                      : holdingColumns(own, input)
                  }
                  rows={rowsOf(answer)}
                  rowKey={({ asset, group = '' }) => `${group} ${asset}`}
                  groupOf={isGrouped ? ({ group = '' }) => groupName({ key: group }, shown.by) : undefined}
                  isDense
                />
              )}
            </Card>
            {isGrouped && groups.length > 0 && (
              <Card
                id="groups"
                title={`Subtotals by ${shown.by}`}
                footer="Without cash. A holding that belongs to several groups is in the one that has most of it; by account, its part in each."
              >
                <HoldingGroupTable groups={groups} by={shown.by} />
              </Card>
            )}
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
