import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { useRowWindow } from '@/components/ui/tables/use-row-window';

interface Row {
  readonly id: number;
}

const columns: DataColumn<Row>[] = [{ id: 'id', head: 'Id', align: 'start', cell: ({ id }) => `row ${id}` }];
const up = Array.from({ length: 400 }, (_, id) => ({ id }));
const down = [...up].reverse();

/** Mocks a layout with rows of 30 px in a box of 600 px. */
function layOut() {
  const observed: ResizeObserverCallback[] = [];
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      observed.push(callback);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  jest.replaceProperty(window, 'ResizeObserver', Observer);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLTableSectionElement ? this.rows.length * 30 : 0;
  });
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => act(() => observed.forEach((callback) => callback([], {} as ResizeObserver)));
}

function LongTable({ rows, onDrawn }: { readonly rows: readonly Row[]; readonly onDrawn?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const cut = useRowWindow(box, rows, true);
  return (
    <DataTable
      caption="Rows"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isTall="page"
      box={box}
      cut={cut}
      onDrawn={onDrawn}
    />
  );
}

function table(rows: readonly Row[], onDrawn?: () => void) {
  return <LongTable rows={rows} onDrawn={onDrawn} />;
}

function shown(): string {
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  return `${names.length}: ${names[0]} to ${names.at(-1)}`;
}

beforeEach(() => {
  // jsdom does not implement it.
  Object.assign(window, { ResizeObserver: window.ResizeObserver ?? null });
});

afterEach(() => jest.restoreAllMocks());

it('draws all rows until they change, then those in sight with the room of the others', () => {
  const measure = layOut();
  const onDrawn = jest.fn();
  const { rerender } = render(table(up, onDrawn));
  measure();
  expect(shown()).toBe('400: row 0 to row 399');

  rerender(table(down, onDrawn));
  expect(shown()).toBe('60: row 399 to row 340');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '401');
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');

  const box = screen.getByRole('region');
  box.scrollTop = 200 * 30;
  onDrawn.mockClear();
  fireEvent.scroll(box);
  expect(shown()).toBe('80: row 219 to row 140');
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('brings all rows back for a search in the page and for printing', () => {
  const measure = layOut();
  const { rerender } = render(table(up));
  measure();
  rerender(table(down));

  fireEvent.keyDown(document, { key: 'f', ctrlKey: true });
  expect(shown()).toBe('400: row 399 to row 0');

  rerender(table(up));
  expect(shown()).toMatch(/^60: /);
  fireEvent(window, new Event('beforeprint'));
  expect(shown()).toMatch(/^400: /);
});

it('leaves a table of a hundred rows whole', () => {
  const measure = layOut();
  const { rerender } = render(table(up.slice(0, 100)));
  measure();
  rerender(table(down.slice(0, 100)));

  expect(shown()).toMatch(/^100: /);
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
});
