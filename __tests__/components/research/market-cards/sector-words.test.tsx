import { endedText, missingReturns } from '@/components/research/market-cards/sector-words';

it.each([
  ['nothing when all members are priced', { members: 503, priced: 503, ended: 0 }, ''],
  [
    'members whose prices ended',
    { members: 503, priced: 501, ended: 2 },
    'Excluding 2 of 503 members whose prices have ended.',
  ],
  [
    'members without stored prices',
    { members: 503, priced: 23, ended: 2 },
    'Excluding 2 of 503 members whose prices have ended. No prices for 478 of 503 members.',
  ],
  ['ended ones alone where priced ones are not counted', { members: 5, ended: 0 }, ''],
])('describes %s', (_, facts, text) => {
  expect(endedText(facts)).toBe(text);
});

it('says why a sector has no return, where one has none', () => {
  expect(missingReturns([{ value: 0.01 }, { value: null }])).toBe(
    'A sector has a return if at least half of its members have prices.',
  );
  expect(missingReturns([{ value: 0.01 }])).toBe('');
});
