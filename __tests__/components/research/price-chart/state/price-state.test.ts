import {
  DEFAULT_STATE,
  parsePriceState,
  priceQuery,
} from '@/components/research/price-chart/state/price-state';

it('reads an empty address as the default, and writes the default as nothing', () => {
  expect(parsePriceState({})).toEqual({ state: DEFAULT_STATE, problems: [] });
  expect(priceQuery(DEFAULT_STATE)).toEqual({});
});

it('parses what it writes', () => {
  const query = {
    range: '1Y',
    style: 'candles',
    scale: 'log',
    basis: 'price',
    overlays: 'sma50,bollinger20-2',
    panes: 'rsi14',
    compare: 'MSFT,^IXIC',
    marks: 'splits,earnings,news',
    benchmark: '^IXIC',
    riskfree: '0.02',
  };
  const { state, problems } = parsePriceState(query);
  expect(problems).toEqual([]);
  expect(priceQuery(state)).toEqual(query);
});

it('keeps the absence of panes in the address', () => {
  expect(priceQuery({ ...DEFAULT_STATE, panes: [] })).toEqual({ panes: 'none' });
  expect(parsePriceState({ panes: 'none' }).state.panes).toEqual([]);
});

it.each([
  [{ range: 'soon' }, /range/],
  [{ style: 'bars' }, /style must be one of area, line, candles/],
  [
    { marks: 'rumors,dividends,splits' },
    /marks must be none, or some of dividends, splits, earnings, filings, news, not “rumors”/,
  ],
  [{ scale: 'x' }, /scale must be one of/],
  [{ overlays: 'vwap' }, /“vwap”: unknown indicator/],
  [{ riskfree: '2%' }, /riskfree must be bill/],
  [{ riskfree: '5' }, /riskfree must be bill/],
])('reports unreadable parameters of %j and keeps their defaults', (query, problem) => {
  const { state, problems } = parsePriceState(query);
  expect(problems.join()).toMatch(problem);
  expect(state).toEqual(DEFAULT_STATE);
});

it('reads up to three symbols to compare, in capitals, and names the rest', () => {
  const { state, problems } = parsePriceState({ compare: 'msft, spy,MSFT qqq dia' });
  expect(state.compare).toEqual(['MSFT', 'SPY', 'QQQ']);
  expect(problems).toEqual(['compare takes 3 symbols; left out: DIA.']);
});

it('keeps the absence of marks in the address', () => {
  expect(priceQuery({ ...DEFAULT_STATE, marks: [] })).toEqual({ marks: 'none' });
  expect(parsePriceState({ marks: 'none' })).toMatchObject({ state: { marks: [] }, problems: [] });
});

it('draws bars of open, high, low and close', () => {
  expect(parsePriceState({ style: 'ohlc' }).state.style).toBe('ohlc');
});
