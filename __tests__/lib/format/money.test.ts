/** @jest-environment node */
import { REQUEST_STORAGE } from '@/lib/config/current-request';
import { formatExactMoney, formatUnits } from '@/lib/format/exact-amount';
import { formatOwnAmount, hidesAmounts } from '@/lib/format/money';

it.each([
  ['hidden_amounts=1', true],
  ['token=x; hidden_amounts=1; device=y', true],
  ['hidden_amounts=', false],
  ['not_hidden_amounts=1', false],
  ['hidden_amounts=10', false],
  [undefined, false],
])('reads the cookies %s', (cookies, isHidden) => {
  expect(hidesAmounts(cookies)).toBe(isHidden);
});

it('hides amounts and units of the reader whose request is answered, and of no other', () => {
  const holder = globalThis as { [REQUEST_STORAGE]?: unknown };
  const texts = () => [
    formatOwnAmount(-1234.5, { signed: true }),
    formatExactMoney('1366.5'),
    formatUnits('10'),
  ];
  expect(texts()).toEqual(['−1,234.50', '1,366.50', '10']);

  holder[REQUEST_STORAGE] = { getStore: () => ({ id: 'a', origin: '', hidesAmounts: true }) };
  expect(texts()).toEqual(['•••', '•••', '•••']);
  delete holder[REQUEST_STORAGE];
});
