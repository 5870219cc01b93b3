import type { Entry } from '@/lib/analytics/ledger/entry';
import { EntryList } from '@/lib/analytics/ledger/entry-list';
import { bookOf } from '../../../support/portfolio-case';
import { randomPortfolio } from '../../../support/random-portfolio';

const PLAIN: Entry = {
  row: 0,
  day: 19_000,
  account: 1,
  asset: 2,
  units: -3.5,
  paid: 0.1,
  external: 0,
  unitsValue: null,
  partner: null,
  dividends: 0,
  interest: -0,
  otherIncome: 0,
  fees: 1.5,
  taxes: 0,
  slotCurrency: 0,
  cashCurrency: 0,
  cash: [{ account: 1, currency: 'EUR', amount: -12.5, base: -12.5 }],
  isCashMove: false,
  isTrade: true,
};
const ENTRIES: readonly Entry[] = [
  PLAIN,
  {
    ...PLAIN,
    row: 1,
    unitsValue: NaN,
    cash: [],
    partner: { account: 0, asset: 4, units: 7 },
    isTrade: false,
  },
  { ...PLAIN, row: 2, day: 19_004, unitsValue: 0, partner: { account: 0, asset: 2, units: 7 } },
  {
    ...PLAIN,
    row: 3,
    day: 19_004,
    asset: -1,
    isCashMove: true,
    cash: [
      { account: 1, currency: 'USD', amount: -10, base: -9 },
      { account: 0, currency: 'EUR', amount: 9, base: 9 },
    ],
  },
];

it('has what was added, to the sign of a zero', () => {
  const list = EntryList.of(ENTRIES);
  expect([...list]).toEqual(ENTRIES);
  expect(Object.is(list.at(0).interest, -0)).toBe(true);
  expect(list.filter(({ isTrade }) => !isTrade)).toEqual([ENTRIES[1]]);
  expect([19_000, 19_001, 19_005].map((day) => list.firstSince(day))).toEqual([0, 2, 4]);
  // Of a transfer between accounts both sides are the same asset.
  expect([...list.joinedAssets()]).toEqual([[2, 4]]);
  expect(() => list.at(4)).toThrow(RangeError);
});

it('is continued from its first entries, whatever comes after them', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const made = bookOf(randomPortfolio({ seed }));
    if (!made.ok) continue;
    const { entries } = made.book;
    for (const count of [0, 1, Math.floor(entries.length / 2), entries.length]) {
      const list = entries.startingWith(count);
      for (let at = count; at < entries.length; at++) list.push(entries.at(at), entries.at(at));
      list.trim();
      expect({ seed, count, list: [...list] }).toEqual({ seed, count, list: [...entries] });
    }
  }
});

it('has what was added to it alone, where lists share their memory', () => {
  const first = EntryList.of(ENTRIES);
  const added = (list: EntryList, entry: Entry): EntryList => {
    const longer = list.startingWith(list.length, list.length + 1);
    longer.push(entry, entry);
    longer.trim();
    return longer;
  };
  const [second, third, other] = ENTRIES.map((entry) => ({ ...entry, day: 19_010 }));
  const one = added(first, second!);
  const two = added(one, third!);
  // Continued twice: the places behind it are those of the other list.
  const again = added(one, other!);
  expect([...one]).toEqual([...ENTRIES, second]);
  expect([...two]).toEqual([...ENTRIES, second, third]);
  expect([...again]).toEqual([...ENTRIES, second, other]);
});
