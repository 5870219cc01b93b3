import type { BookInput } from '@/lib/analytics/ledger/book';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import { checkUnits } from '@/lib/analytics/ledger/check-units';
import { toInput } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio, seededRandom } from '../../../support/random-portfolio';

/** A random portfolio of which some purchases were removed, so that some of what is sold is not held. */
function portfolioWithGaps(seed: number): BookInput {
  const { input } = toInput(randomPortfolio({ seed, rowCount: 90 }));
  const random = seededRandom(seed + 900);
  return {
    ...input,
    accounts: input.accounts.map((account, i) => ({ ...account, shortsAllowed: i === seed % 5 })),
    transactions: input.transactions.filter(({ kind }) => kind !== 'buy' || random() > 0.3),
    marketSplits: new Map([['S', [{ day: FIRST_DAY + 150, ratio: { to: 2n, from: 1n } }]]]),
  };
}

/** The faults that a book reports; rates of 1 are always there. */
function faultsOfBook(input: BookInput) {
  const built = buildBook({ ...input, rates: () => 1 });
  return built.ok ? [] : built.faults;
}

it('finds the faults of a book of all kinds of rows, in their order', () => {
  let [faults, faultless] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const input = portfolioWithGaps(seed);
    const found = checkUnits(input);
    expect({ seed, found }).toEqual({ seed, found: faultsOfBook(input) });
    faults += found.length;
    if (found.length === 0) faultless += 1;
  }
  for (let seed = 1; seed <= 30; seed++) {
    const { input } = toInput(randomPortfolio({ seed, rowCount: 60 }));
    expect(checkUnits(input)).toEqual(faultsOfBook(input));
    faultless += 1;
  }

  expect(faults).toBeGreaterThan(50);
  expect(faultless).toBeGreaterThan(30);
});

it('names accounts and assets that are unknown', () => {
  const { input } = toInput(randomPortfolio({ seed: 3 }));
  const unknown = { ...input, accounts: input.accounts.slice(1), assets: input.assets.slice(1) };

  expect(checkUnits(unknown)).toEqual(faultsOfBook(unknown));
  expect(new Set(checkUnits(unknown).map(({ code }) => code))).toEqual(
    new Set(['ACCOUNT_UNKNOWN', 'ASSET_UNKNOWN']),
  );
});
