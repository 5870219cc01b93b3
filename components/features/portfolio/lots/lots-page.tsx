import Link from 'next/link';
import { useRouter } from 'next/router';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { RowLines } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/controls/pager';
import type { PagerProps } from '@/components/ui/controls/pager';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Lots } from '@/lib/contracts/portfolios/reading';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { pageParameter } from '@/lib/domain/list-page';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { unitsColumn } from '../ui/units';
import type { ReadingPageData } from '../data/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import { stateQuery } from '../state/reading-state';
import reading from '../reading/reading.module.scss';
import { assetCode } from '../ui/asset-label';
import tracker from '../ui/portfolio.module.scss';
import { daysHeldText } from './days-held';
import { LOT_LINES, lotColumns } from './lot-columns';
import { LOTS_A_PAGE } from '../state/lots-state';
import type { LotsAnswer } from './load-lots';
import { lotsQuery, parseLotsState } from '../state/lots-state';
import { PeriodsTable } from './periods-table';
import { SaleCard } from './sale-card';

type Disposal = Lots['disposals'][number];
type OpenLot = Lots['open'][number];

const RULES: Readonly<Record<string, string>> = {
  'same-day': 'Same day',
  '30-days': '30 days',
  pool: 'Pool',
  fifo: 'FIFO',
  lifo: 'LIFO',
  hifo: 'HIFO',
  average: 'Average',
  chosen: 'Chosen lots',
};

const gainColumn = (id: 'gain' | 'price' | 'currency', head: string): DataColumn<Disposal> => ({
  id,
  head,
  cell: (row) => formatGain(row[id]),
  tone: (row) => toneOf(formatGain(row[id])),
});

const disposalColumns = (rows: readonly Disposal[]): readonly DataColumn<Disposal>[] => [
  { id: 'date', head: 'Sold', align: 'start', cell: ({ date }) => formatDay(date) },
  { id: 'asset', head: 'Asset', align: 'start', cell: assetCode },
  unitsColumn(
    rows.map(({ quantity }) => quantity),
    ({ quantity }) => quantity,
  ),
  { id: 'proceeds', head: 'Proceeds', cell: ({ proceeds }) => formatAmount(proceeds) },
  { id: 'cost', head: 'Cost', cell: ({ cost }) => formatAmount(cost) },
  gainColumn('gain', 'Gain'),
  gainColumn('price', 'From the price'),
  gainColumn('currency', 'From the currency'),
  { id: 'held', head: 'Days held', cell: ({ lots }) => daysHeldText(lots) },
  {
    id: 'rule',
    head: 'Lots by',
    align: 'start',
    cell: ({ rules, denied, boughtBack }) => (
      <>
        {rules.map((rule) => RULES[rule] ?? rule).join(', ')}
        {denied !== 0 && <span className={tracker.tag}>Denied loss {formatAmount(Math.abs(denied))}</span>}
        {denied === 0 && boughtBack > 0 && <span className={tracker.tag}>Bought back within 30 days</span>}
      </>
    ),
  },
];

const DISPOSAL_LINES: RowLines = {
  first: ['asset', 'quantity', 'gain'],
  ends: ['gain', 'held'],
  labels: { date: '', price: 'Price', currency: 'Currency', held: 'Days', rule: '' },
};

/** A lot of a disposal. */
interface SoldLot {
  readonly key: string;
  readonly disposal: Disposal;
  readonly lot: Disposal['lots'][number];
}

const soldLotColumns = (rows: readonly SoldLot[]): readonly DataColumn<SoldLot>[] => [
  { id: 'date', head: 'Sold', align: 'start', cell: ({ disposal }) => formatDay(disposal.date) },
  { id: 'asset', head: 'Asset', align: 'start', cell: ({ disposal }) => assetCode(disposal) },
  { id: 'acquired', head: 'Bought', align: 'start', cell: ({ lot }) => formatDay(lot.acquired) },
  { id: 'held', head: 'Days held', cell: ({ lot }) => formatCount(lot.daysHeld) },
  unitsColumn(
    rows.map(({ lot }) => lot.quantity),
    ({ lot }) => lot.quantity,
  ),
  { id: 'cost', head: 'Cost', cell: ({ lot }) => formatAmount(lot.cost) },
];

const SOLD_LOT_LINES: RowLines = {
  first: ['asset', 'quantity', 'cost'],
  ends: ['cost', 'held'],
  labels: { held: 'Days' },
};

const soldLotsOf = (disposals: readonly Disposal[]): SoldLot[] =>
  disposals.flatMap((disposal, row) =>
    disposal.lots.map((lot, at) => ({ key: `${row} ${at}`, disposal, lot })),
  );

const openColumns = (lots: readonly OpenLot[]): readonly DataColumn<OpenLot>[] => [
  { id: 'asset', head: 'Asset', align: 'start', cell: assetCode },
  ...lotColumns(lots),
];

/** The range of the income of a tax year; one that is no calendar year has no range of its own. */
const incomeRange = (year: string): ResearchQuery =>
  /^\d{4}$/.test(year) ? { range: year, from: null, to: null } : {};

const TOTALS = [
  { id: 'proceeds', label: 'Proceeds', format: formatAmount },
  { id: 'cost', label: 'Cost', format: formatAmount },
  { id: 'gain', label: 'Gain', format: formatGain },
  { id: 'gains', label: 'Gains', format: formatGain },
  { id: 'losses', label: 'Losses', format: formatGain },
  { id: 'denied', label: 'Denied losses', format: formatAmount },
  { id: 'reinvestedIncome', label: 'Reinvested income', format: formatAmount },
] as const;

/** Links to the other pages of a list; nothing where it has one. */
function LotsPager({ total, ...props }: Omit<PagerProps, 'size'>) {
  return total > LOTS_A_PAGE && <Pager {...props} size={LOTS_A_PAGE} total={total} />;
}

export interface LotsPageProps extends ReadingPageData<LotsAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The lots tab: what was sold in a tax year with its lots, the lots that are still open, and a sale before it is made. */
export function LotsPage(props: LotsPageProps) {
  const router = useRouter();
  const { answer: loaded, portfolio, query } = props;
  const asked = parseLotsState(query);
  const own = { ...lotsQuery(asked), year: loaded?.year };
  const path = portfolioHref(portfolio.slug, 'lots');
  return (
    <ReadingPage {...props} tab="lots" extra={own}>
      {({ year, years, disposals, pages, totals, open, currency, ...answer }, { hrefOf, state }) => (
        <>
          <Card
            id="disposals"
            title={`Sold in the tax year ${year}, ${currency}`}
            actions={
              years.length > 0 && (
                <SegmentedControl
                  label="Tax year"
                  segments={[...new Set([...years, year])].sort().map((one) => ({
                    id: one,
                    label: one,
                    href: hrefOf('lots', { ...own, soldPage: null, year: one }),
                  }))}
                  current={year}
                  onSelect={(one) => void router.push(hrefOf('lots', { ...own, soldPage: null, year: one }))}
                />
              )
            }
            footer={
              <>
                This is no tax advice. Purchase charges are part of the cost; fees of a sale lower its
                proceeds. Dividends, interest and withheld tax are on the{' '}
                <Link href={hrefOf('income', incomeRange(year))} prefetch={false}>
                  income tab
                </Link>
                , and all of the year with the lines of forms is on the{' '}
                <Link href={hrefOf('tax', { year })} prefetch={false}>
                  page of the tax year
                </Link>
                .
              </>
            }
          >
            {disposals.length === 0 ? (
              <EmptyState title={`Nothing was sold in ${year}`}>
                {years.length > 0
                  ? 'Choose a year with sales above.'
                  : 'Sales are listed here with their lots.'}
              </EmptyState>
            ) : (
              <>
                <dl className={reading.tiles} aria-label="Sums of the tax year">
                  {TOTALS.map(({ id, label, format }) => (
                    <div key={id}>
                      <dt>{label}</dt>
                      <dd>{format(totals[id])}</dd>
                    </div>
                  ))}
                </dl>
                <BlockTable
                  caption={`Disposals of ${year}`}
                  columns={disposalColumns(disposals)}
                  rows={disposals}
                  rowKey={(row) => `${row.transaction} ${row.quantity}`}
                  lines={DISPOSAL_LINES}
                />
                <BlockTable
                  caption={`Lots of the disposals of ${year}`}
                  showsCaption
                  columns={soldLotColumns(soldLotsOf(disposals))}
                  rows={soldLotsOf(disposals)}
                  rowKey={({ key }) => key}
                  lines={SOLD_LOT_LINES}
                />
                <LotsPager
                  label={`Pages of the disposals of ${year}`}
                  {...pages.disposals}
                  hrefOf={(soldPage) =>
                    `${hrefOf('lots', { ...own, soldPage: pageParameter(soldPage) })}#disposals`
                  }
                />
                <PeriodsTable
                  lots={{ year, ...answer }}
                  path={path}
                  kept={{ ...stateQuery(state), ...own, longTermDays: null }}
                />
              </>
            )}
          </Card>
          <Card id="open" title={`Open lots (${formatCount(pages.open.total)}), ${currency}`}>
            {open.length === 0 ? (
              <EmptyState title="No open lots">Each purchase that is still held is listed here.</EmptyState>
            ) : (
              <BlockTable
                caption="Open lots"
                columns={openColumns(open)}
                rows={open}
                rowKey={(lot) => `${lot.asset} ${lot.acquired} ${lot.quantity} ${lot.cost}`}
                lines={LOT_LINES}
              />
            )}
            <LotsPager
              label="Pages of open lots"
              {...pages.open}
              hrefOf={(page) => `${hrefOf('lots', { ...own, page: pageParameter(page) })}#open`}
            />
          </Card>
          <SaleCard
            path={path}
            answer={loaded!}
            asked={asked}
            kept={{ ...stateQuery(state), ...own, sell: null, quantity: null }}
          />
        </>
      )}
    </ReadingPage>
  );
}
