import * as fc from 'fast-check';
import { parseFilter, MAX_FILTER_LENGTH } from '@/lib/analytics/filter/parse-filter';
import type { Condition, FilterColumn, FilterFault } from '@/lib/analytics/filter/filter-syntax';

const COLUMNS: readonly FilterColumn[] = [
  ...['price', 'pe', 'return.1Y', 'return.1M', 'sma50', 'sma200', 'high52w', 'marketCap'].map(
    (id) => ({ id, kind: 'number' }) as const,
  ),
  ...['symbol', 'name', 'sector'].map((id) => ({ id, kind: 'text' }) as const),
];

function read(source: string): Condition {
  const parsed = parseFilter(source, COLUMNS);
  if (!parsed.ok) throw new Error(`${parsed.fault.message} at ${parsed.fault.position}`);
  return parsed.condition;
}

function faultOf(source: string): FilterFault {
  const parsed = parseFilter(source, COLUMNS);
  if (parsed.ok) throw new Error(`${source} was read as ${JSON.stringify(parsed.condition)}`);
  return parsed.fault;
}

const number = (id: string) => ({ form: 'column', id });
const constant = (value: number) => ({ form: 'constant', value });

it.each([
  ['pe < 15', '<', 15],
  ['pe<15', '<', 15],
  ['pe == 15', '=', 15],
  ['pe <> 15', '!=', 15],
  ['PE >= 1.5e1', '>=', 15],
])('reads %s', (source, operator, value) => {
  expect(read(source)).toEqual({ form: 'compare', operator, left: number('pe'), right: constant(value) });
});

it.each([
  ['20%', 0.2],
  ['0.5%', 0.005],
  ['3k', 3000],
  ['10M', 1e7],
  ['2.5B', 2.5e9],
  ['1t', 1e12],
  ['.5', 0.5],
])('parses %s as a number', (text, value) => {
  expect(read(`marketCap > ${text}`)).toMatchObject({
    right: { form: 'constant', value: expect.closeTo(value, 9) as number },
  });
});

it.each(['return.1Y', 'return1Y', 'return1y', 'RETURN_1Y'])('parses %s as return.1Y', (name) => {
  expect(read(`${name} > 0`)).toMatchObject({ left: { id: 'return.1Y' } });
});

it('binds "not" tighter than "and", and "and" tighter than "or"', () => {
  expect(read('pe < 1 or not pe < 2 and pe < 3')).toMatchObject({
    form: 'or',
    left: { right: { value: 1 } },
    right: {
      form: 'and',
      left: { form: 'not', of: { right: { value: 2 } } },
      right: { right: { value: 3 } },
    },
  });
});

it('accepts a condition or a sum in parentheses', () => {
  expect(read('(pe < 1 or pe > 9) and (sma50 - sma200) / price > 0')).toMatchObject({
    form: 'and',
    left: { form: 'or' },
    right: { form: 'compare', left: { form: 'arithmetic', operator: '/', left: { operator: '-' } } },
  });
});

it('compares two columns, with arithmetic', () => {
  expect(read('price > 0.95 * high52w')).toMatchObject({
    left: number('price'),
    right: { operator: '*', left: constant(0.95), right: number('high52w') },
  });
});

it('multiplies before it adds, from the left', () => {
  expect(read('pe > 1 - 2 * 3 - 4')).toMatchObject({
    right: { operator: '-', left: { operator: '-', right: { operator: '*' } }, right: { value: 4 } },
  });
});

it('reads bounds on both sides, and "between"', () => {
  const bounds = {
    form: 'and',
    left: { form: 'compare', operator: '<', left: constant(5), right: number('pe') },
    right: { form: 'compare', operator: '<', left: number('pe'), right: constant(15) },
  };
  expect(read('5 < pe < 15')).toEqual(bounds);
  expect(read('pe between 5 and 15 and price > 1')).toMatchObject({
    form: 'and',
    left: { left: { operator: '>=' }, right: { operator: '<=' } },
    right: { operator: '>' },
  });
});

it('reads sets of words and quoted texts', () => {
  expect(read(`sector in (Energy, Real Estate, "Consumer Staples")`)).toEqual({
    form: 'in',
    column: 'sector',
    values: ['Energy', 'Real Estate', 'Consumer Staples'],
  });
  expect(read('sector not in (Energy)')).toEqual({
    form: 'not',
    of: { form: 'in', column: 'sector', values: ['Energy'] },
  });
  expect(read("symbol = 'BRK-B'")).toEqual({ form: 'in', column: 'symbol', values: ['BRK-B'] });
  expect(read('symbol in (BRK.B, ^GSPC)')).toMatchObject({ values: ['BRK.B', '^GSPC'] });
  expect(read('name contains "motor"')).toEqual({ form: 'contains', column: 'name', text: 'motor' });
});

it('tests whether a value is known', () => {
  expect(read('pe is known')).toEqual({ form: 'known', of: number('pe') });
  expect(read('pe is not known')).toEqual({ form: 'not', of: { form: 'known', of: number('pe') } });
  expect(read('sector is unknown')).toEqual({
    form: 'not',
    of: { form: 'known', of: { form: 'text', id: 'sector' } },
  });
});

it('parses percentiles and ranks, also within a group', () => {
  expect(read('percentile(return.1Y) >= 90%')).toMatchObject({
    left: { form: 'percentile', of: number('return.1Y'), group: null },
  });
  expect(read('rank(marketCap, sector) <= 3')).toMatchObject({ left: { form: 'rank', group: 'sector' } });
  expect(read('abs(return.1M) > 10%')).toMatchObject({ left: { form: 'absolute' } });
});

it.each([
  ['percentile(pe) < 20', 0.2],
  ['percentile(pe) < 20%', 0.2],
  ['percentile(pe) < 0.2', 0.2],
  ['percentile(pe) <= 1', 1],
])('parses the bound of %s as a share', (source, value) => {
  expect(read(source)).toMatchObject({ right: constant(value) });
});

it('parses bounds of a percentile on either side as shares', () => {
  expect(read('20 < percentile(pe) < 40')).toMatchObject({
    left: { left: constant(0.2) },
    right: { right: constant(0.4) },
  });
  expect(read('percentile(pe) between 20 and 40')).toMatchObject({
    left: { right: constant(0.2) },
    right: { right: constant(0.4) },
  });
  expect(read('pe < 20')).toMatchObject({ right: constant(20) });
});

it('reads top and bottom as ranks', () => {
  expect(read('top(10, marketCap)')).toEqual({
    form: 'compare',
    operator: '<=',
    left: { form: 'rank', of: number('marketCap'), group: null },
    right: constant(10),
  });
  expect(read('not bottom(3, pe, sector)')).toMatchObject({
    form: 'not',
    of: { left: { form: 'rank', of: { form: 'negative' }, group: 'sector' }, right: constant(3) },
  });
});

it('returns the columns that it needs, each once', () => {
  const parsed = parseFilter('pe < 15 and pe > 5 and percentile(price, sector) > 0', COLUMNS);

  expect(parsed).toMatchObject({ ok: true, columns: ['pe', 'price', 'sector'] });
});

it.each<[string, number, number, string, string | null]>([
  ['', 0, 0, 'the filter is empty', null],
  ['retrun1Y > 0', 0, 8, 'there is no column "retrun1Y"; did you mean return.1Y?', 'return.1Y'],
  [
    'pe < 15 and marketCpa > 1B',
    12,
    9,
    'there is no column "marketCpa"; did you mean marketCap?',
    'marketCap',
  ],
  ['xyzzy > 0', 0, 5, 'there is no column "xyzzy"', null],
  ['pe <', 4, 0, 'a column or a number was expected here, not the end', null],
  ['pe 15', 3, 2, 'a comparison (< <= > >= = !=) was expected here, not "15"', null],
  ['pe < 15 price > 3', 8, 5, '"and", "or" or the end was expected here, not "price"', null],
  ['(pe < 15', 8, 0, '")" was expected here, not the end', ')'],
  ['pe < 15)', 7, 1, 'no "(" is open that this ")" could close', null],
  ['pe < 15; drop', 7, 1, '";" means nothing here', null],
  ['sector > 3', 7, 1, 'sector is a text: "=", "!=", "in (…)" or "contains" was expected, not ">"', null],
  ['pe + sector > 3', 5, 6, 'sector is a text and cannot be counted with', null],
  ['pe < 15x', 5, 3, '"15x" is neither a number nor a column', null],
  [
    'sector = "Energy',
    9,
    7,
    'the text that begins here has no closing quote; did you mean "Energy"?',
    '"Energy"',
  ],
  [
    'sector in Energy, Utilities',
    10,
    17,
    '"(" was expected here, not "Energy"; did you mean (Energy, Utilities)?',
    '(Energy, Utilities)',
  ],
  ['sector in (Energy', 17, 0, '")" was expected here, not the end', ')'],
  [
    'pe in (5, 10)',
    3,
    2,
    '"in" is for texts; a number is asked with a comparison (< <= > >= = !=) or "between … and …"',
    null,
  ],
  ['pe > 1e400', 5, 5, '"1e400" is a greater number than can be counted with', null],
  ['p\u0435 < 15', 1, 1, '"\u0435" (U+0435) is no letter that a name has', null],
  ['pe < 15\u0000', 7, 1, 'an invisible character (U+0000) is here', null],
  ['constructor > 1', 0, 11, 'there is no column "constructor"', null],
  ['P > 3', 0, 1, 'there is no column "P"', null],
  [
    'median(pe) > 3',
    0,
    6,
    'there is no function "median"; there are abs, percentile, rank, top, bottom',
    null,
  ],
  [
    'percentile(pe, price) > 3',
    15,
    5,
    'a text column such as sector was expected as the group, not "price"',
    null,
  ],
  [
    'top(marketCap, 10)',
    4,
    9,
    'a whole number of rows was expected first, as in top(10, marketCap), not "marketCap"',
    null,
  ],
  ['pe between 3 or 5', 13, 2, '"and" was expected between the two bounds, not "or"', null],
  ['pe is 3', 6, 1, '"known" or "unknown" was expected after "is", not "3"', null],
  ['not', 3, 0, 'a column or a number was expected here, not the end', null],
  ['and pe < 3', 0, 3, 'a column or a number was expected here, not "and"', null],
])('points at the fault of %j', (source, position, length, message, suggestion) => {
  expect(faultOf(source)).toEqual({ position, length, message, suggestion });
});

it('refuses a filter that is too long or too deep, in linear time', () => {
  expect(faultOf(`pe > ${'1'.repeat(MAX_FILTER_LENGTH)}`).message).toMatch(/at most 2000 characters/);
  expect(faultOf(`${'('.repeat(900)}pe > 1${')'.repeat(900)}`).message).toBe(
    'the filter is nested too deeply',
  );
  expect(faultOf(`${'not '.repeat(400)}pe > 1`).message).toBe('the filter is nested too deeply');
  expect(faultOf(`pe > ${'-'.repeat(900)}1`).message).toBe('the filter is nested too deeply');
});

it.each([
  ['pe < 15,5', 'pe < 15.5', 'decimals are written with a point'],
  ['return1Y > 0,2', 'return1Y > 0.2', 'decimals are written with a point'],
  ['price < 1.000,50', 'price < 1000.50', 'decimals are written with a point'],
  ['price > 1,000', 'price > 1000', 'thousands'],
  ["price > 1'000", 'price > 1000', 'thousands'],
  ['pe =< 15', 'pe <= 15', 'did you mean <=?'],
  ['pe => 15', 'pe >= 15', 'did you mean >=?'],
  ['pe === 15', 'pe = 15', 'did you mean =?'],
  ['pe<15&&price>3', 'pe<15 and price>3', 'did you mean and?'],
  ['pe < 15 || price > 3', 'pe < 15 or price > 3', 'did you mean or?'],
  ['!(pe < 15)', 'not(pe < 15)', 'did you mean not?'],
  ['pe < 15, price > 3', 'pe < 15 and price > 3', 'did you mean and?'],
  ['P/E < 15', 'pe < 15', 'did you mean pe?'],
  ['KGV < 15', 'pe < 15', 'did you mean pe?'],
  ['1Y > 10%', 'return.1Y > 10%', 'did you mean return.1Y?'],
  ['price > 50dma', 'price > sma50', 'did you mean sma50?'],
  ['sma 50 > sma200', 'sma50 > sma200', 'did you mean sma50?'],
  ['sma(50) > sma200', 'sma50 > sma200', 'did you mean sma50?'],
  ['market cap > 10b', 'marketCap > 10b', 'did you mean marketCap?'],
  ['52 week high > price', 'high52w > price', 'did you mean high52w?'],
  ['marketCap > $10b', 'marketCap > 10b', 'without their currency'],
  ['marketCap > 10 billion', 'marketCap > 10b', 'did you mean 10b?'],
  ['return.1Y > 20 percent', 'return.1Y > 20%', 'did you mean 20%?'],
  ['symbol = BTC-USD', 'symbol = "BTC-USD"', 'in quotes'],
  ['name contains AT&T', 'name contains "AT&T"', 'in quotes'],
  ['name contains 3M', 'name contains "3M"', 'in quotes'],
  ['name like Apple', 'name contains Apple', 'did you mean contains?'],
  ['pe is null', 'pe is unknown', 'did you mean unknown?'],
  ['sector = \'Energy"', "sector = 'Energy'", 'no closing quote'],
  ['((pe < 15) or price > 3', '((pe < 15) or price > 3)', '")" was expected'],
])('suggests a correction for %j', (source, mended, message) => {
  const { position, length, suggestion, ...fault } = faultOf(source);

  expect(fault.message).toContain(message);
  expect(source.slice(0, position) + suggestion! + source.slice(position + length)).toBe(mended);
  expect(parseFilter(mended, COLUMNS)).toMatchObject({ ok: true });
});

it.each([
  ['pe ≤ 15', 'pe <= 15'],
  ['pe ≠ 15', 'pe != 15'],
  ['pe − 5 > 3 × 2', 'pe - 5 > 3 * 2'],
  ['return.1Y > 20 %', 'return.1Y > 20%'],
  ['sector = “Real Estate”', 'sector = "Real Estate"'],
  ['sector = „Real Estate“', 'sector = "Real Estate"'],
])('reads %s as it is printed elsewhere', (source, plain) => {
  expect(read(source)).toEqual(read(plain));
});

it('has positions inside the text whatever is written, and suggestions that repair it', () => {
  const pieces = fc.constantFrom(
    ...[
      'pe',
      'price',
      'sector',
      'return1Y',
      '15',
      '1,5',
      '20%',
      '(',
      ')',
      'and',
      'or',
      'not',
      'in',
      'is',
      '<',
      '=<',
    ],
    ...[
      '&&',
      '"',
      "'",
      ',',
      ';',
      '52',
      'week',
      'high',
      'P/E',
      'constructor',
      '__proto__',
      'null',
      '…',
      '\u0000',
      '😀',
      ' ',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 14 }), (parts) => {
      const source = parts.join(' ');
      const parsed = parseFilter(source, COLUMNS);
      if (parsed.ok) return;
      const { position, length, suggestion, message } = parsed.fault;
      expect(message).not.toBe('');
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position + length).toBeLessThanOrEqual(source.length);
      if (suggestion === null) return;
      const mended = source.slice(0, position) + suggestion + source.slice(position + length);
      const next = parseFilter(mended, COLUMNS);
      expect(next.ok || next.fault.position + next.fault.length > position).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
