import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { REBALANCINGS, type Rebalancing } from '@/lib/analytics';
import { FACTOR_MODEL_IDS, FactorRegression, type FactorModelId } from '@/lib/contracts/factor-performance';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { MAX_REGRESSED } from '@/lib/domain/list-limits';
import type { MarketStore } from '../../market/market-store';
import type { CsvTable } from '../../plugins/write-csv';
import type { RegressedList } from '../../services/factors/factor-portfolio';
import { regressOnFactors } from '../../services/factors/regress-on-factors';
import { findInstrument } from '../../services/instruments/find-instrument';
import { parseWindow } from '../../services/request/parse-day';
import { FromParameter, ToParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { parseSymbolList } from '../shared/symbol-list';

const PARTS = ['coefficients', 'holdings', 'rolling'] as const;
type Part = (typeof PARTS)[number];

/** Days of a rolling regression: enough for six coefficients, and not longer than ten years. */
const ROLLING = { least: 60, most: 2520 };

/** GET /factor-performance/regression/ */
export function registerRegressionRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/factor-performance/regression/',
    summary: 'Factor exposures of an instrument or of a weighted list',
    description:
      'Least squares of daily total returns over the risk-free rate on the factors of a model. Coefficients in percent a day, alphaAnnual a fraction; tNeweyWest with five lags. The file imported last counts. Default: five years up to the last day of the factors. A list is a portfolio of its weights on the days that all have, bought at the start and rebalanced; `holdings` regresses each by itself.',
    params: {},
    query: {
      symbol: Type.Optional(
        Type.String({ description: 'Symbol, alias or id, percent-encoded: AAPL, %5EGSPC, BTC-USD' }),
      ),
      symbols: Type.Optional(
        Type.String({
          description: `Instead of symbol: a list, separated by commas, ${MAX_REGRESSED} at most`,
        }),
      ),
      weights: Type.Optional(
        Type.String({
          description: 'One number above 0 for each of symbols, scaled to a sum of 1. Default: equal weights',
        }),
      ),
      rebalance: Type.Optional(
        Type.Unsafe<Rebalancing>({
          type: 'string',
          enum: [...REBALANCINGS],
          description: 'When a list returns to its weights. Default: monthly',
        }),
      ),
      model: Type.Optional(
        Type.Unsafe<FactorModelId>({
          type: 'string',
          enum: [...FACTOR_MODEL_IDS],
          description:
            'CAPM, three factors and Carhart take the three-factor file, five-factor models their own. Default: ff3',
        }),
      ),
      rolling: Type.Optional(
        Type.String({
          description: `Adds loadings at month ends, each over this number of days: ${ROLLING.least} to ${ROLLING.most}. Without \`from\` over fifteen years`,
        }),
      ),
      from: FromParameter,
      to: ToParameter,
      part: Type.Optional(
        Type.Unsafe<Part>({
          type: 'string',
          enum: [...PARTS],
          description: 'Which table a CSV holds. Default: coefficients',
        }),
      ),
    },
    answer: FactorRegression,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const window = parseWindow(query, asOf);
      const list = parseList(store, query, asOf);
      const { model = 'ff3' } = query;
      const rolling = parseRolling(query.rolling);
      return { meta, ...(await regressOnFactors(store, list, { model, asOf, window, rolling })) };
    },
    toTable: (answer, { part = 'coefficients' }) => TABLES[part](answer),
  });
}

function invalid(parameter: string, fault: string): AppError {
  return new AppError('REQUEST_INVALID', `${parameter} ${fault}`, { fields: { [parameter]: [fault] } });
}

/** Parses `symbol`, or `symbols` with `weights` and `rebalance`. */
function parseList(
  store: MarketStore,
  query: { symbol?: string; symbols?: string; weights?: string; rebalance?: Rebalancing },
  asOf: EpochDay,
): RegressedList {
  const { rebalance = 'monthly' } = query;
  const list = parseSymbolList('symbols', query.symbols, MAX_REGRESSED);
  if (list !== null && query.symbol !== undefined)
    throw invalid('symbol', 'must not be given together with symbols');
  if (list === null && (query.symbol ?? '').trim() === '')
    throw invalid('symbol', 'must name an instrument; or name several in symbols');
  const parameter = list === null ? 'symbol' : 'symbols';
  const texts = list ?? [query.symbol!];
  const instruments = texts.map((text) => findInstrument(store, text, { asOf, parameter }));
  const twice = instruments.find((one, i) => instruments.indexOf(one) !== i);
  if (twice) throw invalid('symbols', `must name each instrument once, got ${twice.symbol} twice`);
  return { instruments, weights: parseWeights(query.weights, instruments.length), rebalance };
}

/** Parses the weights and scales them to a sum of 1. */
function parseWeights(text: string | undefined, count: number): number[] {
  if (text === undefined || text.trim() === '') return Array.from({ length: count }, () => 1 / count);
  const texts = text.split(',').map((one) => one.trim());
  if (texts.length !== count) {
    throw invalid('weights', `must be one number for each of ${count} symbols, got ${texts.length}`);
  }
  const weights = texts.map((one) => {
    const value = /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(one) ? Number(one) : NaN;
    if (value > 0) return value;
    throw invalid('weights', `must be numbers above 0, got "${one.slice(0, 20)}"`);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function parseRolling(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const days = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (days >= ROLLING.least && days <= ROLLING.most) return days;
  throw invalid('rolling', `must be a whole number of days from ${ROLLING.least} to ${ROLLING.most}`);
}

const TABLES: Readonly<Record<Part, (answer: FactorRegression) => CsvTable>> = {
  coefficients: toCoefficientTable,
  holdings: toHoldingTable,
  rolling: toRollingTable,
};

function toCoefficientTable(answer: FactorRegression): CsvTable {
  const terms = ['alpha', ...answer.factors];
  const { coef, first, last, n, p, r2, se, t, tNeweyWest } = answer;
  return {
    title: `Factor exposures of ${answer.symbol}, ${answer.model}`,
    notes: [
      `n = ${n} days, ${first ?? 'none'} to ${last ?? 'none'}; R squared ${r2 ?? 'none'}; residual deviation ${answer.residualSd ?? 'none'} percent a day; alpha a year ${answer.alphaAnnual ?? 'none'}`,
      ...answer.files.map(({ set, vintage }) => `file ${set}, vintage ${vintage ?? 'not named'}`),
      ...(coef === null ? [`no regression: ${answer.gaps['coef']?.gap ?? 'no-data'}`] : []),
    ],
    columns: [
      { name: 'term', definition: 'alpha is the intercept' },
      { name: 'coef', definition: 'percent a day for alpha, a loading for a factor' },
      { name: 'se', definition: 'classical standard error' },
      { name: 't', definition: 'coef / se' },
      { name: 'p', definition: 'two-sided, Student’s t' },
      { name: 'tNeweyWest', definition: 't with Newey-West standard errors, five lags' },
    ],
    rows: terms.map((term) => [
      term,
      coef?.[term] ?? null,
      se?.[term] ?? null,
      t?.[term] ?? null,
      p?.[term] ?? null,
      tNeweyWest?.[term] ?? null,
    ]),
  };
}

function toHoldingTable({
  factors,
  holdings,
  limitedBy,
  model,
  n,
  rebalance,
  symbol,
}: FactorRegression): CsvTable {
  const terms = ['alpha', ...factors];
  return {
    title: `Instruments of the list, ${model}`,
    notes: [
      `each regressed by itself; the portfolio: ${symbol}, n = ${n} days, rebalanced: ${rebalance ?? 'one symbol'}; the first common day is set by ${limitedBy ?? 'the window'}`,
    ],
    columns: [
      { name: 'symbol', definition: 'instrument' },
      { name: 'weight', definition: 'share of the portfolio, a fraction' },
      { name: 'n', definition: 'days' },
      ...terms.map((term) => ({
        name: `coef.${term}`,
        definition: term === 'alpha' ? 'percent a day' : `loading on ${term}`,
      })),
      ...terms.map((term) => ({ name: `tNeweyWest.${term}`, definition: 't, Newey-West, five lags' })),
      { name: 'r2', definition: 'R squared' },
      { name: 'alphaAnnual', definition: 'intercept x 252, a fraction' },
    ],
    rows: holdings.map(({ alphaAnnual, coef, n: days, r2, symbol: own, tNeweyWest, weight }) => [
      own,
      weight,
      days,
      ...terms.map((term) => coef?.[term] ?? null),
      ...terms.map((term) => tNeweyWest?.[term] ?? null),
      r2,
      alphaAnnual,
    ]),
  };
}

function toRollingTable({ model, rolling, symbol }: FactorRegression): CsvTable {
  const terms = Object.keys(rolling?.terms ?? {});
  return {
    title: `Rolling factor exposures of ${symbol}, ${model}`,
    notes: [
      rolling === null
        ? 'not asked for: add rolling=252'
        : `each row: the ${rolling.window} common days up to it${rolling.gap === null ? '' : `; none: ${rolling.gap.gap}`}`,
    ],
    columns: [
      { name: 'date', definition: 'last common day of the month' },
      ...terms.map((term) => ({
        name: term,
        definition: term === 'alpha' ? 'percent a day' : `loading on ${term}`,
      })),
      { name: 'r2', definition: 'R squared of the window' },
    ],
    rows: (rolling?.dates ?? []).map((date, i) => [
      date,
      ...terms.map((term) => rolling?.terms[term]?.[i] ?? null),
      rolling?.r2[i] ?? null,
    ]),
  };
}
