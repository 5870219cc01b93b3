import { screen } from '@testing-library/react';
import { MembersMap } from '@/components/features/universe/view/members-map';
import type { LiveUniverse } from '@/components/features/universe/data/use-universe';
import { renderPage } from '../../../../setup/render-page';

const line = (symbol: string, change: number | null) => ({
  symbol,
  name: symbol,
  figures: { changePercent: change },
});

function draw(changes: Readonly<Record<string, number | null>>) {
  const live = {
    answered: { color: '1D', size: 'marketCap' },
    shown: { lines: Object.entries(changes).map(([symbol, change]) => line(symbol, change)) },
    hrefWith: () => '#',
  } as unknown as LiveUniverse;
  renderPage(<MembersMap live={live} label="My list" asOf={null} />);
}

it('draws the members that have a value, and counts the others', () => {
  draw({ AAA: 0.01, BBB: null, CCC: -0.02 });

  expect(
    screen.getAllByRole('link', { name: /^(AAA|BBB|CCC)/ }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('AAA'), expect.stringContaining('CCC')]);
  expect(screen.getByText('Not shown: 1 of 3 members without a value.')).toBeVisible();
});

it('has no such sentence where every member has a value', () => {
  draw({ AAA: 0.01 });

  expect(screen.queryByText(/Not shown/)).not.toBeInTheDocument();
});
