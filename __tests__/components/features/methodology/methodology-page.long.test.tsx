import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMethodology } from '@/components/features/methodology/data/load-methodology';
import { MethodologyPage } from '@/components/features/methodology/methodology-page';
import { definitionAnchor } from '@/components/ui/explain/definition-anchor';
import { FIGURES, PAGE_DEFINITION_TABLES } from '@/lib/domain/figures';
import { methodologyHref } from '@/lib/site/routes';
import { renderPage } from '../../../setup/render-page';

function open(q = '') {
  renderPage(<MethodologyPage data={loadMethodology(q)} />);
}

beforeEach(() => window.history.replaceState({}, '', '/methodology'));

it('defines every figure and every number of a page, each at the place to which its panel leads', () => {
  open();

  const ids = [
    ...FIGURES.map(({ id }) => id),
    ...PAGE_DEFINITION_TABLES.flatMap((table) => Object.keys(table)),
  ];
  expect(ids.length).toBeGreaterThan(150);
  for (const id of ids) {
    const place = document.getElementById(definitionAnchor(id));
    expect([id, place?.querySelector('code')?.textContent]).toEqual([id, id]);
    expect(methodologyHref(id)).toBe(`/methodology#${encodeURIComponent(definitionAnchor(id))}`);
  }
  expect(document.querySelectorAll('article')).toHaveLength(ids.length);
});

it('shows for a figure its formula, unit, window, convention, minimum sample, and its tests', () => {
  open();

  const sharpe = within(document.getElementById(definitionAnchor('sharpe'))!);
  const definition = FIGURES.find(({ id }) => id === 'sharpe')!;
  expect(sharpe.getByText(definition.formula)).toBeInTheDocument();
  expect(sharpe.getByText(definition.convention)).toBeInTheDocument();
  expect(sharpe.getByText(definition.testedAgainst.join('; '))).toBeInTheDocument();
  expect(sharpe.getByText(/^60 returns/)).toBeInTheDocument();
});

it('finds figures while one types, and writes it into the address', async () => {
  const user = userEvent.setup();
  open();

  await user.type(screen.getByRole('searchbox', { name: 'Find a figure' }), 'ulcer');

  expect(document.getElementById(definitionAnchor('ulcer'))).not.toBeNull();
  expect(document.getElementById(definitionAnchor('sharpe'))).toBeNull();
  expect(window.location.search).toBe('?q=ulcer');
  expect(screen.getByRole('status')).toHaveTextContent(/\d+ of \d+ shown/);
});

it('shows what the address asks for without a script', () => {
  open('ulcer');

  expect(document.getElementById(definitionAnchor('sharpe'))).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Find a figure' })).toHaveValue('ulcer');
});

it('reports that nothing was found', () => {
  open('zzz');

  expect(screen.getByText('No figure found for “zzz”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/methodology');
});
