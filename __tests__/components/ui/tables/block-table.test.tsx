import { render, screen, within } from '@testing-library/react';
import { compile } from 'sass';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { BlockTableProps } from '@/components/ui/tables/block-table';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';

interface Sale {
  readonly day: string;
  readonly asset: string;
  readonly gain: string;
  readonly note: string;
}

const ROWS: readonly Sale[] = [
  { day: '12 Mar 2025', asset: 'AAPL', gain: '+105.00', note: 'Bought back' },
  { day: '3 Jan 2024', asset: 'KO', gain: '', note: '' },
];
const COLUMNS: readonly DataColumn<Sale>[] = [
  { id: 'day', head: 'Sold', align: 'start', cell: ({ day }) => day },
  { id: 'asset', head: 'Asset', align: 'start', cell: ({ asset }) => asset },
  { id: 'gain', head: 'Gain of "lots"', cell: ({ gain }) => gain },
  { id: 'note', head: 'Note', align: 'start', cell: ({ note }) => note },
  { id: 'acts', head: <span className="visually-hidden">Actions</span>, cell: () => <button>Undo</button> },
];
const TABLE = { caption: 'Sales', columns: COLUMNS, rows: ROWS, rowKey: ({ day }: Sale) => day };

function show(more: Partial<BlockTableProps<Sale>> = {}): HTMLElement {
  const { container } = render(<BlockTable {...TABLE} {...more} />);
  return container.firstElementChild as HTMLElement;
}

/** The properties that the styles read, without those of other elements. */
const propertiesOf = ({ style }: HTMLElement): Record<string, string> =>
  Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));

it('has the markup of any table, whose heads belong to their cells', () => {
  const blocks = show();
  expect(blocks.className).toContain('blocks');
  const { container } = render(<DataTable {...TABLE} />);
  const markup = (element: Element) => element.innerHTML.replace(/ id="[^"]*"/g, '');
  expect(markup(blocks)).toBe(markup(container));
  const table = within(blocks).getByRole('table', { name: 'Sales' });
  expect(within(table).getByRole('columnheader', { name: 'Sold' })).toHaveAttribute('scope', 'col');
  expect(within(table).getByRole('rowheader', { name: '12 Mar 2025' })).toBeInTheDocument();
});

it('labels each cell with its head; the name of the row and columns without words have none', () => {
  expect(propertiesOf(show())).toEqual({
    '--area1': '1/1/auto/-1',
    '--label2': '"Asset"',
    '--label3': String.raw`"Gain of \"lots\""`,
    '--label4': '"Note"',
  });
});

it('has two lines a row where these are given: the first without labels, each with an end at the right', () => {
  const rows = show({
    lines: { first: ['asset', 'gain'], ends: ['gain', 'note'], labels: { day: '', note: 'Rule' } },
  });

  expect(rows.className).toContain('lines');
  expect(propertiesOf(rows)).toEqual({
    '--line2': '0',
    '--line3': '0',
    '--weight2': '550',
    '--start3': 'auto',
    '--start4': 'auto',
    '--label4': '"Rule "',
  });
});

it('can be named by another column, which is its first line, and has more room for longer texts', () => {
  expect(propertiesOf(show({ name: 'asset', wide: ['gain'], sentences: ['note'] }))).toEqual({
    '--label1': '"Sold"',
    '--weight1': '400',
    '--area2': '1/1/auto/-1',
    '--weight2': '550',
    '--label3': String.raw`"Gain of \"lots\""`,
    '--area3': 'auto / span 2',
    '--label4': '"Note"',
    '--area4': 'auto / 1 / auto / -1',
  });
});

it('labels all cells of rows that no column names', () => {
  expect(propertiesOf(show({ name: null }))).toMatchObject({ '--label1': '"Sold"', '--weight1': '400' });
});

it('keeps controls that sort, on phones too', () => {
  const sorted = show({ columns: COLUMNS.map((column) => ({ ...column, sortHref: `?sort=${column.id}` })) });
  expect(screen.getByRole('link', { name: 'Note' })).toHaveAttribute('href', '?sort=note');
  expect(propertiesOf(sorted)['--sort-by']).toBe('"Sort by"');
});

describe('the styles of blocks', () => {
  const { css } = compile('components/ui/tables/block-table.module.scss');

  it('are those of phones alone', () => {
    expect(css.match(/@media[^{]*/g)).toEqual(['@media (max-width: 575.98px) ']);
    expect(css.trimStart()).toMatch(/^@media/);
  });

  it('show the heads that sort, and label the cells of as many columns as a table has', () => {
    expect(css).toMatch(/thead:has\(a, button\) \{[^}]*position: static/);
    expect(css).toContain('--label: var(--label24)');
  });
});
