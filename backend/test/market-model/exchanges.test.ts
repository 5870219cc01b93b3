import { findExchange, LISTING_EXCHANGES, withEnding } from '@/backend/src/market-model/exchanges';
import { guessUnit } from '@/backend/src/market-model/units';

const endingOf = (text: string, of: Parameters<typeof findExchange>[1] = {}): string => {
  const place = findExchange(text, of);
  return place.type === 'exchange' ? place.exchange.ending : place.type;
};

describe('findExchange', () => {
  it.each([
    ['Omx Nordic Exchange Copenhagen A/S', '.CO'],
    ['Nasdaq Omx Helsinki Ltd.', '.HE'],
    ['Nyse Euronext - Euronext Brussels', '.BR'],
    ['Xetra', '.DE'],
    ['Korea Exchange (Kosdaq)', '.KQ'],
    ['Korea Exchange (Stock Market)', '.KS'],
    ['Gretai Securities Market', '.TWO'],
    ['XSHG', '.SS'],
    ['xbsp', '.SA'],
    ['上海证券交易所Shanghai Stock Exchange', '.SS'],
    ['Tsx Venture Exchange', '.V'],
    ['LSE', '.L'],
    ['NASDAQ', 'american'],
    ['New York Stock Exchange Inc.', 'american'],
    ['Cboe BZX formerly known as BATS', 'american'],
    ['Nasdaq Dubai', '.AE'],
    ['Cboe Europe Equities', 'unknown'],
    ['National Stock Exchange of Australia', 'unknown'],
    ['Bolsa de Atlantis', 'unknown'],
  ])('%s is %s', (text, ending) => {
    expect(endingOf(text)).toBe(ending);
  });

  it('decides a name of several markets by the country, else by the currency', () => {
    expect(endingOf('Nasdaq Omx Nordic', { currency: 'SEK' })).toBe('.ST');
    expect(endingOf('Nasdaq Omx Nordic', { currency: 'DKK' })).toBe('.CO');
    expect(endingOf('Euronext', { country: 'NL', currency: 'EUR' })).toBe('.AS');
    expect(endingOf('Euronext', { currency: 'EUR' })).toBe('unknown');
    expect(endingOf('Nasdaq Omx Nordic')).toBe('unknown');
  });

  it('has every code once', () => {
    const codes = LISTING_EXCHANGES.flatMap((one) => one.codes);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});

it.each([
  ['NOVO B', 'XCSE', 'NOVO-B.CO'],
  ['BT.A', 'LSE', 'BT-A.L'],
  ['BP.', 'LSE', 'BP.L'],
  ['AV.L', 'LSE', 'AV.L'],
  ['00700', 'XHKG', '0700.HK'],
  ['5', 'XHKG', '0005.HK'],
  ['5930', 'XKRX', '005930.KS'],
  ['858', 'XSHE', '000858.SZ'],
  ['AKBNK.E', 'XIST', 'AKBNK.IS'],
  ['WALMEX*', 'XMEX', 'WALMEX.MX'],
])('writes %s of %s as %s', (ticker, code, symbol) => {
  const place = findExchange(code);
  expect(place.type === 'exchange' && withEnding(ticker, place.exchange)).toBe(symbol);
});

it.each([
  ['FX_RATES_DAILY-sd-2017-01-03', 'FXAUDCAD', 'number'],
  ['FX_RATES', 'value', 'number'],
  ['EURUSD', 'rate', 'number'],
  ['CORPORATE_PROFITS', 'value', 'number'],
  ['policyRate', 'value', 'percent'],
  ['BANK_RATE', 'value', 'percent'],
  ['DGS10', 'DGS10', 'percent'],
  ['x', 'Bond yield', 'percent'],
])('the unit of %s, %s, is %s', (id, column, unit) => {
  expect(guessUnit(id, column)).toBe(unit);
});
