import { screen, within } from '@testing-library/react';
import { TaxPage } from '@/components/features/portfolio/tax/tax-page';
import { parseTaxForm } from '@/components/features/portfolio/state/tax-state';
import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { reportHead, tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { family } from '../../../support/tracker-fixture';

const none = { proceeds: 0, cost: 0, gains: 0, losses: 0, denied: 0, gain: 0 };
const statement: TaxStatement = {
  ...reportHead,
  year: '2024',
  years: ['2023', '2024'],
  first: '2024-01-01',
  last: '2024-12-31',
  longTermDays: null,
  gains: [
    { term: 'short', ...none },
    { term: 'long', ...none, proceeds: 500, cost: 380, gains: 120, gain: 120 },
  ],
  dividends: [{ subkind: 'qualified', amount: 40, tax: 6 }],
  income: [
    { kind: 'dividends', amount: 40, tax: 6 },
    { kind: 'interest', amount: 0, tax: 0 },
  ],
  withheld: [{ country: 'US', income: 40, tax: 6 }],
  taxes: { onIncome: 6, onDisposals: 0, other: 7 },
  currencyGains: [{ currency: 'USD', amount: 400, proceeds: 500, cost: 480, gain: 20 }],
  form8949: [
    {
      part: 'II (long-term)',
      boxes: 'D to F',
      description: '4 sh. AAPL',
      dateAcquired: '01/03/2023',
      dateSold: '06/03/2024',
      proceeds: 500,
      cost: 380,
      code: '',
      adjustment: 0,
      gain: 120,
    },
  ],
  sa108: [{ section: 'Listed shares and securities', box: '23', label: 'Number of disposals', amount: 1 }],
  form8949Totals: [
    { part: 'II (long-term)', boxes: 'D to F', proceeds: 500, cost: 380, adjustment: 0, gain: 120 },
  ],
  schedule3: [],
  schedule3Totals: [],
};

async function show(query: Record<string, string> = {}) {
  const { store } = await openSignedInStore();
  renderPage(<TaxPage {...tabProps({}, query)} answer={statement} />, undefined, { store });
}

const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent ?? ''));

it('is one statement of the year, and leads to the other years and to the form that is asked for', async () => {
  await show({ form: 'form-8949' });

  expect(screen.getByRole('heading', { name: 'Tax year 2024, EUR' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2023' })).toHaveAttribute(
    'href',
    '/portfolio/family/tax?year=2023&form=form-8949',
  );
  // The newest first: on a phone the others are swiped.
  const years = within(screen.getByRole('group', { name: 'Tax year' })).getAllByRole('link');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2024', '2023']);
  expect(rowsOf('Gains by term')[1]).toEqual([
    'Long-term',
    '500.00',
    '380.00',
    '+120.00',
    '0.00',
    '0.00',
    '+120.00',
  ]);
  expect(rowsOf('Income')).toEqual([['Dividends', '40.00', '6.00']]);
  expect(rowsOf('Dividends by type')).toEqual([['Qualified', '40.00', '6.00']]);
  expect(rowsOf('Tax withheld by country')).toEqual([['US', '40.00', '6.00']]);
  expect(rowsOf('Gains of foreign cash')).toEqual([['USD', '400.00', '500.00', '480.00', '+20.00']]);
  expect(rowsOf('Form 8949, 2024')).toEqual([
    [
      ...['II (long-term)', 'D to F', '4 sh. AAPL', '01/03/2023', '06/03/2024'],
      ...['500.00', '380.00', '', '', '+120.00'],
    ],
  ]);
  expect(rowsOf('Form 8949, line 2')).toEqual([
    ['II (long-term)', 'D to F', '500.00', '380.00', '', '+120.00'],
  ]);
  expect(screen.queryByRole('table', { name: 'SA108, 2024' })).toBeNull();
});

it('shows the form of the country whose rules the portfolio has', () => {
  expect(parseTaxForm(undefined, family)).toBe('none');
  expect(parseTaxForm(undefined, { ...family, lossRule: 'wash' })).toBe('form-8949');
  expect(parseTaxForm(undefined, { ...family, lossRule: 'superficial' })).toBe('schedule-3');
  expect(parseTaxForm(undefined, { ...family, taxYearStart: '04-06' })).toBe('sa108');
  expect(parseTaxForm('sa108', { ...family, lossRule: 'wash' })).toBe('sa108');
});
