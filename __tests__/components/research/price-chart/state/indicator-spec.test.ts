import {
  overlayLabel,
  paneLabel,
  parseOverlay,
  parseOverlays,
  parsePane,
  parsePanes,
} from '@/components/research/price-chart/state/indicator-spec';

it.each([
  ['sma', { kind: 'sma', length: 50 }],
  ['EMA21', { kind: 'ema', length: 21 }],
  ['bollinger', { kind: 'bollinger', length: 20, deviations: 2 }],
  ['bollinger10-2.5', { kind: 'bollinger', length: 10, deviations: 2.5 }],
  ['sma1', null],
  ['sma501', null],
  ['sma20-2', null],
  ['bollinger20-0', null],
  ['vwap', null],
])('reads the overlay %p', (text, expected) => {
  expect(parseOverlay(text)).toEqual(expected);
});

it.each([
  ['volume', { kind: 'volume' }],
  ['rsi', { kind: 'rsi', length: 14 }],
  ['atr20', { kind: 'atr', length: 20 }],
  ['macd', { kind: 'macd', fast: 12, slow: 26, signal: 9 }],
  ['macd8-17-9', { kind: 'macd', fast: 8, slow: 17, signal: 9 }],
  ['macd26-12-9', null],
  ['macd12', null],
  ['volume20', null],
  ['rsi1', null],
])('reads the pane %p', (text, expected) => {
  expect(parsePane(text)).toEqual(expected);
});

it('reads lists without repetitions, and reports unknown names', () => {
  const { items, unknown } = parseOverlays('sma20, sma20,ema12 nonsense');
  expect(items.map(overlayLabel)).toEqual(['SMA 20', 'EMA 12']);
  expect(unknown).toEqual(['nonsense']);
  expect(parsePanes('none')).toEqual({ items: [], unknown: [] });
  expect(parsePanes('rsi,macd').items.map(paneLabel)).toEqual(['RSI 14', 'MACD 12, 26, 9']);
});

it('draws no more than can be read', () => {
  expect(parsePanes('volume,drawdown,rsi,macd,atr,rsi7').unknown).toEqual(['rsi7']);
});
