import { render, screen, within } from '@testing-library/react';
import { CurrencySplitCard } from '@/components/features/charter/cards/currency-card';
import type { CurrencySplitCardProps } from '@/components/features/charter/cards/currency-card';

const props = (currencies: CurrencySplitCardProps['view']['currencies']) =>
  ({
    live: { state: { currency: 'USD' } },
    view: { currencies, rows: [{ id: 'MC.PA', label: 'MC.PA' }] },
    asOf: null,
  }) as unknown as CurrencySplitCardProps;

it('shows the return in the own currency, that of the currency, and both', () => {
  render(
    <CurrencySplitCard
      {...props([{ symbol: 'MC.PA', from: 'EUR', local: 0.1, currency: -0.05, both: 0.045 }])}
    />,
  );

  const row = within(screen.getByRole('row', { name: /MC\.PA/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'EUR to USD',
    '+10.00%',
    '−5.00%',
    '+4.50%',
  ]);
});

it('is not there where nothing was converted', () => {
  const { container } = render(<CurrencySplitCard {...props(null)} />);

  expect(container).toBeEmptyDOMElement();
});
