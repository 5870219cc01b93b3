import { render, screen, within } from '@testing-library/react';
import { ConnectDataPage } from '@/components/features/connect-data/connect-data-page';

it.each([
  ['Price files', 'import prices'],
  ['Members of an index', 'import constituents'],
  ['Rates and macro series', 'import macro'],
  ['Factor returns', 'import factors'],
  ['Company reports', 'import fundamentals'],
  ['News feeds', 'import feeds'],
])('tells how %s are brought in', (title, command) => {
  render(<ConnectDataPage />);

  const section = screen.getByRole('heading', { name: title }).closest('section');

  expect(section).not.toBeNull();
  expect(within(section!).getByText(new RegExp(`npm run tapeglass -- ${command} `))).toBeInTheDocument();
});
