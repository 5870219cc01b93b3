import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { FigureStory } from '@/lib/contracts/figure-story';
import type { InstrumentFigures } from '@/lib/contracts/instrument';
import { FIGURES } from '@/lib/domain/figures/registry';
import type { ReportedAmount } from '../../../src/market/market-store';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, wavyCloses, weekdayBars } from '../../support/fake-store';

const FROM = '2019-07-08';
const BARS = 1_300;

function reports(): ReportedAmount[] {
  const ends = [
    '2022-06-30',
    '2022-09-30',
    '2022-12-31',
    '2023-03-31',
    '2023-06-30',
    '2023-09-30',
    '2023-12-31',
    '2024-03-31',
  ];
  return ends.flatMap((end, at) =>
    Object.entries({
      revenue: 100 + at,
      netIncome: 10,
      ebitda: 20,
      epsDiluted: 0.8,
      epsForward: 3.6,
      sharesOutstanding: 90,
      equity: 200,
      totalDebt: 50,
      cash: 20,
    }).map(([item, value]) => ({
      item,
      value,
      periodEnd: day(end),
      periodMonths: 3,
      filed: day(end) + 40,
      currency: 'USD',
    })),
  );
}

const store = new FakeStore([
  { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(BARS)) },
  {
    symbol: 'AAA',
    kind: 'stock',
    country: 'US',
    bars: weekdayBars(FROM, wavyCloses(BARS, 1)),
    reports: reports(),
    dividends: [{ day: day('2024-03-01'), amount: 0.5 }],
  },
  {
    symbol: 'SHUT',
    kind: 'stock',
    country: 'US',
    bars: weekdayBars(FROM, wavyCloses(BARS - 1, 3), ['2023-06-28']),
  },
  { symbol: 'NEW', kind: 'stock', country: 'US', bars: weekdayBars('2024-05-20', wavyCloses(30, 2)) },
]);
store.bills = {
  id: 'DTB3',
  rates: { days: Int32Array.of(day('2019-01-02'), day('2022-06-01')), rates: Float64Array.of(0.02, 0.05) },
};
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = async <Answer>(path: string): Promise<Answer> => {
  const response = await app.inject(path);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  return response.json<Answer>();
};
const storyOf = (id: string, query = '') => ask<FigureStory>(`/instruments/AAA/figures/${id}/${query}`);

/** The value of an expression over its inputs. */
function evaluate({ expression, inputs }: FigureStory): number {
  const values = Object.fromEntries(inputs.map(({ key, value }) => [key, value]));
  const script = expression!.replaceAll('^', '**');
  return runInNewContext(script, { ...values, sqrt: Math.sqrt, abs: Math.abs }) as number;
}

/** Figures without a formula of few inputs: long recursions, moments, and compounded months. */
const WITHOUT_WORKING = [
  /^start\./,
  /^maxDrawdown\.(peak|trough|recovery|1Y|5Y)$/,
  /^(high52w|low52w|allTimeHigh|averageVolume20|averageValue20|momentum)$/,
  /^(volatilityLog|volatility\.1Y|sharpe\.3Y|ulcer|skew|kurtosis|positiveMonths|n|upCapture|downCapture)$/,
  /^(ema12|ema26|rsi14|macd|macdSignal|macdHistogram|atr14|relativeVolume|bollinger\..*)$/,
];

describe('GET /instruments/{symbol}/figures/{figure}/', () => {
  it.each(FIGURES.map(({ id }) => id))('%s: the formula over its inputs equals the value', async (id) => {
    const story = await storyOf(id);

    expectContract(FigureStory, story);
    const { path, query } = { path: story.request.split('?')[0], query: story.request.split('?')[1] };
    const { figures } = await ask<InstrumentFigures>(`${path}?${query}`);
    expect(story.value).toEqual(figures[id]);
    const isLong = WITHOUT_WORKING.some((pattern) => pattern.test(id));
    expect([id, story.expression === null]).toEqual([id, isLong || story.value === null]);
    if (story.expression !== null) expect(evaluate(story)).toBeCloseTo(story.value as number, 9);
  });

  it('measures the range of the page, against the named benchmark and rate', async () => {
    const story = await storyOf('beta', '?range=1Y&benchmark=%5EGSPC&riskfree=0.02');

    expect(story.window).toEqual({ from: '2023-06-28', to: '2024-06-28' });
    expect([story.benchmark!.symbol, story.riskFree]).toEqual([
      '^GSPC',
      { kind: 'fixed', series: null, annualRate: 0.02 },
    ]);
    expect(story.request).toBe(
      '/instruments/AAA/figures/?from=2023-06-28&to=2024-06-28&benchmark=%5EGSPC&riskfree=0.02&asof=2024-06-28',
    );
    expect(story.rows.map(({ name }) => name)).toEqual(['Prices of AAA', 'Prices of ^GSPC']);
    expect(evaluate(story)).toBeCloseTo(story.value as number, 12);
  });

  it('has a request that answers the same when the benchmark traded on a first day without a price', async () => {
    const story = await ask<FigureStory>('/instruments/SHUT/figures/beta/?from=2023-06-28&benchmark=%5EGSPC');

    expect(story.window.from).toBe('2023-06-27');
    expect(story.request).toContain('from=2023-06-28&to=2024-06-28');
    const { figures } = await ask<InstrumentFigures>(story.request);
    expect(figures.beta).toBe(story.value);
  });

  it('has value at risk by the normal and the modified method, and daily capture', async () => {
    const [loss, capture] = await Promise.all([storyOf('var95'), storyOf('upCapture')]);
    expect(loss.related.map(({ name }) => name)).toEqual([
      'Normal distribution',
      'Modified (Cornish-Fisher)',
    ]);
    for (const { value } of loss.related) expect(value! / (loss.value as number)).toBeGreaterThan(0.5);
    expect(capture.related).toEqual([
      { name: 'Daily: ratio of mean returns', value: expect.any(Number) as number, gap: null },
    ]);
  });

  it('leads to the tables that there are by the day', async () => {
    const namesOf = ({ rows }: FigureStory) => rows.map(({ name }) => name);
    const [paid, part, priced, early] = await Promise.all([
      storyOf('dividendYield'),
      storyOf('payout'),
      storyOf('pe'),
      storyOf('payout', '?asof=2022-06-01'),
    ]);

    expect(namesOf(paid)).toEqual(['Dividends', 'Prices of AAA']);
    expect(namesOf(part)).toEqual(['Dividends', 'Accounts', 'Prices of AAA']);
    expect(namesOf(priced)).toEqual(['Accounts', 'Prices of AAA']);
    expect(namesOf(early)).toEqual(['Prices of AAA']);
    for (const { path } of [...part.rows, ...early.rows]) await ask(path);
  });

  it('returns the reason of a gap, and no numbers', async () => {
    const story = await ask<FigureStory>('/instruments/NEW/figures/return.1Y/');
    expect(story).toMatchObject({ value: null, expression: null, inputs: [] });
    expect(story.gap).toMatchObject({ gap: 'insufficient-history' });
  });

  it('refuses an unknown figure and an unknown range', async () => {
    const [figure, range, both] = await Promise.all(
      ['sharp/', 'beta/?range=7Y', 'beta/?range=1Y&from=2024-01-02'].map((path) =>
        app.inject(`/instruments/AAA/figures/${path}`),
      ),
    );
    expect([figure!.statusCode, range!.statusCode, both!.statusCode]).toEqual([404, 400, 400]);
    expect(range!.json<{ range: string[] }>().range[0]).toContain('must be 1M to 10Y');
  });

  it('is written as CSV', async () => {
    const { body } = await app.inject('/instruments/AAA/figures/pe/?format=csv');
    expect(body).toMatch(/^eps,"?Earnings per share, twelve months"?,3.2,price,/m);
    expect(body).toContain('# formula: price / eps');
  });
});
