import { TAB_CALLS } from '@/components/features/portfolio/data/tab-calls';
import { requireTabParameters } from '@/components/features/portfolio/files/tab-parameters';
import { AppError } from '@/lib/domain/errors';

/** The parameters that a tab refuses. */
function refused(tab: string, query: Record<string, string>): readonly string[] {
  try {
    requireTabParameters(tab, query);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    const { code, fields, message, status } = error as AppError;
    expect([code, status]).toEqual(['REQUEST_INVALID', 400]);
    const names = Object.keys(fields!);
    for (const name of names) expect(message).toContain(`${name} ${fields![name]![0]}`);
    return names;
  }
}

const VIEW_FAULTS = {
  asof: '2026-02-30',
  known: 'x',
  versus: 'x',
  from: '2026-13-01',
  to: '1',
  range: '2W',
  calendarYear: '1066',
  accounts: '3,x',
  currency: 'zz',
  method: 'zz',
  flows: 'zz',
};

it.each([
  'overview',
  'holdings',
  'holding',
  'performance',
  'change',
  'income',
  'allocation',
  'lots',
  'tax',
  'risk',
  'rebalance',
  'goals',
  'doctor',
  'explain',
  'shared',
])('%s refuses each value of the view that it cannot read, and names all of them', (tab) => {
  expect(refused(tab, VIEW_FAULTS)).toEqual(Object.keys(VIEW_FAULTS));
});

it.each([
  ['list', { currency: 'zz', alert: 'x' }],
  ['overview', { by: 'foo', chart: 'foo' }],
  ['holdings', { by: 'foo', columns: 'foo', sort: 'foo' }],
  ['transactions', { asof: '2026-02-30', known: 'x', kind: 'foo', account: 'x', id: 'x', before: 'x' }],
  ['performance', { rolling: '7', rebalancing: 'daily' }],
  ['allocation', { by: 'foo', lookThrough: 'yes' }],
  ['tax', { form: 'x' }],
  ['lots', { page: '0', soldPage: 'x' }],
  ['risk', { model: 'foo', past: '2', pastFrom: 'x', pastTo: 'x', rebalancing: 'foo' }],
  ['rebalance', { by: 'foo', sales: 'no', whole: '1' }],
  ['import', { asof: 'x', known: 'x' }],
  ['settings', { asof: 'x', known: 'x' }],
  ['accounts', { asof: 'x', known: 'x', day: 'x' }],
  ['doctor', { kind: 'foo', page: 'x' }],
  ['notes', { transaction: 'x' }],
  ['journal', { before: 'x' }],
])('%s refuses %j', (tab, faults) => {
  expect(refused(tab, faults)).toEqual(Object.keys(faults));
});

it.each([
  ['overview', { asof: '2026-02-27', known: '2026-11-20T10:00:00+01:00', range: '1Y', by: 'asset' }],
  ['overview', { range: '2024', accounts: '3, 7', currency: 'local', flows: 'startIn', 'account-3': 'on' }],
  ['holdings', { by: 'taxonomy:Theme', columns: 'risk', sort: '-return.1Y' }],
  ['holdings', { sort: '-unrealizedReturn', where: 'what the backend parses' }],
  ['transactions', { kind: 'buy', before: '19800:41', tag: 'any' }],
  ['risk', { model: 'ff5', past: '10', rebalancing: 'monthly' }],
  ['rebalance', { sales: 'false', whole: 'true', by: 'sector', money: '100' }],
  ['settings', { name: 'what no page parses' }],
])('%s takes %j', (tab, query) => {
  expect(refused(tab, query as Record<string, string>)).toEqual([]);
});

it('ignores parameters of other sites, and those that objects have by themselves', () => {
  expect(refused('overview', { utm_source: 'x', constructor: 'x', toString: 'x' })).toEqual([]);
  expect(refused('constructor', { asof: 'x' })).toEqual([]);
});

it('checks the day of every tab with a file', () => {
  const withoutDay = Object.keys(TAB_CALLS).filter((tab) => refused(tab, { asof: 'x' }).length === 0);

  expect(withoutDay).toEqual([]);
});
