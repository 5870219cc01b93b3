import { BarList } from '@/components/charts/bars/bar-list';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { formatPercent } from '@/lib/format/percent';
import { groupName } from '../allocation/allocation-groups';
import { FigureTiles } from '../reading/figure-tiles';
import { growthModel, valueModel } from '../reading/value-chart';
import tracker from './tracker.module.scss';
import type { SharedAnswers } from './shared-answers';
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
export interface SharedTabProps<Tab extends keyof SharedAnswers> {
  readonly answer: SharedAnswers[Tab];
  readonly title: string;
  readonly meta: DataSource | null;
  readonly asOf: string | null;
}

type FiguresProps = Pick<SharedAnswers['overview'], 'figures' | 'gaps' | 'kind'>;

function Figures({ figures, gaps, kind }: FiguresProps) {
  const ids = kind === 'values' ? [...AMOUNTS, ...RATIOS] : RATIOS;
  return (
    <Card id="figures" title="Figures of the range">
      <FigureTiles label="Figures of the range" answer={{ figures, gaps, notes: [] }} ids={ids} />
    </Card>
  );
}

type GrowthProps = SharedTabProps<'overview' | 'performance'> & {
  readonly benchmark?: SharedAnswers['performance']['benchmark'];
};

function Growth({
  answer: { currency, dates, growth, invested, values },
  asOf,
  benchmark,
  meta,
  title,
}: GrowthProps) {
  const source = meta ?? { source: 'unknown' };
  return (
    <>
      <SeriesCard
        id="growth"
        title="Growth and drawdown"
        model={growthModel(dates, [
          { id: 'portfolio', label: title, values: growth },
          ...(benchmark ? [{ id: 'benchmark', label: benchmark.name, values: benchmark.growth }] : []),
        ])}
        source={source}
        asOf={asOf}
        csvName="growth"
        footnote="100 at the start of the range. Time-weighted, dividends included."
      />
      {values && invested && (
        <SeriesCard
          id="value"
          title="Value and money put in"
          model={valueModel(dates, currency, [
            { id: 'value', label: `Value, ${currency}`, values },
            { id: 'invested', label: 'Money put in', values: invested },
          ])}
          source={source}
          asOf={asOf}
          csvName="value"
        />
      )}
    </>
  );
}

function Holdings({ answer }: SharedTabProps<'overview' | 'holdings'>) {
  const hasAmounts = answer.kind === 'values';
  return (
    <>
      <Card id="holdings" title={`Holdings (${answer.holdings.length})`}>
        <SharedHoldingsTable holdings={answer.holdings} hasAmounts={hasAmounts} />
      </Card>
      {answer.cash.length > 0 && (
        <Card id="cash" title="Cash">
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
      title="What made the result"
      footer={
        answer.kind === 'percent'
          ? 'Parts of the result, of the value at the start and the money put in.'
          : `In ${answer.currency}.`
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
      <Card id="income" title="Income">
        <EmptyState title="No income in this range" />
      </Card>
    );
  return (
    <>
      <Card id="sources" title="By source">
        <SharedSourcesTable byAsset={answer.byAsset} hasAmounts={hasAmounts} />
      </Card>
      <Card id="months" title="By month">
        <SharedMonthsTable months={answer.months} hasAmounts={hasAmounts} />
      </Card>
    </>
  );
}

function Allocation({ answer }: SharedTabProps<'allocation'>) {
  return (
    <Card id="allocation" title={`Shares of the value by ${answer.by}`} footer="Cash is included.">
      {answer.groups.length === 0 ? (
        <EmptyState title="Nothing is held on this day" />
      ) : (
        <div className={tracker.body}>
          <BarList
            label={`Shares of the value by ${answer.by}`}
            bars={answer.groups.map((group) => ({
              id: group.key,
              label: groupName(group, answer.by),
              value: group.weight,
            }))}
            format={formatPercent}
            valueLabel="Weight"
            isChange={false}
          />
        </div>
      )}
    </Card>
  );
}

/** The content of each tab. */
export const SHARED_TABS: {
  readonly [Tab in keyof SharedAnswers]: (props: SharedTabProps<Tab>) => React.ReactNode;
} = {
  overview: (props) => (
    <>
      <Figures {...props.answer} />
      <Growth {...props} />
      <Holdings {...props} />
    </>
  ),
  holdings: (props) => <Holdings {...props} />,
  performance: (props) => (
    <>
      <Figures {...props.answer} />
      <Growth {...props} benchmark={props.answer.benchmark} />
    </>
  ),
  change: (props) => <Change {...props} />,
  income: (props) => <Income {...props} />,
  allocation: (props) => <Allocation {...props} />,
};
