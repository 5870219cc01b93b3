import { render, screen, within } from '@testing-library/react';
import { ConnectDataPage } from '@/components/features/connect-data/connect-data-page';

it('explains how data are fetched from public providers', () => {
  render(<ConnectDataPage />);

  const section = screen.getByRole('heading', { name: 'Live data' }).closest('section')!;

  expect(section).toHaveTextContent('npm run tapeglass -- source set live --replace');
  expect(section).toHaveTextContent('MARKET_DATA=live npm start');
});

it.each([
  ['Price files', 'import prices'],
  ['Members of an index', 'import constituents'],
  ['Rates and macro series', 'import macro'],
  ['Factor returns', 'import factors'],
  ['Company reports', 'import fundamentals'],
  ['News feeds', 'import feeds'],
])('explains how to import %s', (title, command) => {
  render(<ConnectDataPage />);

  const section = screen.getByRole('heading', { name: title }).closest('section');

  expect(section).not.toBeNull();
  expect(within(section!).getByText(new RegExp(`npm run tapeglass -- ${command} `))).toBeInTheDocument();
});
