import { endedText } from '@/components/research/market-cards/sector-words';

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
