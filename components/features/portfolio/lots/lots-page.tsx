import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { RowLines } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/controls/pager';
import type { PagerProps } from '@/components/ui/controls/pager';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Lots } from '@/lib/contracts/portfolios/reports';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { pageParameter } from '@/lib/domain/list-page';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { unitsColumn } from '../ui/units';
import type { ReportPageData } from '../data/load-report';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { stateQuery } from '../state/report-state';
import report from '../report/report.module.scss';
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
  get 'same-day'() {
    return t('Same day');
  },
  get '30-days'() {
    return t('30 days');
  },
  get pool() {
    return t('Pool');
  },
  fifo: 'FIFO',
  lifo: 'LIFO',
  hifo: 'HIFO',
  get average() {
    return t('Average');
  },
  get chosen() {
    return t('Chosen lots');
  },
};

const gainColumn = (id: 'gain' | 'price' | 'currency', head: string): DataColumn<Disposal> => ({
  id,
  head,
  cell: (row) => formatGain(row[id]),
  tone: (row) => toneOf(formatGain(row[id])),
});

const disposalColumns = (rows: readonly Disposal[]): readonly DataColumn<Disposal>[] => [
  { id: 'date', head: t('Sold'), align: 'start', cell: ({ date }) => formatDay(date) },
  { id: 'asset', head: t('Asset'), align: 'start', cell: assetCode },
  unitsColumn(
    rows.map(({ quantity }) => quantity),
    ({ quantity }) => quantity,
  ),
  { id: 'proceeds', head: t('Proceeds'), cell: ({ proceeds }) => formatAmount(proceeds) },
  { id: 'cost', head: t('Cost'), cell: ({ cost }) => formatAmount(cost) },
  gainColumn('gain', t('Gain')),
  gainColumn('price', t('From the price')),
  gainColumn('currency', t('From the currency')),
  { id: 'held', head: t('Days held'), cell: ({ lots }) => daysHeldText(lots) },
  {
    id: 'rule',
    head: t('Lots by'),
    align: 'start',
    cell: ({ rules, denied, boughtBack }) => (
      <>
        {rules.map((rule) => RULES[rule] ?? rule).join(', ')}
        {denied !== 0 && (
          <span className={tracker.tag}>
            {t('Denied loss {abs}', { abs: formatAmount(Math.abs(denied)) })}
          </span>
        )}
        {denied === 0 && boughtBack > 0 && (
          <span className={tracker.tag}>{t('Bought back within 30 days')}</span>
        )}
      </>
    ),
  },
];

const DISPOSAL_LINES: RowLines = {
  first: ['asset', 'quantity', 'gain'],
  ends: ['gain', 'held'],
  labels: {
    date: '',
    get price() {
      return t('Price');
    },
    get currency() {
      return t('Currency');
    },
    get held() {
      return t('Days');
    },
    rule: '',
  },
};

/** A lot of a disposal. */
interface SoldLot {
  readonly key: string;
  readonly disposal: Disposal;
  readonly lot: Disposal['lots'][number];
}

const soldLotColumns = (rows: readonly SoldLot[]): readonly DataColumn<SoldLot>[] => [
  { id: 'date', head: t('Sold'), align: 'start', cell: ({ disposal }) => formatDay(disposal.date) },
  { id: 'asset', head: t('Asset'), align: 'start', cell: ({ disposal }) => assetCode(disposal) },
  { id: 'acquired', head: t('Bought'), align: 'start', cell: ({ lot }) => formatDay(lot.acquired) },
  { id: 'held', head: t('Days held'), cell: ({ lot }) => formatCount(lot.daysHeld) },
  unitsColumn(
    rows.map(({ lot }) => lot.quantity),
    ({ lot }) => lot.quantity,
  ),
  { id: 'cost', head: t('Cost'), cell: ({ lot }) => formatAmount(lot.cost) },
];

const SOLD_LOT_LINES: RowLines = {
  first: ['asset', 'quantity', 'cost'],
  ends: ['cost', 'held'],
  labels: {
    get held() {
      return t('Days');
    },
  },
};

const soldLotsOf = (disposals: readonly Disposal[]): SoldLot[] =>
  disposals.flatMap((disposal, row) =>
    disposal.lots.map((lot, at) => ({ key: `${row} ${at}`, disposal, lot })),
  );

const openColumns = (lots: readonly OpenLot[]): readonly DataColumn<OpenLot>[] => [
  { id: 'asset', head: t('Asset'), align: 'start', cell: assetCode },
  ...lotColumns(lots),
];

/** The range of the income of a tax year; one that is no calendar year has no range of its own. */
const incomeRange = (year: string): ResearchQuery =>
  /^\d{4}$/.test(year) ? { range: year, from: null, to: null } : {};

const TOTALS = [
  {
    id: 'proceeds',
    get label() {
      return t('Proceeds');
    },
    format: formatAmount,
  },
  {
    id: 'cost',
    get label() {
      return t('Cost');
    },
    format: formatAmount,
  },
  {
    id: 'gain',
    get label() {
      return t('Gain');
    },
    format: formatGain,
  },
  {
    id: 'gains',
    get label() {
      return t('Gains');
    },
    format: formatGain,
  },
  {
    id: 'losses',
    get label() {
      return t('Losses');
    },
    format: formatGain,
  },
  {
    id: 'denied',
    get label() {
      return t('Denied losses');
    },
    format: formatAmount,
  },
  {
    id: 'reinvestedIncome',
    get label() {
      return t('Reinvested income');
    },
    format: formatAmount,
  },
] as const;

/** Links to the other pages of a list; nothing where it has one. */
function LotsPager({ total, ...props }: Omit<PagerProps, 'size'>) {
  return total > LOTS_A_PAGE && <Pager {...props} size={LOTS_A_PAGE} total={total} />;
}

export interface LotsPageProps extends ReportPageData<LotsAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The lots tab: what was sold in a tax year with its lots, the lots that are still open, and a sale before it is made. */
export function LotsPage(props: LotsPageProps) {
  const router = useRouter();
  const { answer: loaded, portfolio, query } = props;
  const lotsState = parseLotsState(query);
  const linkQuery = { ...lotsQuery(lotsState), year: loaded?.year };
  const path = portfolioHref(portfolio.slug, 'lots');
  return (
    <ReportPage {...props} tab="lots" extra={linkQuery}>
      {({ year, years, disposals, pages, totals, open, currency, ...answer }, { hrefOf, state }) => {
        const soldCard = (
          <Card
            id="disposals"
            title={t('Sold in the tax year {year}, {currency}', { year, currency })}
            actions={
              years.length > 0 && (
                <SegmentedControl
                  label={t('Tax year')}
                  segments={[...new Set([...years, year])].sort().map((one) => ({
                    id: one,
                    label: one,
                    href: hrefOf('lots', { ...linkQuery, soldPage: null, year: one }),
                  }))}
                  current={year}
                  onSelect={(one) =>
                    void router.push(hrefOf('lots', { ...linkQuery, soldPage: null, year: one }))
                  }
                />
              )
            }
            footer={
              <>
                {rich(
                  'This is no tax advice. Purchase charges are part of the cost; fees of a sale lower its proceeds. Dividends, interest and withheld tax are on the <0>income tab</0>, and all of the year with the lines of forms is on the <1>page of the tax year</1>.',
                  {},
                  <Link href={hrefOf('income', incomeRange(year))} prefetch={false} />,
                  <Link href={hrefOf('tax', { year })} prefetch={false} />,
                )}
              </>
            }
          >
            {disposals.length === 0 ? (
              <EmptyState title={t('Nothing was sold in {year}', { year })}>
                {years.length > 0
                  ? t('Choose a year with sales above.')
                  : t('Sales are listed here with their lots.')}
              </EmptyState>
            ) : (
              <>
                <BlockTable
                  caption={t('Disposals of {year}', { year })}
                  columns={disposalColumns(disposals)}
                  rows={disposals}
                  rowKey={(row) => `${row.transaction} ${row.quantity}`}
                  lines={DISPOSAL_LINES}
                />
                <dl className={report.tiles} aria-label={t('Sums of the tax year')}>
                  {TOTALS.map(({ id, label, format }) => (
                    <div key={id}>
                      <dt>{label}</dt>
                      <dd>{format(totals[id])}</dd>
                    </div>
                  ))}
                </dl>
                <BlockTable
                  caption={t('Lots of the disposals of {year}', { year })}
                  showsCaption
                  columns={soldLotColumns(soldLotsOf(disposals))}
                  rows={soldLotsOf(disposals)}
                  rowKey={({ key }) => key}
                  lines={SOLD_LOT_LINES}
                />
                <LotsPager
                  label={t('Pages of the disposals of {year}', { year })}
                  {...pages.disposals}
                  hrefOf={(soldPage) =>
                    `${hrefOf('lots', { ...linkQuery, soldPage: pageParameter(soldPage) })}#disposals`
                  }
                />
                <PeriodsTable
                  lots={{ year, ...answer }}
                  path={path}
                  kept={{ ...stateQuery(state), ...linkQuery, longTermDays: null }}
                />
              </>
            )}
          </Card>
        );
        const openCard = (
          <Card
            id="open"
            title={t('Open lots ({total}), {currency}', { total: formatCount(pages.open.total), currency })}
          >
            {open.length === 0 ? (
              <EmptyState title={t('No open lots')}>
                {t('Each purchase that is still held is listed here.')}
              </EmptyState>
            ) : (
              <BlockTable
                caption={t('Open lots')}
                columns={openColumns(open)}
                rows={open}
                rowKey={(lot) => `${lot.asset} ${lot.acquired} ${lot.quantity} ${lot.cost}`}
                lines={LOT_LINES}
              />
            )}
            <LotsPager
              label={t('Pages of open lots')}
              {...pages.open}
              hrefOf={(page) => `${hrefOf('lots', { ...linkQuery, page: pageParameter(page) })}#open`}
            />
          </Card>
        );
        return (
          <>
            {disposals.length > 0 && soldCard}
            {openCard}
            {disposals.length === 0 && soldCard}
            <SaleCard
              path={path}
              answer={loaded!}
              asked={lotsState}
              kept={{ ...stateQuery(state), ...linkQuery, sell: null, quantity: null }}
            />
          </>
        );
      }}
    </ReportPage>
  );
}
