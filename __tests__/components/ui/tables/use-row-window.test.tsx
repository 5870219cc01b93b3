import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';

interface Row {
  readonly id: number;
}

const columns: DataColumn<Row>[] = [
  { id: 'id', head: 'Id', align: 'start', width: 90, cell: ({ id }) => `row ${id}` },
];
const up = Array.from({ length: 400 }, (_, id) => ({ id }));
const down = [...up].reverse();

/** Mocks a layout with rows of 30 px, of a table scrolled by some pixels, in a window of 768 px. */
function layOut(scrolled = 0) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLTableRowElement
      ? new DOMRect(0, 0, 500, 30)
      : new DOMRect(0, -scrolled, 500, 12_000);
  });
}

function table(rows: readonly Row[], onDrawn?: () => void) {
  return (
    <DataTable
      caption="Rows"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      onDrawn={onDrawn}
    />
  );
}

function shown(): string {
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  return `${names.length}: ${names[0]} to ${names.at(-1)}`;
}

afterEach(() => jest.restoreAllMocks());

it('draws all rows until they change, then the first ones, and near the window once all are asked for', async () => {
  layOut();
  const onDrawn = jest.fn();
  const { rerender } = render(table(up, onDrawn));
  expect(shown()).toBe('400: row 0 to row 399');

  rerender(table(down, onDrawn));
  expect(shown()).toBe('30: row 399 to row 370');

  await userEvent.click(screen.getByRole('button', { name: 'Show all 400 rows' }));
  expect(shown()).toBe('56: row 399 to row 344');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '401');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();

  layOut(200 * 30);
  onDrawn.mockClear();
  fireEvent.scroll(window);
  expect(shown()).toBe('71: row 219 to row 149');
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('brings all rows back for a search in the page and for printing', () => {
  layOut();
  const { rerender } = render(table(up));
  rerender(table(down));

  fireEvent.keyDown(document, { key: 'f', ctrlKey: true });
  expect(shown()).toBe('400: row 399 to row 0');

  rerender(table(up));
  expect(shown()).toMatch(/^56: /);
  fireEvent(window, new Event('beforeprint'));
  expect(shown()).toMatch(/^400: /);
});

it('leaves a table of thirty-three rows whole', () => {
  layOut();
  const { rerender } = render(table(up.slice(0, 33)));
  rerender(table(down.slice(0, 33)));

  expect(shown()).toMatch(/^33: /);
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  expect(screen.queryByRole('button')).toBeNull();
});
