import type { FastifyInstance } from 'fastify';
import { PORTFOLIO_QUERIES } from './portfolios';

const SHARED = '/shared/{token}';
const OWN = '/portfolios/{slug}';

/**
 * The queries behind each portfolio call that takes an as-of day, by its path in the documentation. Every such call is
 * listed: a test compares the list with the documentation.
 */
export const PORTFOLIO_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/compare/own/': ['own portfolios beside public series'],
  [`${OWN}/overview/`]: ['overview', 'book, values and figures'],
  [`${OWN}/summary/`]: ['overview', 'change', 'performance', 'members of funds', 'income', 'the doctor'],
  [`${OWN}/holdings/`]: [
    'returns of each holding',
    'columns of the screener, and groups',
    'assets that pass a filter',
  ],
  [`${OWN}/holdings/{asset}/`]: ['a holding'],
  [`${OWN}/performance/`]: ['performance', 'returns without conversion'],
  [`${OWN}/contributions/`]: ['contributions by class'],
  [`${OWN}/attribution/`]: ['attribution by sector'],
  [`${OWN}/what-if/`]: ['the same money in a mix'],
  [`${OWN}/change/`]: ['change'],
  [`${OWN}/figures/`]: ['figures by id'],
  [`${OWN}/lots/`]: ['lots'],
  [`${OWN}/lots/what-if/`]: ['lots'],
  [`${OWN}/income/`]: ['income'],
  [`${OWN}/allocation/`]: ['members of funds'],
  [`${OWN}/drift/`]: ['weights at month ends'],
  [`${OWN}/overlap/`]: ['members of funds'],
  [`${OWN}/risk/`]: ['the portfolio as a series', 'the portfolio against a blend'],
  [`${OWN}/backcast/`]: ['holdings through the past'],
  [`${OWN}/lab/`]: ['mixes in the lab, and their frontier'],
  [`${OWN}/explain/`]: ['trees of figures'],
  [`${OWN}/reconciliation/`]: ['reconciliation'],
  [`${OWN}/doctor/`]: ['the doctor'],
  [`${OWN}/rebalance/`]: ['orders that lead to targets'],
  [`${OWN}/goals/`]: ['goals'],
  [`${OWN}/retirement/`]: ['a retirement'],
  [`${OWN}/tax/`]: ['a tax year'],
  // Rows of the person up to a day: nothing of the market is in them.
  [`${OWN}/transactions/`]: [],
  [`${SHARED}/overview/`]: ['overview'],
  [`${SHARED}/holdings/`]: ['returns of each holding'],
  [`${SHARED}/performance/`]: ['performance'],
  [`${SHARED}/change/`]: ['change'],
  [`${SHARED}/income/`]: ['income'],
  [`${SHARED}/allocation/`]: ['members of funds'],
};

/** Queries named for a call that do not exist. */
export function unknownQueries(): string[] {
  const names = new Set(PORTFOLIO_QUERIES.map(({ name }) => name));
  return Object.values(PORTFOLIO_CALLS)
    .flat()
    .filter((name) => !names.has(`portfolios: ${name}`));
}

/** Paths of portfolio calls in the documentation that take an as-of day. */
export async function portfolioCalls(app: FastifyInstance): Promise<string[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, { get?: { tags?: readonly string[]; parameters?: readonly { name: string }[] } }>;
  }>();
  return Object.entries(paths)
    .filter(([, { get }]) => get?.tags?.includes('portfolio'))
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'asof'))
    .map(([path]) => path)
    .sort();
}
