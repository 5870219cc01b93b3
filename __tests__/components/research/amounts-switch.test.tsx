import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HomeCard } from '@/components/features/profile/cards/home-card';
import { holdingPrice } from '@/components/features/portfolio/ui/holding-price';
import { withoutAmounts } from '@/components/features/portfolio/report/without-amounts';
import { AmountsSwitch } from '@/components/research/amounts-switch';
import { createTestRouter, renderPage } from '../../setup/render-page';

// A page reads the cookie once: the switch loads it again.
beforeAll(() => (document.cookie = 'hidden_amounts=1'));
afterAll(() => (document.cookie = 'hidden_amounts=; Max-Age=0'));

it('is a form that shows amounts again where they are hidden, and keeps the address', () => {
  renderPage(<AmountsSwitch />, createTestRouter({ asPath: '/profile?list=2#watchlist' }));

  const form = screen.getByRole('button', { name: 'Show amounts' }).closest('form')!;
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/amounts?hide=false&next=%2Fprofile%3Flist%3D2');
});

it('is pressed by the key h, outside of fields alone', async () => {
  const submit = jest.fn((event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener('submit', submit, true);
  renderPage(
    <>
      <AmountsSwitch />
      <input aria-label="Note" />
    </>,
  );

  await userEvent.type(screen.getByLabelText('Note'), 'h');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  await userEvent.keyboard('h');
  expect(submit).toHaveBeenCalledTimes(1);
  document.removeEventListener('submit', submit, true);
});

it('hides amounts and keeps percentages', () => {
  const home = {
    ...{ href: '/portfolio', name: 'Family', value: 12345.6, currency: 'EUR' },
    today: { date: '2026-11-20', gain: -12.5, return: -0.001 },
    line: { from: '2025-11-20', values: [10_000, 12_345.6] },
  };
  const { container } = renderPage(<HomeCard home={home} attention={[]} />);

  expect(screen.getByRole('region', { name: 'Value' })).toHaveTextContent(
    'Family••• EUROn 20 Nov 2026: ••• EUR (−0.10%)',
  );
  expect(container.innerHTML).not.toMatch(/12,?345|12\.5/);
});

it('hides the price of an own asset, which is what a home is worth, and none of the market', () => {
  expect([holdingPrice('12', 300_000), holdingPrice('AAPL', 246.12)]).toEqual(['•••', '246.12']);
});

it('draws a chart of money with its highest value as 100', () => {
  const line = { id: 'value', label: 'Value, EUR', values: [null, 50_000, -200_000] };
  const model = { days: [1, 2, 3], unit: 'number' as const, unitLabel: 'EUR', series: [line] };

  expect(withoutAmounts(model)).toMatchObject({
    unitLabel: 'Highest value = 100',
    series: [{ values: [null, 25, -100] }],
  });
  expect(withoutAmounts({ ...model, unit: 'index' }).series[0]!.values).toEqual([null, 50_000, -200_000]);
});
