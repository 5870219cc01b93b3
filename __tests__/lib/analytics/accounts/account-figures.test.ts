import { accountFigure } from '@/lib/analytics/accounts/account-figures';
import type { ReadAmount } from '@/lib/analytics/accounts/evaluate-expression';
import {
  amountsOf,
  expandDerived,
  formulaInWords,
  readAmountKey,
} from '@/lib/domain/figures/accounts/amount-words';
import { accountWorking } from '@/lib/analytics/working/account-workings';
import { accountExpression } from '@/lib/domain/figures/accounts/account-wordings';
import { ACCOUNT_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { FUNDAMENTAL_ITEMS } from '@/lib/domain/fundamental-items';
import { figureById } from '@/lib/domain/figures';
import golden from './account-figures.json';

const amounts: Readonly<Record<string, readonly number[]>> = golden.amounts;
const values: Readonly<Record<string, number>> = golden.values;

const read: ReadAmount = (key) => {
  const { item, years } = readAmountKey(key);
  return item === 'price' ? golden.price : (amounts[item]?.[years] ?? null);
};

it.each(ACCOUNT_FIGURE_IDS)('%s is what the literature defines, in exact fractions', (id) => {
  const metric = accountFigure(id, read);
  expect(metric).toMatchObject({ ok: true });
  expect(metric.ok && metric.value).toBeCloseTo(values[id]!, 10);
});

it.each(ACCOUNT_FIGURE_IDS)('%s uses only items of the accounts', (id) => {
  const items: readonly string[] = ['price', ...FUNDAMENTAL_ITEMS.map((one) => one.id)];
  const used = amountsOf(expandDerived(accountExpression(id))).map((key) => readAmountKey(key).item);
  expect(used.filter((item) => !items.includes(item))).toEqual([]);
  expect(figureById(id).formula).not.toMatch(/[a-z][A-Z]/);
  expect(figureById(id).references).not.toEqual([]);
});

it('is not published where an amount is missing, and has no data over zero or a loss', () => {
  const without: ReadAmount = (key) => (key === 'revenue1' ? null : read(key));
  expect(accountFigure('revenueGrowth3Y', without)).toMatchObject({ ok: true });
  expect(accountFigure('beneishM', without)).toMatchObject({ ok: false, gap: 'not-published' });
  const loss: ReadAmount = (key) => (key === 'netIncome' ? -1000 : read(key));
  expect(accountFigure('cashConversion', loss)).toMatchObject({ ok: false, gap: 'no-data' });
  expect(accountFigure('returnOnAssets', loss)).toMatchObject({ ok: true, value: -1000 / 5900 });
  expect(accountFigure('epsGrowth5Y', (key) => (key === 'epsDiluted' ? -1 : read(key)))).toMatchObject({
    ok: false,
    gap: 'no-data',
  });
});

it('shows the signs of a score, each 0 or 1', () => {
  const { expression, inputs } = accountWorking('piotroski', read)!;
  expect(expression).toBe('sign1 + sign2 + sign3 + sign4 + sign5 + sign6 + (1 - sign7) + sign8 + sign9');
  expect(inputs.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1, 1, 0, 1, 1]);
  expect(inputs[4]!.name).toBe('debt a year before / assets a year before above debt / assets');
});

it('writes a formula in words', () => {
  expect(formulaInWords('(netIncome - operatingCashFlow) / ((totalAssets + totalAssets1) / 2)')).toBe(
    '(net income - cash from operations) / ((assets + assets a year before) / 2)',
  );
});
