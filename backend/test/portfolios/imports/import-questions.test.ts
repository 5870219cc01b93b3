import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import { answerKind } from '../../../src/portfolios/imports/import-questions';
import type { OpenRow } from '../../../src/portfolios/imports/imported-row';
import { QuestionsOfFile } from '../../../src/portfolios/imports/questions-of-file';

const open = (code: string, draft: Partial<OpenRow['draft']>, isInflow: boolean | null = true): OpenRow => ({
  code,
  text: '',
  isInflow,
  draft: { date: '2024-01-04', line: 2, lines: [2], ...draft },
});
const ask = (row: OpenRow): ImportPrompt => {
  const questions = new QuestionsOfFile({});
  answerKind(row, 'mapping', questions);
  return questions.open[0]!;
};
const answer = (row: OpenRow, kind: string) =>
  answerKind(row, 'mapping', new QuestionsOfFile({ [`kind:mapping:${row.code}`]: kind })).row;

it('proposes money from or to outside only for money of no asset', () => {
  expect(ask(open('bonus campaign', { net: '7' })).proposal).toBe('deposit');
  expect(ask(open('bonus campaign', { net: '7' }, false)).proposal).toBe('withdrawal');
  expect(ask(open('cash in lieu', { net: '7', asset: 'AAPL' })).proposal).toBeNull();
  expect(ask(open('Cash merger', { net: '7' })).proposal).toBeNull();
  expect(ask(open('bonus', { quantity: '7', asset: 'AAPL' })).proposal).toBeNull();
});

it('offers the kinds that a row can be, and says what to do with a second asset', () => {
  const spinOff = ask(open('spin off', { asset: 'AAPL', quantity: '5' }));

  for (const kind of ['spin-off', 'exchange', 'transfer', 'convert'])
    expect(spinOff.choices).not.toContain(kind);
  for (const kind of ['buy', 'transfer-in', 'split', 'skip']) expect(spinOff.choices).toContain(kind);
  expect(spinOff.text).toContain('entered by hand');
  const exchange = ask(open('merger', { asset: 'AAPL', quantity: '5', toAsset: 'MSFT', toQuantity: '1' }));
  expect(exchange.choices).toContain('exchange');
  expect(exchange.text).toBe('What is "merger"?');
});

it('takes the units of a split as those that it adds, and units without a value as free', () => {
  const bonus = open('bonus issue', { asset: 'AAPL', quantity: '1' }, null);

  expect(answer(bonus, 'split')).toMatchObject({ kind: 'split', addedUnits: '1' });
  expect(answer(bonus, 'split')).not.toHaveProperty('quantity');
  expect(answer(bonus, 'income-in-kind')).toMatchObject({
    gross: '0',
    warnings: [expect.stringContaining('no value')],
  });
  expect(
    answer(open('bonus issue', { asset: 'AAPL', quantity: '1', price: '3' }), 'income-in-kind'),
  ).toMatchObject({
    price: '3',
  });
});
