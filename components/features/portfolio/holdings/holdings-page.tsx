import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { WithinDay } from '@/components/research/quotes/within-day';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatCount } from '@/lib/format/number';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { portfolioHref } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { stateQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';
import report from '../report/report.module.scss';
import { isOwnAsset } from '../ui/asset-label';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';
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
} from '../state/holdings-state';
import type { HoldingsState } from '../state/holdings-state';
import type { HoldingsPageData } from './load-holdings';
import { nextOrder, parseOrder, sortHoldings } from './sort-holdings';

type Closed = HoldingsResponse['closed'][number];

const closedColumns = (
  pageOf: (asset: string) => string,
  gainHref: (asset: string) => string,
): readonly DataColumn<Closed>[] => [
  {
    id: 'name',
    head: t('Holding'),
    align: 'start',
    cell: ({ asset, name }) => <HoldingName asset={asset} name={name} href={pageOf(asset)} />,
  },
  {
    id: 'gain',
    head: t('Gain of the range'),
    cell: ({ asset, gain }) => (
      <Link href={gainHref(asset)} prefetch={false} className={report.explained}>
        {formatGain(gain)}
      </Link>
    ),
    tone: ({ gain }) => toneOf(formatGain(gain)),
  },
  { id: 'income', head: t('Income of the range'), cell: ({ income }) => formatAmount(income) },
];

/** CSS pixels of the columns: amounts of ten million fit. */
const WIDTHS: Readonly<Record<string, number>> = {
  asset: 230,
  quantity: 112,
  weight: 86,
  unrealizedReturn: 96,
  contribution: 112,
  growth: 118,
  daysHeld: 92,
};
const FIGURE_WIDTH = 122;

export interface HoldingsPageProps extends HoldingsPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The rows of the table: grouped by account a holding has one for each of its accounts. */
function rowsOf({ figures = [], groups, holdings, measures = [] }: HoldingsResponse): HoldingTableRow[] {
  const measured = new Map(measures.map((one) => [one.asset, one]));
  const screened = new Map(figures.map((one) => [one.asset, one]));
  const rows: HoldingTableRow[] = groups
    ? groups.flatMap(({ holdings: members, key, measures: own }) =>
        members.map((row) => ({
          ...row,
          group: key,
          measures: own?.find(({ asset }) => asset === row.asset),
        })),
      )
    : [...holdings];
  return rows.map((row) => ({
    ...row,
    measures: row.measures ?? measured.get(row.asset),
    screen: screened.get(row.asset),
  }));
}

/** The reason why no holding is shown: none is held, or none passes the filter of the page. */
function emptyTitle({ known, where }: ReportState): string {
  if (where !== null) return t('No holding passes the filter');
  return known === null ? t('Nothing is held on this day') : t('Nothing had been entered by then');
}

/** The holdings tab: positions, cash, and positions closed within the range. */
export function PortfolioHoldingsPage(props: HoldingsPageProps) {
  const router = useRouter();
  const holdingsState = parseHoldingsState(props.query);
  const ownFigures = ownColumns(holdingsState);
  const isGrouped = holdingsState.by !== 'none';
  return (
    <ReportPage {...props} tab="holdings" extra={holdingsQuery(holdingsState)}>
      {(answer, { explainHref, hrefOf }) => {
        const { cash, closed, columns = [], currency, groups = [], holdings, to, total } = answer;
        const pageOf = (asset: string) => hrefOf(`holding/${encodeURIComponent(asset)}`);
        const hrefTo = (change: Partial<HoldingsState>) =>
          hrefOf('holdings', holdingsQuery({ ...holdingsState, ...change }));
        const go = (href: string) => void router.push(href, undefined, { scroll: false });
        // A row by account is a part of its holding, whose figures open as a whole.
        const isByAccount = holdingsState.by === 'account';
        const rows = rowsOf(answer);
        const input = {
          hrefOf: pageOf,
          quantities: rows.map(({ quantity }) => quantity),
          to,
          ...(!isByAccount && {
            explainHref: (figure: string, asset: string) => hrefOf('explain', { figure, asset }),
          }),
        };
        const lead =
          ownFigures === null
            ? [...holdingColumns(SCREEN_LEAD, input), ...screenColumns(columns, answer.names)]
            : holdingColumns(
                ownFigures.filter((id) => !isByAccount || id !== 'contribution'),
                input,
              );
        const order = parseOrder(holdingsState.sort);
        const table = lead.map((column) => ({
          ...column,
          width: WIDTHS[column.id] ?? FIGURE_WIDTH,
          ...(column.sortValue && { sortHref: hrefTo({ sort: nextOrder(column.id, holdingsState.sort) }) }),
        }));
        const dimensions: readonly { readonly id: HoldingsState['by']; readonly label: string }[] = [
          ...HOLDING_GROUPINGS.map(({ id, label }) => ({
            id,
            label: id === 'none' ? t('Not grouped') : label,
          })),
          ...props.taxonomies.map((name) => ({ id: `taxonomy:${name}` as const, label: name })),
        ];
        return (
          <>
            <Card
              id="holdings"
              title={t('Holdings ({count})', { count: formatCount(holdings.length) })}
              actions={
                <SegmentedControl
                  label={t('Columns')}
                  segments={HOLDING_VIEWS.map(({ id, label }) => ({
                    id,
                    label,
                    href: hrefTo({ view: id, figures: null }),
                  }))}
                  current={holdingsState.view}
                  onSelect={(view) => go(hrefTo({ view, figures: null }))}
                  isSwiped
                />
              }
              footer={[
                total.staleValue > 0
                  ? t('{staleValue} {currency} of the value has prices older than ten days.', {
                      staleValue: formatAmount(total.staleValue),
                      currency,
                    })
                  : t('Values in {currency}.', { currency }),
                ownFigures === null &&
                  t('Columns of the screener are those of the instrument, in its own currency.'),
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <div className={tracker.filter}>
                <SegmentedControl
                  label={t('Group by')}
                  segments={dimensions.map((one) => ({ ...one, href: hrefTo({ by: one.id }) }))}
                  current={holdingsState.by}
                  onSelect={(by) => go(hrefTo({ by }))}
                  isSwiped
                />
                <ColumnsForm
                  path={portfolioHref(props.portfolio.slug, 'holdings')}
                  kept={{
                    ...stateQuery(props.state),
                    ...holdingsQuery(holdingsState),
                    columns: null,
                    figures: null,
                  }}
                  figures={holdingsState.figures}
                  problem={answer.columnsProblem}
                />
              </div>
              {holdings.length === 0 ? (
                <EmptyState title={emptyTitle(props.state)}>
                  {props.state.where === null ? (
                    mayEdit(props.portfolio) && (
                      <Link href={portfolioHref(props.portfolio.slug, 'transactions')} prefetch={false}>
                        {t('Add a transaction')}
                      </Link>
                    )
                  ) : (
                    <Link
                      href={hrefOf('holdings', { ...holdingsQuery(holdingsState), where: null })}
                      prefetch={false}
                    >
                      {t('Show all holdings')}
                    </Link>
                  )}
                </EmptyState>
              ) : (
                <DataTable
                  caption={t('Holdings')}
                  columns={table}
                  rows={sortHoldings(rows, lead, holdingsState.sort)}
                  sort={order ?? { id: 'value', direction: 'descending' }}
                  onSort={(id) => go(hrefTo({ sort: nextOrder(id, holdingsState.sort) }))}
                  rowKey={({ asset, group = '' }) => `${group} ${asset}`}
                  groupOf={
                    isGrouped ? ({ group = '' }) => groupName({ key: group }, holdingsState.by) : undefined
                  }
                  isDense
                />
              )}
            </Card>
            <WithinDay
              symbols={holdings.flatMap(({ asset }) => (isOwnAsset(asset) ? [] : asset))}
              meta={props.meta}
              asOf={props.state.asOf ?? props.state.known}
              isCard
            />
            {isGrouped && groups.length > 0 && (
              <Card
                id="groups"
                title={t('Subtotals by {by}', { by: holdingsState.by.replace('taxonomy:', '') })}
                footer={t(
                  'Without cash. A holding that belongs to several groups is in the one that has most of it; by account, its part in each.',
                )}
              >
                <HoldingGroupTable groups={groups} by={holdingsState.by} />
              </Card>
            )}
            {cash.length > 0 && (
              <Card id="cash" title={t('Cash')}>
                <CashTable cash={cash} accounts={props.accounts} currency={currency} />
              </Card>
            )}
            {closed.length > 0 && (
              <Card id="closed" title={t('Sold within this range')}>
                <DataTable
                  caption={t('Closed positions')}
                  columns={closedColumns(pageOf, (asset) => explainHref('gain', asset))}
                  rows={closed}
                  isDense
                  rowKey={({ asset }) => asset}
                />
              </Card>
            )}
          </>
        );
      }}
    </ReportPage>
  );
}
