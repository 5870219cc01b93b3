import { useRouter } from 'next/router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import { joinEntries, splitEntries, splitWeight, withWeight } from '@/components/ui/forms/list-entries';
import { WeightTable } from '@/components/ui/forms/list-field';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { portfolioHref, researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { HiddenState } from '../report/hidden-state';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { stateQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';
import { SentSeriesCard } from '../report/sent-series-card';
import type { ReadAnswer } from '../report/read-answer';
import report from '../report/report.module.scss';
import tracker from '../ui/portfolio.module.scss';
import type { PerformanceAnswer, ShownWhatIf } from './load-performance';
import { whatIfChart } from './performance-charts';
import { REBALANCING_LABELS } from '../ui/labels';
import { parseWhatIfState, whatIfCall, whatIfQuery } from '../state/what-if-state';
import type { WhatIfState } from '../state/what-if-state';

const QUICK = [
  {
    id: 'cash',
    get label() {
      return t('Cash');
    },
  },
  {
    id: 'bill',
    get label() {
      return t('Bills');
    },
  },
  {
    id: 'inflation',
    get label() {
      return t('Inflation');
    },
  },
] as const;

/** Names of the parts with their weights, as a label. */
function mixLabel(parts: WhatIf['parts']): string {
  if (parts.length === 1) return parts[0]!.name;
  return parts.map(({ id, weight }) => `${id} ${formatPercent(weight, { digits: 0 })}`).join(', ');
}

export interface WhatIfCardProps {
  readonly slug: string;
  readonly whatIf: PerformanceAnswer['whatIf'];
  /** The symbol of the benchmark that the page shows. */
  readonly benchmark: string | null;
  readonly state: ReportState;
  /** The query of the page. */
  readonly query: Readonly<Record<string, string>>;
  readonly read: ReadAnswer;
  /** Parameters of the other cards, which stay. */
  readonly kept: ResearchQuery;
  readonly meta: PortfolioFrameProps['meta'];
}

/** The same money on the same days in an instrument, a mix, cash, bills or at the rate of inflation. */
export function WhatIfCard({
  slug,
  whatIf: { answer, problem },
  benchmark,
  state,
  query,
  read,
  kept: others,
  meta,
}: WhatIfCardProps) {
  const whatIfState = parseWhatIfState(query);
  const keptQuery = { ...stateQuery(state), ...others };
  const controls = <MixForm slug={slug} asked={whatIfState} answer={answer} kept={keptQuery} />;
  if (answer === null) {
    return (
      <Card id="what-if" title={t('What if: the same money elsewhere')} actions={controls}>
        <p role="alert" className={tracker.note}>
          {problem}
        </p>
      </Card>
    );
  }
  const label = mixLabel(answer.parts);
  return (
    <>
      <SentSeriesCard
        id="what-if"
        title={t('What if: the same money elsewhere')}
        chart={answer.chart}
        labels={{ other: label }}
        load={async () => whatIfChart(await read<WhatIf>('/what-if/', whatIfCall(whatIfState, benchmark)))}
        controls={controls}
        source={meta ?? { source: 'unknown' }}
        asOf={state.asOf}
        csvName={`what-if-${slug}`}
        footnote={t(
          'The same payments on the same days, invested in {label}: dividends reinvested, no charges, in {currency}.',
          { label, currency: answer.currency },
        )}
        empty={<p className={tracker.note}>{noLineText(answer)}</p>}
      />
      <Card
        id="what-if-figures"
        title={t('The same money: at the end')}
        footer={[leadText(answer, label), ranOutText(answer)].filter(Boolean).join(' ')}
      >
        <EndFigures answer={answer} label={label} />
      </Card>
    </>
  );
}

/** The reason why there is nothing to compare with. */
function noLineText({ firstMoney, gaps, parts }: ShownWhatIf): string {
  const reason = gaps.other;
  if (reason?.gap === 'begins-later' && reason.day && firstMoney)
    return t(
      'The values of {mixLabel} begin on {day}, after the first money of the range ({firstMoney}). Choose a later start of the range.',
      { mixLabel: mixLabel(parts), day: formatDay(reason.day), firstMoney: formatDay(firstMoney) },
    );
  return reason
    ? t('No values of {mixLabel} are stored.', { mixLabel: mixLabel(parts) })
    : t('No money moved in this range.');
}

/** The difference in worth of the same money elsewhere, as a sentence. */
function leadText({ currency, end }: ShownWhatIf, label: string): string {
  if (end.difference === null) return '';
  const amount = `${formatAmount(Math.abs(end.difference))} ${currency}`;
  return t(
    end.difference < 0
      ? 'In {label} the same money would be worth {amount} less.'
      : 'In {label} the same money would be worth {amount} more.',
    { label, amount },
  );
}

function ranOutText({ end, ranOutOn }: ShownWhatIf): string {
  if (end.other === null) return '';
  return ranOutOn === null
    ? t('The money taken out would not have used it up.')
    : t('The money taken out would have used it up on {ranOutOn}.', { ranOutOn: formatDay(ranOutOn) });
}

function EndFigures({ answer, label }: { readonly answer: ShownWhatIf; readonly label: string }) {
  const { end, gaps, mwr, xirr } = answer;
  const gap = (gaps.other ?? null) as GapNote | null;
  const rate = (side: 'own' | 'other', name: 'xirr' | 'mwr') => ({
    value: (name === 'xirr' ? xirr : mwr)[side],
    gap: (gaps[`${side}.${name}`] ?? gaps[side] ?? null) as GapNote | null,
    format: formatReturn,
  });
  const figures = [
    { name: t('Portfolio'), value: end.own, gap: null, format: formatAmount },
    { name: label, value: end.other, gap, format: formatAmount },
    { name: t('Difference, elsewhere'), value: end.difference, gap, format: formatGain },
    { name: t('Money-weighted p.a., portfolio'), ...rate('own', 'xirr') },
    { name: t('Money-weighted p.a., elsewhere'), ...rate('other', 'xirr') },
    { name: t('Money-weighted, portfolio'), ...rate('own', 'mwr') },
    { name: t('Money-weighted, elsewhere'), ...rate('other', 'mwr') },
  ];
  return (
    <dl className={report.tiles} aria-label={t('The same money: at the end')}>
      {figures.map(({ name, ...figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <FigureText {...figure} gapUnit="days" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface MixFormProps {
  readonly slug: string;
  readonly asked: WhatIfState;
  readonly answer: ShownWhatIf | null;
  /** The state of the page without the mix. */
  readonly kept: ResearchQuery;
}

/** The symbols of the mix and their weights: two text fields, and the same as a table. */
function MixFields(given: { readonly symbols: string; readonly weights: string }) {
  const [symbols, setSymbols] = useState(given.symbols);
  const [weights, setWeights] = useState(given.weights);
  const names = splitEntries(symbols, 'space');
  const numbers = splitEntries(weights, 'space');
  const rows = names.map((symbol, at) => ({ symbol, weight: numbers[at] ?? '' }));
  return (
    <>
      <label>
        {t('Symbols')}
        <FormControl
          name="symbols"
          size="sm"
          value={symbols}
          onChange={({ target }) => setSymbols(target.value)}
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label>
        {t('Weights')}
        <FormControl
          name="weights"
          size="sm"
          value={weights}
          onChange={({ target }) => setWeights(target.value)}
          placeholder="60, 40"
        />
      </label>
      <WeightTable
        rows={rows}
        onWeight={(at, weight) =>
          setWeights(
            joinEntries(
              withWeight(
                rows.map((row) => `${row.symbol} ${row.weight}`.trim()),
                at,
                weight,
              )
                .map((entry) => splitWeight(entry).weight)
                .filter((entry) => entry !== ''),
            ),
          )
        }
      />
    </>
  );
}

/** Selects what the money goes into: links for the usual, a GET form for the rest. */
function MixForm({ slug, asked, answer, kept }: MixFormProps) {
  const router = useRouter();
  const path = portfolioHref(slug, 'performance');
  const symbols = asked.symbols ?? answer?.parts.map(({ id }) => id).join(', ') ?? '';
  const hrefOf = (query: ResearchQuery) => `${path}${researchQuery({ ...kept, ...query })}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = (name: string) => readField(event.currentTarget, name);
    const {
      rebalancing,
      symbols: named,
      weights,
    } = parseWhatIfState({
      symbols: read('symbols'),
      weights: read('weights'),
      rebalancing: read('rebalancing'),
    });
    void router.push(hrefOf(whatIfQuery({ symbols: named, weights, rebalancing })));
  }

  return (
    <>
      <SegmentedControl
        label={t('Instead')}
        segments={QUICK.map(({ id, label }) => ({ id, label, href: hrefOf({ symbols: id }) }))}
        current={QUICK.find(({ id }) => id === symbols)?.id ?? null}
        onSelect={(id) => void router.push(hrefOf({ symbols: id }))}
      />
      <form
        key={JSON.stringify(asked)}
        method="get"
        action={path}
        aria-label={t('The same money elsewhere')}
        className={tracker.inline}
        onSubmit={submit}
      >
        <HiddenState query={kept} />
        <MixFields symbols={symbols} weights={asked.weights ?? ''} />
        <label>
          {t('Rebalanced')}
          <FormSelect name="rebalancing" size="sm" defaultValue={asked.rebalancing}>
            {REBALANCINGS.map((id) => (
              <option key={id} value={id}>
                {REBALANCING_LABELS[id]}
              </option>
            ))}
          </FormSelect>
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Compare')}
        </button>
      </form>
    </>
  );
}
