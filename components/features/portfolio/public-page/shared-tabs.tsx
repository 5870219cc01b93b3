import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DataSource } from '@/components/layout/notices/data-notice';
import type { ShareTab } from '@/lib/domain/portfolio/share';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatPercent } from '@/lib/format/percent';
import { FigureTiles, overviewTiles, returnTile } from '../report/figure-tiles';
import { SentSeriesCard } from '../report/sent-series-card';
import { ValueHead } from '../report/value-head';
import lead from '../report/value-head.module.scss';
import tracker from '../ui/portfolio.module.scss';
import type { ShownAnswers } from './shared-answers';
import { sharedGrowth, sharedMoney } from './shared-charts';
import type { SharedSeries } from './shared-charts';
import {
  SharedCashTable,
  SharedChangeTable,
  SharedHoldingsTable,
  SharedMonthsTable,
  SharedSourcesTable,
} from './shared-tables';

const RATIOS = ['twr', 'twrAnnualized', 'xirr', 'mwr', 'simpleReturn', 'feeRate', 'taxRate', 'turnover'];
const AMOUNTS = ['value', 'gain', 'inflows', 'outflows', 'income.dividends', 'fees', 'taxes'];

/** A tab of a shared portfolio. */
export interface SharedTabProps<Tab extends keyof ShownAnswers> {
  readonly answer: ShownAnswers[Tab];
  readonly title: string;
  readonly meta: DataSource | null;
  readonly asOf: string | null;
  /** Reads the response with every day of its series. */
  readonly read: () => Promise<SharedSeries>;
  /** The address of a tab; null where it is not shared. */
  readonly hrefOf: (tab: ShareTab) => string | null;
}

type FiguresProps = Pick<ShownAnswers['performance'], 'figures' | 'gaps' | 'kind'>;

function Figures({ figures, gaps, kind }: FiguresProps) {
  const ids = kind === 'values' ? [...AMOUNTS, ...RATIOS] : RATIOS;
  return (
    <Card id="figures" title={t('Figures of the range')}>
      <FigureTiles label={t('Figures of the range')} answer={{ figures, gaps, notes: [] }} ids={ids} />
    </Card>
  );
}

/** The value with the money put in and four figures; where amounts are not shared, the growth and four rates. */
function Lead(props: SharedTabProps<'overview'>) {
  const {
    answer: { currency, figures, gaps, kind, today },
    hrefOf,
  } = props;
  const { value } = figures;
  const allHref = hrefOf('performance');
  return (
    <>
      <div className={lead.lead}>
        {kind === 'values' && typeof value === 'number' && (
          <ValueHead value={value} currency={currency} today={today} />
        )}
        {kind === 'values' ? <MoneyCard {...props} /> : <GrowthCard {...props} />}
      </div>
      <Card
        id="tiles"
        title={t('Figures of the range')}
        actions={
          allHref && (
            <Link href={allHref} prefetch={false}>
              {t('All figures')}
            </Link>
          )
        }
      >
        <FigureTiles
          label={t('Figures of the range')}
          answer={{ figures, gaps, notes: [] }}
          ids={
            kind === 'values'
              ? overviewTiles({ figures })
              : [returnTile(figures), 'xirr', 'feeRate', 'turnover']
          }
        />
      </Card>
    </>
  );
}

type SeriesTabProps = SharedTabProps<'overview' | 'performance'>;

function GrowthCard({ answer: { growth }, asOf, meta, read, title }: SeriesTabProps) {
  return (
    <SentSeriesCard
      id="growth"
      title={t('Growth and drawdown')}
      chart={growth}
      labels={{ portfolio: title }}
      load={async () => sharedGrowth(await read())}
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName="growth"
      footnote={t('100 at the start of the range. Time-weighted, dividends included.')}
    />
  );
}

function MoneyCard({ answer: { money }, asOf, meta, read }: SeriesTabProps) {
  if (!money) return null;
  return (
    <SentSeriesCard
      id="value"
      title={t('Value and money put in')}
      chart={money}
      load={async () => sharedMoney(await read())!}
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName="value"
    />
  );
}

function Holdings({ answer }: SharedTabProps<'overview' | 'holdings'>) {
  const hasAmounts = answer.kind === 'values';
  return (
    <>
      <Card id="holdings" title={t('Holdings ({count})', { count: answer.holdings.length })}>
        <SharedHoldingsTable holdings={answer.holdings} hasAmounts={hasAmounts} />
      </Card>
      {answer.cash.length > 0 && (
        <Card id="cash" title={t('Cash')}>
          <SharedCashTable cash={answer.cash} hasAmounts={hasAmounts} />
        </Card>
      )}
    </>
  );
}

function Change({ answer }: SharedTabProps<'change'>) {
  return (
    <Card
      id="change"
      title={t('What made the result')}
      footer={
        answer.kind === 'percent'
          ? t('Parts of the result, of the value at the start and the money put in.')
          : t('In {currency}.', { currency: answer.currency })
      }
    >
      <SharedChangeTable answer={answer} />
    </Card>
  );
}

function Income({ answer }: SharedTabProps<'income'>) {
  const hasAmounts = answer.kind === 'values';
  if (answer.months.length === 0)
    return (
      <Card id="income" title={t('Income')}>
        <EmptyState title={t('No income in this range')}>
          {t('Dividends and interest are listed here when they are paid.')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card id="sources" title={t('By source')}>
        <SharedSourcesTable byAsset={answer.byAsset} hasAmounts={hasAmounts} />
      </Card>
      <Card id="months" title={t('By month')}>
        <SharedMonthsTable months={answer.months} hasAmounts={hasAmounts} />
      </Card>
    </>
  );
}

function Allocation({ answer }: SharedTabProps<'allocation'>) {
  return (
    <Card
      id="allocation"
      title={t('Shares of the value by {by}', { by: answer.by })}
      footer={t('Cash is included.')}
    >
      {answer.groups.length === 0 ? (
        <EmptyState title={t('Nothing is held on this day')}>
          {t('What is bought later is listed here.')}
        </EmptyState>
      ) : (
        <div className={tracker.body}>
          <BarList
            label={t('Shares of the value by {by}', { by: answer.by })}
            bars={answer.groups.map((group) => ({
              id: group.key,
              label: groupName(group, answer.by),
              value: group.weight,
            }))}
            format={formatPercent}
            valueLabel={t('Weight')}
            isChange={false}
          />
        </div>
      )}
    </Card>
  );
}

/** The content of each tab. */
export const SHARED_TABS: {
  readonly [Tab in keyof ShownAnswers]: (props: SharedTabProps<Tab>) => React.ReactNode;
} = {
  overview: (props) => (
    <>
      <Lead {...props} />
      <Holdings {...props} />
    </>
  ),
  holdings: (props) => <Holdings {...props} />,
  performance: (props) => (
    <>
      <Figures {...props.answer} />
      <GrowthCard {...props} />
      <MoneyCard {...props} />
    </>
  ),
  change: (props) => <Change {...props} />,
  income: (props) => <Income {...props} />,
  allocation: (props) => <Allocation {...props} />,
};
