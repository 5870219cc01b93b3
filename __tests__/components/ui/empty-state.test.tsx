import { render, screen } from '@testing-library/react';
import { DataStart, ImportCommand, UnlessFetched } from '@/components/ui/data-start';
import { EmptyState } from '@/components/ui/empty-state';

const advice = (
  <EmptyState title="No coins are stored" of="crypto">
    Import prices.
  </EmptyState>
);
const dayOf = (asOf: string) => ({ asOf, path: '/markets', firstDays: { crypto: '2014-09-17' } });

it('suggests an import to the administrator, and names the host to everyone else', () => {
  const { rerender } = render(
    <DataStart day={null}>
      {advice}
      <ImportCommand>npm run import</ImportCommand>
    </DataStart>,
  );

  expect(screen.getByText(/^The host of this site adds these data\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to connect data' })).toHaveAttribute('href', '/connect-data');
  expect(screen.queryByText(/Import prices|npm/)).not.toBeInTheDocument();

  rerender(
    <DataStart day={null} isAdministrator>
      {advice}
      <ImportCommand>npm run import</ImportCommand>
    </DataStart>,
  );
  expect(screen.getByText('npm run import')).toBeVisible();

  expect(screen.getByText('No coins are stored')).toBeVisible();
  expect(screen.getByText('Import prices.')).toBeVisible();
});

it('leads to the state of the providers where the data are fetched, and to no import', () => {
  render(
    <DataStart day={null} isFetched isAdministrator>
      {advice}
      <ImportCommand>npm run import</ImportCommand>
      <UnlessFetched>import DGS10</UnlessFetched>
    </DataStart>,
  );

  expect(screen.getByText(/Public providers fill it/)).toBeVisible();
  expect(screen.getByRole('link', { name: /what fails/ })).toHaveAttribute('href', '/status');
  expect(screen.queryByText(/Import prices\.|npm|import DGS10/)).not.toBeInTheDocument();
});

it('on a day before the data, states where they begin, and links there', () => {
  render(<DataStart day={dayOf('2010-01-04')}>{advice}</DataStart>);

  expect(screen.getByText('No data by 4 Jan 2010')).toBeVisible();
  expect(screen.getByText(/The data start on 17 Sep 2014/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the first day' })).toHaveAttribute(
    'href',
    '/markets?asof=2014-09-17',
  );
  expect(screen.queryByText('Import prices.')).not.toBeInTheDocument();
});

it('leads from another day without data to the last day', () => {
  render(<DataStart day={dayOf('2020-01-04')}>{advice}</DataStart>);

  expect(screen.getByText(/No data for 4 Jan 2020/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the last day' })).toHaveAttribute('href', '/markets');
});

it('keeps its text when the data are not the cause', () => {
  render(
    <DataStart day={dayOf('2010-01-04')}>
      <EmptyState title="History too short">A season needs whole months.</EmptyState>
    </DataStart>,
  );

  expect(screen.getByText('History too short')).toBeVisible();
});
