import { render, screen, within } from '@testing-library/react';
import { ProfileTab } from '@/components/features/stock/tabs/profile-tab';
import { writeProfile } from '@/components/features/stock/tabs/profile-sentences';
import type { ProfilePage } from '@/lib/contracts/stock-profile';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { ACME, stockTabProps } from '../../../../support/stock-tab-props';

type Fact = ProfilePage['facts'][number];

const fact = (id: ProfileFactId, value: number, more: Partial<Fact> = {}): Fact => ({
  id,
  value,
  day: null,
  percentile: null,
  groupPercentile: null,
  groupMedian: null,
  ...more,
});

const ANSWER: Omit<ProfilePage, 'meta' | 'head'> = {
  currency: 'USD',
  benchmark: 'S&P 500',
  group: { name: 'Industrials', members: 60 },
  universes: [
    { id: 'sp500', name: 'S&P 500' },
    { id: 'dj', name: 'Dow Jones' },
  ],
  facts: [
    fact('marketCap', 4.2e10),
    fact('sizeRank', 3),
    fact('revenue', 8e9, { day: '2024-03-31' }),
    fact('revenueGrowth', -0.041),
    fact('netIncome', 1e9),
    fact('netMargin', 0.125, { groupMedian: 0.09 }),
    fact('netDebt', -2e9),
    fact('sharesChange1Y', -0.031),
    fact('sharesChange5Y', 0.002),
    fact('pe', 21.34, { percentile: 0.8, groupPercentile: 0.6, groupMedian: 19 }),
    fact('dividendYield', 0.0182),
    fact('dividendYears', 12),
    fact('loadingMarket', 1.1),
    fact('loadingSize', -0.2),
    fact('tSize', -3),
    fact('loadingValue', 0.1),
    fact('tValue', 1.2),
    fact('factorR2', 0.43),
  ],
  lastReport: '2024-05-10',
  nextReport: null,
  isNextDeclared: false,
};

it('describes the known facts, and omits unknown ones', () => {
  const texts = writeProfile({ answer: ANSWER, identity: ACME, profile: profileOf({ kind: 'stock' }) })
    .flatMap(({ sentences }) => sentences)
    .map(({ text }) => text);

  expect(texts).toEqual([
    'Acme Inc. is a company in Industrials (Anvils), traded on NYSE in USD.',
    'It is a member of S&P 500 and Dow Jones.',
    'Its market value is 42.0 B USD, number 3 in Industrials among stocks quoted in USD.',
    'Revenue of the twelve months up to 31 Mar 2024 was 8.00 B USD, 4.1% less than the year before.',
    'It earned 1.00 B USD: a net margin of 12.5%; the median of Industrials is 9.0%.',
    'It has 2.00 B USD more cash than debt.',
    'The number of shares fell 3.1% over one year and did not change over five.',
    'The price is 21.3 times the earnings of twelve months, percentile 80 of its own ten years; the median of Industrials is 19.0.',
    'The dividends of twelve months are 1.82% of the price; it paid more in each of the last 12 years.',
    'Over five years it moved 1.10 times the market, and like large stocks; three factors explain 43% of its variance.',
    'The last report was filed on 10 May 2024.',
  ]);
});

it('describes a coin only by what applies to it', () => {
  const answer = {
    ...ANSWER,
    universes: [],
    group: { name: null, members: 0 },
    lastReport: null,
    facts: [fact('supply', 1.9e7), fact('price', 64_000), fact('fromHigh52w', -0.12), fact('return.1Y', 0.5)],
  };
  const identity = {
    ...ACME,
    kind: 'crypto',
    name: 'Bitcoin',
    sector: null,
    industry: null,
    exchange: '',
  };
  const texts = writeProfile({ answer, identity, profile: profileOf({ kind: 'crypto' }) }).flatMap(
    ({ sentences }) => sentences.map(({ text }) => text),
  );

  expect(texts).toEqual([
    'Bitcoin is a coin in USD.',
    '19.0 M units are in circulation.',
    'At 64,000.00 its price is 12.0% below its 52-week high.',
    'Over one year it gained 50.0%.',
  ]);
});

it('links each sentence to its figure on a page that exists, on the same day', () => {
  render(
    <ProfileTab
      tab="profile"
      answer={ANSWER}
      {...stockTabProps('profile', { tabs: ['profile', 'financials', 'statistics'] })}
    />,
  );

  // On a phone the table is above the words.
  expect(screen.getAllByRole('region')[0]).toHaveAttribute('id', 'facts');
  expect(screen.getByRole('link', { name: /^Revenue of the twelve months/ })).toHaveAttribute(
    'href',
    '/stock-data/ACME/financials?period=ttm&line=revenue&asof=2024-06-28#statement',
  );
  // It has no page of dividends.
  expect(screen.queryByRole('link', { name: /^The dividends/ })).toBeNull();
  const table = screen.getByRole('table', { name: 'The facts of the profile' });
  const row = within(table).getByRole('row', { name: /^Price \/ earnings/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['21.3', '80', '60', '19.0', '—as of the day']);
});
