import { inSentence, t } from '@/lib/domain/text';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { CHANGE_PARTS, isShown } from '../change/change-steps';
import { incomeSum } from '../income/income-sums';
import type { ReportLinks } from '../report/report-page';
import { formatAmount, formatGain } from '../report/portfolio-figures';

/** A figure within a sentence, which links to the page that opens it. */
export interface LinkedFigure {
  readonly text: string;
  readonly href: string;
}

/** A sentence: its words, and the figures between them. */
export interface OverviewSentence {
  readonly id: string;
  readonly parts: readonly (string | LinkedFigure)[];
}

type Links = Pick<ReportLinks, 'hrefOf' | 'explainHref'>;

/** The value at both ends of the range, the money that came and went, and the gain. */
function moneyParts(
  { change, currency }: PortfolioSummary,
  { explainHref, hrefOf }: Links,
): OverviewSentence['parts'] {
  const { end, from, inflows, outflows, start, to } = change;
  const gain = end - start - inflows - outflows;
  return [
    `${t('From {from} to {to} the value went from', { from: formatDay(from), to: formatDay(to) })} `,
    { text: formatAmount(start), href: explainHref('startValue') },
    ` ${t('to')} `,
    { text: `${formatAmount(end)} ${currency}`, href: explainHref('value') },
    ': ',
    { text: formatAmount(inflows), href: explainHref('inflows') },
    ` ${t('came in,')} `,
    { text: formatAmount(Math.abs(outflows)), href: explainHref('outflows') },
    ` ${t('went out, and the result was')} `,
    { text: formatGain(gain), href: hrefOf('change') },
    '.',
  ];
}

/** The parts that made the result. */
function resultParts({ change }: PortfolioSummary, { explainHref }: Links): OverviewSentence['parts'] | null {
  const shownParts = CHANGE_PARTS.filter(
    ({ id }) => id !== 'inflows' && id !== 'outflows' && isShown(change[id]),
  );
  if (shownParts.length === 0) return null;
  const parts = shownParts.flatMap(({ figure, id, label }, index) => [
    `${index === 0 ? '' : ', '}${inSentence(label)} `,
    { text: formatGain(change[id]), href: explainHref(figure) },
  ]);
  return [`${t('The result is made of')} `, ...parts, '.'];
}

/** The time-weighted return, that of the benchmark, and the money-weighted return. */
function returnParts(
  { change, figures, growth: { benchmark } }: PortfolioSummary,
  { explainHref, hrefOf }: Links,
): OverviewSentence['parts'] | null {
  const twr = figures['twr'] ?? null;
  if (twr === null) return null;
  const annual = figures['twrAnnualized'] ?? null;
  const xirr = figures['xirr'] ?? null;
  const ownId = xirr === null ? 'mwr' : 'xirr';
  const ownReturn = xirr ?? figures['mwr'] ?? null;
  return [
    `${t('The time-weighted return was')} `,
    { text: formatReturn(twr), href: explainHref('twr') },
    ...(annual === null
      ? []
      : [' (', { text: formatReturn(annual), href: explainHref('twrAnnualized') }, ` ${t('a year)')}`]),
    ...(benchmark
      ? [
          `${t('; {name} returned', { name: benchmark.name })} `,
          { text: formatReturn(benchmark.return), href: hrefOf('performance') },
          benchmark.from > change.from ? ` ${t('since {from}', { from: formatDay(benchmark.from) })}` : '',
          `${t(', a difference of')} `,
          {
            text: formatPercentagePoints(twr - benchmark.return),
            href: `${hrefOf('performance')}#attribution`,
          },
        ]
      : []),
    '.',
    ...(ownReturn === null
      ? []
      : [
          ` ${t('The money paid in earned')} `,
          { text: formatReturn(ownReturn), href: explainHref(ownId) },
          ownId === 'xirr' ? ` ${t('a year.')}` : ` ${t('in the range.')}`,
        ]),
  ];
}

/** The holdings that contributed most and least. */
function contributorParts(
  { contributors: { least, most } }: PortfolioSummary,
  { hrefOf }: Links,
): OverviewSentence['parts'] | null {
  if (!most || !least || most.asset === least.asset) return null;
  const figure = ({ asset, contribution }: typeof most) => ({
    text: formatPercentagePoints(contribution),
    href: hrefOf(`holding/${encodeURIComponent(asset)}`),
  });
  return [
    t('Of what is held, {name} contributed most to the return (', { name: most.name }),
    figure(most),
    t('), {name} least (', { name: least.name }),
    figure(least),
    ').',
  ];
}

/** The deepest drawdown with its days. */
function drawdownParts(
  { growth: { drawdown } }: PortfolioSummary,
  { hrefOf }: Links,
): OverviewSentence['parts'] | null {
  if (drawdown === null) return null;
  const { depth, peak, recovered, trough } = drawdown;
  return [
    `${t('The deepest drawdown was')} `,
    { text: formatReturn(depth), href: hrefOf('risk') },
    `${t(', from {peak} to {trough};', { peak: formatDay(peak), trough: formatDay(trough) })} `,
    recovered === null
      ? t('it is not recovered yet.')
      : t('it was recovered on {recovered}.', { recovered: formatDay(recovered) }),
  ];
}

/** The largest holding, and how much the ten largest are. */
function weightParts(
  { allocation: { concentration }, held, holdings }: PortfolioSummary,
  { hrefOf }: Links,
): OverviewSentence['parts'] | null {
  const largest = holdings[0];
  if (!largest || largest.weight === null || held < 2) return null;
  const { topTen } = concentration;
  return [
    `${t('The largest of {held} holdings is {name} with', { held: formatCount(held), name: largest.name })} `,
    {
      text: formatPercent(largest.weight),
      href: hrefOf(`holding/${encodeURIComponent(largest.asset)}`),
    },
    ` ${t('of the value')}`,
    ...(topTen === null || held <= 10
      ? []
      : [
          `${t('; the ten largest are')} `,
          { text: formatPercent(topTen), href: hrefOf('allocation', { by: 'asset' }) },
          ` ${t('of the value of all holdings')}`,
        ]),
    '.',
  ];
}

/** Income received in twelve months, and expected in the next twelve. */
function incomeParts(
  { currency, income }: PortfolioSummary,
  { hrefOf }: Links,
): OverviewSentence['parts'] | null {
  const received = incomeSum(income.months);
  const expected = income.forecast.reduce((sum, { amount }) => sum + amount, 0);
  if (received === 0 && expected === 0) return null;
  return [
    `${t('Income of the last twelve months was')} `,
    { text: `${formatAmount(received)} ${currency}`, href: hrefOf('income', yearOf(income)) },
    ...(expected === 0
      ? []
      : [
          `${t('; as estimated, the next twelve bring')} `,
          { text: `${formatAmount(expected)} ${currency}`, href: hrefOf('income') },
        ]),
    '.',
  ];
}

/** The twelve months of the income as parameters of a link. */
export function yearOf({ from, to }: Pick<PortfolioSummary, 'from' | 'to'>): {
  readonly from: string;
  readonly to: string;
  readonly range: null;
} {
  return { from, to, range: null };
}

/** The events of the range, in sentences that are computed from the figures of the page. */
export function overviewSentences(answer: PortfolioSummary, links: Links): OverviewSentence[] {
  const sentences: readonly (readonly [string, OverviewSentence['parts'] | null])[] = [
    ['money', moneyParts(answer, links)],
    ['return', returnParts(answer, links)],
    ['result', resultParts(answer, links)],
    ['contributors', contributorParts(answer, links)],
    ['drawdown', drawdownParts(answer, links)],
    ['weights', weightParts(answer, links)],
    ['income', incomeParts(answer, links)],
  ];
  return sentences.flatMap(([id, parts]) => (parts === null ? [] : [{ id, parts }]));
}
