import { FUND_FACTS, FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SIMILARITY_RULE } from '@/lib/analytics/fees/cheaper-alternatives';
import { FEE_ASSUMPTION } from '@/lib/analytics/fees/fee-in-money';
import { RANGE_PRESETS, type RangePreset } from '@/lib/domain/ranges';
import { EtfPerformance, FundGrowth, MAX_GROWTH } from '@/lib/contracts/etf-performance';
import { AppError } from '@/lib/domain/errors';
import type { CsvTable } from '../../plugins/write-csv';
import { readCheaperPairs, SIMILARITY_MONTHS } from '../../services/funds/read-cheaper-pairs';
import { countGroups, RANK_FIGURES, readFunds, type RankFigure } from '../../services/funds/read-funds';
import { readGrowth } from '../../services/funds/read-growth';
import { figureCells, figureColumns } from '../shared/figure-columns';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { parseSymbolList } from '../shared/symbol-list';

const PARTS = ['funds', 'pairs'] as const;
type Part = (typeof PARTS)[number];

/** GET /etf-performance/ and /etf-performance/growth/ */
export function registerEtfPerformanceRoutes(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/etf-performance/',
    summary: 'ETFs by group',
    description:
      'Fees, assets and groups are as reported, without history; yields are computed from stored distributions, and as reported where there are none. A fund that began after the day is left out. Pairs: the same exposure for a lower fee.',
    params: {},
    query: {
      group: Type.Optional(
        Type.String({ description: 'Lists the funds and pairs of this group alone: Bonds' }),
      ),
      rank: Type.Optional(
        Type.Unsafe<RankFigure>({
          type: 'string',
          enum: [...RANK_FIGURES],
          description: 'Figure of the rank within the group. Default: return.1Y',
        }),
      ),
      part: Type.Optional(
        Type.Unsafe<Part>({
          type: 'string',
          enum: [...PARTS],
          description: 'Which table as CSV. Default: funds',
        }),
      ),
    },
    needsPrices: true,
    answer: EtfPerformance,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const { group = null, rank = 'return.1Y' } = query;
      const [lines, pairs] = await Promise.all([
        readFunds(store, { asOf, rankedBy: rank }),
        readCheaperPairs(store, asOf),
      ]);
      const groups = countGroups(lines);
      requireGroup(
        group,
        groups.map(({ name }) => name),
      );
      return {
        meta,
        group,
        rankedBy: rank,
        groups,
        lines: group === null ? lines : lines.filter((line) => line.group === group),
        pairs: pairs.filter((pair) => group === null || pair.group === group),
        twinRule: { ...SIMILARITY_RULE, months: SIMILARITY_MONTHS },
        assumption: { ...FEE_ASSUMPTION },
      };
    },
    toTable: (answer, { part = 'funds' }) => (part === 'pairs' ? pairTable(answer) : fundTable(answer)),
  });

  registerResearchRoute(app, context, {
    url: '/etf-performance/growth/',
    summary: 'Growth of 10,000 in several funds',
    description:
      'Distributions reinvested, from the first day that all of them have. Without symbols: the largest fund of each of the first groups.',
    params: {},
    query: {
      symbols: Type.Optional(
        Type.String({ description: `Symbols, separated by commas; ${MAX_GROWTH} at most: SPY,AGG` }),
      ),
      range: Type.Optional(
        Type.Unsafe<RangePreset>({ type: 'string', enum: [...RANGE_PRESETS], description: 'Default: 5Y' }),
      ),
    },
    needsPrices: true,
    answer: FundGrowth,
    hasBasis: true,
    async read({ asOf, meta, query, store }) {
      const { range = '5Y' } = query;
      const symbols = parseSymbolList('symbols', query.symbols, MAX_GROWTH);
      return { meta, ...(await readGrowth(store, { asOf, range, symbols })) };
    },
    toTable: ({ amount, dates, interval, left, series }) => ({
      title: `Growth of ${amount}`,
      notes: [
        `interval: ${interval === '1w' ? 'last close of each week' : 'daily'}; distributions reinvested`,
        ...left.map(({ reason, symbol }) => `left out: ${symbol}. ${reason}`),
      ],
      columns: [
        { name: 'date', definition: 'exchange-local day' },
        ...series.map(({ name, symbol }) => ({ name: symbol, definition: `value of ${amount} in ${name}` })),
      ],
      rows: dates.map((date, at) => [date, ...series.map(({ values }) => values[at] ?? null)]),
    }),
  });
}

const NO_HISTORY = 'as reported, no history';

/**
 * @throws AppError REQUEST_INVALID that names the groups of the day, for another one; without funds none is
 *   refused.
 */
function requireGroup(group: string | null, known: readonly string[]): void {
  if (group === null || known.length === 0 || known.includes(group)) return;
  const fault = `must be one of ${known.join(', ')}, not "${group.slice(0, 40)}"`;
  throw new AppError('REQUEST_INVALID', `group ${fault}`, { fields: { group: [fault] } });
}

function fundTable({ group, lines, rankedBy }: EtfPerformance): CsvTable {
  const ids = [...FUND_FACTS, ...FUND_FIGURES];
  return {
    title: group === null ? 'ETFs by group' : `ETFs: ${group}`,
    notes: [
      'total returns; fractions (0.0123 is 1.23%); an empty cell has no value',
      `rank within the group by ${rankedBy}`,
    ],
    columns: [
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'group', definition: NO_HISTORY },
      { name: 'issuer', definition: NO_HISTORY },
      { name: 'inception', definition: 'first day of the fund, as reported' },
      { name: 'rank', definition: 'place within the group, the best first' },
      { name: 'rankOf', definition: 'funds of the group that have the figure' },
      { name: 'groupMean', definition: 'mean of the figure in the group; empty with fewer than three funds' },
      {
        name: 'groupPercentile',
        definition: 'share of the group that is worse, equal ones by half; a fraction',
      },
      { name: 'lastDay', definition: 'day of its last price on or before the as-of day' },
      ...figureColumns(ids),
      { name: 'yieldSource', definition: 'what fund.yield is: distributions (computed) or reported' },
    ],
    rows: lines.map((line) => [
      line.symbol,
      line.name,
      line.group,
      line.issuer,
      line.inception,
      line.rank?.place ?? null,
      line.rank?.n ?? null,
      line.standing?.mean ?? null,
      line.standing?.percentile ?? null,
      line.lastDay,
      ...figureCells(line, ids),
      line.yieldSource,
    ]),
  };
}

function pairTable({ pairs, twinRule }: EtfPerformance): CsvTable {
  return {
    title: 'The same exposure, cheaper',
    notes: [
      `correlation of daily total returns above ${twinRule.correlation}, slope within 1 ± ${twinRule.slope}, at least ${twinRule.minimumReturns} returns of the last ${twinRule.months} months; within groups`,
    ],
    columns: [
      { name: 'group', definition: NO_HISTORY },
      { name: 'symbol', definition: 'the dearer fund' },
      { name: 'cheaper', definition: 'the cheaper fund' },
      { name: 'correlation', definition: 'of daily total returns' },
      { name: 'slope', definition: 'move of the dearer fund for one of the cheaper one' },
      { name: 'n', definition: 'daily returns compared' },
      { name: 'first', definition: 'first common day' },
      { name: 'last', definition: 'last common day' },
      { name: 'expenseRatio', definition: 'of the dearer fund, a fraction a year' },
      { name: 'cheaperExpenseRatio', definition: 'of the cheaper fund' },
      { name: 'saved', definition: 'over ten years on 10,000 at 5% a year before fees' },
    ],
    rows: pairs.map((pair) => [
      pair.group,
      pair.symbol,
      pair.cheaper,
      pair.correlation,
      pair.slope,
      pair.n,
      pair.first,
      pair.last,
      pair.expenseRatio,
      pair.cheaperExpenseRatio,
      pair.saved,
    ]),
  };
}
