import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { portfolioHref } from '@/lib/site/routes';
import type { ReportPageData } from '../data/load-report';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { SentSeriesCard } from '../report/sent-series-card';
import { labQuery } from '../state/lab-state';
import { stateQuery } from '../state/report-state';
import tracker from '../ui/portfolio.module.scss';
import { FrontierCard } from './frontier-card';
import { labChart } from './lab-chart';
import { LabForm } from './lab-form';
import type { ShownLab } from './load-lab';

type Line = Lab['lines'][number];

/** A figure that a short window, or a mix that was used up, does not have. */
const NO_FIGURE: GapNote = { gap: 'insufficient-history', need: null, have: null };

const numberColumn = (
  id: 'cagr' | 'costs' | 'end' | 'maxDrawdown' | 'paid' | 'sharpe' | 'totalReturn' | 'volatility',
  head: string,
  format: (value: number) => string,
): DataColumn<Line> => ({
  id,
  head,
  cell: (line) => <FigureText value={line[id]} gap={NO_FIGURE} format={format} />,
});

const columns = (currency: string): DataColumn<Line>[] => [
  {
    id: 'mix',
    head: t('Mix'),
    align: 'start',
    cell: ({ mix, name }) => (name === mix ? mix : `${mix} (${name})`),
  },
  numberColumn('end', t('At the end, {currency}', { currency }), formatAmount),
  numberColumn('paid', t('Paid in, {currency}', { currency }), formatAmount),
  numberColumn('totalReturn', t('Total return'), formatReturn),
  numberColumn('cagr', t('Return p.a.'), formatReturn),
  numberColumn('volatility', t('Volatility'), formatPercent),
  numberColumn('sharpe', t('Sharpe ratio'), formatNumber),
  numberColumn('maxDrawdown', t('Maximum drawdown'), formatPercent),
  numberColumn('costs', t('Costs, {currency}', { currency }), formatAmount),
];

/** The limits of the window, the parts that ran out, and the basis of the figures, as sentences. */
function methodText({ from, lines, method, parts, to }: ShownLab): string {
  const last = parts.reduce<ShownLab['parts'][number] | null>(
    (found, part) => (part.firstDay !== null && part.firstDay > (found?.firstDay ?? '') ? part : found),
    null,
  );
  return [
    t('From {from} to {to}, on the days that all parts have{last}.', {
      from: formatDay(from),
      to: formatDay(to),
      last:
        last &&
        t('; {name} begins last, on {firstDay}', { name: last.name, firstDay: formatDay(last.firstDay!) }),
    }),
    t('Dividends reinvested. Returns are without the money that comes and goes, after costs.'),
    method.leverage > 1 &&
      t('Debt costs {bill} and {spread} a year.', {
        bill: method.bill ?? t('no bill that is stored'),
        spread: formatPercent(method.spread),
      }),
    method.real && t('In US consumer prices of the last day.'),
    ...lines.map(
      ({ mix, ranOutOn }) =>
        ranOutOn !== null &&
        t('{mix}: nothing was left on {ranOutOn}.', { mix, ranOutOn: formatDay(ranOutOn) }),
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The reason why there are no lines. */
function noLinesText({ gap, parts }: ShownLab): string {
  if (gap?.gap === 'capital-lost')
    return t('The portfolio lost all of its capital: it has no return as a series.');
  if (gap?.gap === 'no-capital')
    return t('The portfolio has no capital in this window. Choose another range, or other mixes.');
  const missing = parts.filter(({ firstDay }) => firstDay === null).map(({ name }) => name);
  if (missing.length > 0) return t('No values are stored of {missing}.', { missing: missing.join(', ') });
  const begins = parts.map(({ firstDay, name }) =>
    t('{name} begins on {firstDay}', { name, firstDay: formatDay(firstDay!) }),
  );
  return t('No day of the window has all parts: {begins}. Choose another range.', {
    begins: begins.join('; '),
  });
}

export interface LabPageProps extends ReportPageData<ShownLab> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The lab: mixes with their rules beside the portfolio, and the efficient frontier. */
export function LabPage(props: LabPageProps) {
  const { meta, portfolio, query, state } = props;
  const path = portfolioHref(portfolio.slug, 'lab');
  const parameters = labQuery(query);
  const form = (mixes: readonly string[], currency: string) => (
    <LabForm path={path} kept={stateQuery(state)} query={query} mixes={mixes} currency={currency} />
  );
  const mixTexts = [parameters.mix1, parameters.mix2, parameters.mix3].map((mix) => mix ?? '');
  return (
    <ReportPage
      {...props}
      tab="lab"
      extra={parameters}
      instead={
        <Card id="mixes" title={t('Mixes')}>
          {form(mixTexts, portfolio.baseCurrency)}
        </Card>
      }
    >
      {(answer, { read }) => (
        <>
          <SentSeriesCard
            id="lab"
            title={t('Mixes, by day')}
            chart={answer.chart}
            labels={Object.fromEntries(answer.lines.map(({ mix }, at) => [`mix${at + 1}`, mix]))}
            load={async () => labChart(await read<Lab>('/lab/', parameters))}
            source={meta ?? { source: 'unknown' }}
            asOf={state.asOf}
            csvName={`lab-${portfolio.slug}`}
            footnote={methodText(answer)}
            empty={<EmptyState title={t('No common days')}>{noLinesText(answer)}</EmptyState>}
          />
          <Card id="mixes" title={t('Mixes')}>
            <BlockTable
              caption={t('Figures of the mixes')}
              columns={columns(answer.currency)}
              rows={answer.lines}
              rowKey={({ mix }) => mix}
            />
            {form(mixTexts.some(Boolean) ? mixTexts : answer.method.mixes, answer.currency)}
            <p className={tracker.note}>
              {t(
                'A mix is portfolio (this one), a symbol, cash, bill or inflation, or several of them in percent: SPY:60,AGG:40.',
              )}
            </p>
          </Card>
          <FrontierCard answer={answer} />
        </>
      )}
    </ReportPage>
  );
}
