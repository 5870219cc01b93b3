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
])('takes %s for a number', (text, value) => {
  expect(read(`marketCap > ${text}`)).toMatchObject({
    right: { form: 'constant', value: expect.closeTo(value, 9) as number },
  });
});

it.each(['return.1Y', 'return1Y', 'return1y', 'RETURN_1Y'])('takes %s for return.1Y', (name) => {
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

it('lets parentheses hold a condition or a sum', () => {
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

it('asks whether a value is known', () => {
  expect(read('pe is known')).toEqual({ form: 'known', of: number('pe') });
  expect(read('pe is not known')).toEqual({ form: 'not', of: { form: 'known', of: number('pe') } });
  expect(read('sector is unknown')).toEqual({
    form: 'not',
    of: { form: 'known', of: { form: 'text', id: 'sector' } },
  });
});

it('knows percentiles and ranks, also within a group', () => {
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
])('takes the bound of %s for a share', (source, value) => {
  expect(read(source)).toMatchObject({ right: constant(value) });
});

it('takes bounds of a percentile on either side for shares', () => {
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

it('tells which columns it needs, each once', () => {
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
  ['(pe < 15', 8, 0, '")" was expected here, not the end', null],
  ['pe < 15)', 7, 1, '"and", "or" or the end was expected here, not ")"', null],
  ['pe < 15; drop', 7, 1, '";" means nothing here', null],
  ['sector > 3', 7, 1, 'sector is a text: "=", "!=", "in (…)" or "contains" was expected, not ">"', null],
  ['pe + sector > 3', 5, 6, 'sector is a text and cannot be counted with', null],
  ['pe < 15x', 5, 3, '"15x" is neither a number nor a column', null],
  ['sector = "Energy', 9, 7, 'the text that begins here has no closing quote', null],
  ['sector in Energy', 10, 6, '"(" was expected here, not "Energy"', null],
  ['sector in (Energy', 17, 0, '")" was expected here, not the end', null],
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

it('refuses what is too long or too deep, in no more time than it takes to read it', () => {
  expect(faultOf(`pe > ${'1'.repeat(MAX_FILTER_LENGTH)}`).message).toMatch(/at most 2000 characters/);
  expect(faultOf(`${'('.repeat(900)}pe > 1${')'.repeat(900)}`).message).toBe(
    'the filter is nested too deeply',
  );
  expect(faultOf(`${'not '.repeat(400)}pe > 1`).message).toBe('the filter is nested too deeply');
  expect(faultOf(`pe > ${'-'.repeat(900)}1`).message).toBe('the filter is nested too deeply');
});
