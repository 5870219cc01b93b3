import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';
import { HeatMap } from '@/components/charts/heat-map/heat-map';
import type { HeatItem } from '@/components/charts/heat-map/heat-map';
import { placeTip } from '@/components/charts/heat-map/heat-tip';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { formatReturn } from '@/lib/format/percent';

/** jsdom has no pointer events: a mouse event with a pointer type is sufficient for the component. */
class TestPointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}

beforeAll(() => {
  Object.defineProperty(window, 'PointerEvent', { configurable: true, value: TestPointerEvent });
});

const item = (label: string, size: number | null, value: number | null, ...groups: string[]): HeatItem => ({
  id: label,
  label,
  name: `${label} Inc.`,
  href: `/stock-data/${label}`,
  groups,
  size,
  value,
});

const ITEMS = [
  item('AAA', 50, 0.021, 'Tech', 'Chips'),
  item('BBB', 30, -0.034, 'Tech', 'Software'),
  item('CCC', 20, null, 'Energy', 'Oil'),
  item('DDD', null, 0.01, 'Energy', 'Oil'),
];

function open(items: readonly HeatItem[] = ITEMS, mode?: 'size' | 'equal') {
  return render(
    <ChartSource meta={{ source: 'simulated', seed: 1 }} asOf="2026-11-20">
      <HeatMap
        label="Our list, one day"
        items={items}
        sizeLabel="weight"
        valueLabel="return"
        format={formatReturn}
        mode={mode}
      />
    </ChartSource>,
  );
}

const cell = (name: RegExp) => screen.getByRole('link', { name });

it('makes each member a link with its name and value, its color by the step', () => {
  open();

  expect(cell(/AAA \+2.10% AAA Inc./)).toHaveAttribute('href', '/stock-data/AAA');
  expect(cell(/AAA/)).toHaveAttribute('data-c', '3');
  expect(cell(/BBB/)).toHaveAttribute('data-c', '-5');
  expect(cell(/CCC — CCC Inc./)).not.toHaveAttribute('data-c');
  expect(within(screen.getByRole('group', { name: 'Tech' })).getAllByRole('link')).toHaveLength(2);
});

it('describes what it shows, its source, and the members left out', () => {
  open();

  const caption = screen.getByText(/4 members by return/);
  expect(caption).toHaveTextContent('2 up, 1 down, 1 without a value.');
  expect(caption).toHaveTextContent('Best AAA +2.10%, worst BBB −3.40%.');
  expect(caption).toHaveTextContent('1 without a weight not shown.');
  expect(caption).toHaveTextContent('Source: simulated market. As of 20 Nov 2026.');
});

it('has the table behind it, the largest first', () => {
  open();

  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent('AAAAAA Inc.TechChips50+2.10%');
  expect(rows[4]).toHaveTextContent('DDDDDD Inc.EnergyOil—+1.00%');
});

it('is one stop of the Tab key, and arrow keys go on from there', () => {
  open();
  const rects: Readonly<Record<string, readonly [number, number]>> = {
    AAA: [0, 0],
    BBB: [100, 0],
    CCC: [0, 50],
  };
  for (const [id, [x, y]] of Object.entries(rects))
    cell(new RegExp(id)).getBoundingClientRect = () => new DOMRect(x, y, 100, 50);
  expect(screen.getAllByRole('link').filter((link) => link.tabIndex === 0)).toEqual([cell(/AAA/)]);

  act(() => cell(/AAA/).focus());
  fireEvent.keyDown(cell(/AAA/), { key: 'ArrowRight' });
  expect(cell(/BBB/)).toHaveFocus();
  fireEvent.keyDown(cell(/BBB/), { key: 'ArrowLeft' });
  fireEvent.keyDown(cell(/AAA/), { key: 'ArrowDown' });
  expect(cell(/CCC/)).toHaveFocus();
  fireEvent.keyDown(cell(/CCC/), { key: 'Home' });

  expect(cell(/AAA/)).toHaveFocus();
  expect(cell(/CCC/).tabIndex).toBe(-1);
});

it('fits its scale to the values, and labels its ends', () => {
  open();

  const legend = screen.getByText('≤ −4%').closest('p');
  expect(legend).toHaveTextContent('≥ +4%');
  expect(screen.getByText(/90% of the area/)).toBeInTheDocument();
});

const tip = () => screen.queryByText('AAA Inc.', { selector: 'div p' });

it('shows a card for the member under the pointer, and opens it without reloading the document', async () => {
  const push = jest.spyOn(Router, 'push').mockResolvedValue(true);
  open();

  fireEvent.pointerOver(screen.getByText('AAA', { selector: 'a b' }), { pointerType: 'mouse' });
  const card = tip()!.parentElement;
  expect(card).toHaveTextContent('AAA AAA Inc.Tech · Chipsreturn+2.10%weight50');
  await userEvent.setup().click(cell(/AAA/));

  expect(push).toHaveBeenCalledWith('/stock-data/AAA');
  push.mockRestore();
});

it('shows the card at the focus too, until Escape', () => {
  open();

  act(() => cell(/AAA/).focus());
  expect(tip()).toBeInTheDocument();
  fireEvent.keyDown(cell(/AAA/), { key: 'Escape' });

  expect(tip()).not.toBeInTheDocument();
});

it('shows the card at the first tap, and opens the member at the second', () => {
  const push = jest.spyOn(Router, 'push').mockResolvedValue(true);
  open();
  const tap = () => {
    fireEvent.pointerDown(cell(/AAA/), { pointerType: 'touch' });
    act(() => cell(/AAA/).focus());
    fireEvent.click(cell(/AAA/));
  };

  tap();
  expect(tip()!.parentElement).toHaveTextContent('Tap again to open');
  expect(push).not.toHaveBeenCalled();
  tap();

  expect(push).toHaveBeenCalledWith('/stock-data/AAA');
  push.mockRestore();
});

it.each([
  ['beside the point', { x: 100, y: 20, width: 800, height: 500 }, { left: 114, top: 34 }],
  [
    'on the other side near the edge',
    { x: 700, y: 400, width: 800, height: 500 },
    { left: 456, bottom: 114 },
  ],
  ['within a narrow map', { x: 160, y: 20, width: 300, height: 500 }, { left: 45, top: 34 }],
])('puts the card %s', (_, point, place) => {
  expect(placeTip(point)).toEqual(place);
});

describe('a map that can be zoomed', () => {
  const openZoomed = (path: readonly string[], levels?: readonly string[]) => {
    const onZoom = jest.fn();
    const zoom = { path, onZoom, hrefOf: (to: readonly string[]) => `/?zoom=${to.join('~')}` };
    const texts = { label: 'Our list', sizeLabel: 'weight', valueLabel: 'return' };
    render(<HeatMap {...texts} items={ITEMS} zoom={zoom} levels={levels} />);
    return onZoom;
  };

  it('leads into a sector by a link that needs no script, and in place with one', async () => {
    const onZoom = openZoomed([]);
    const links = screen.getAllByRole('link', { name: 'Tech', hidden: true });
    for (const link of links) expect(link).toHaveAttribute('href', '/?zoom=Tech');

    await userEvent.setup().click(links[0]!);

    expect(onZoom).toHaveBeenCalledWith(['Tech']);
  });

  it('names the levels of its groups, which are not sectors on each map', () => {
    openZoomed([], ['Group']);
    expect(screen.getByText('Zoom to a group')).toBeVisible();
    cleanup();
    openZoomed(['Tech']);
    expect(screen.getByText('Zoom to an industry')).toBeVisible();
  });

  it('is left by the arrow keys from the heading at which the Tab key stops', () => {
    openZoomed([]);
    const stop = document.querySelector<HTMLElement>('a[tabindex="0"]');
    act(() => stop!.focus());
    expect(stop).toHaveTextContent('Tech');

    fireEvent.keyDown(stop!, { key: 'End' });

    expect(cell(/DDD|CCC/)).toHaveFocus();
    expect(stop!.tabIndex).toBe(-1);
  });

  it('shows the industries of a sector, on the scale of the whole map, and the way back', () => {
    openZoomed(['Tech']);

    expect(screen.queryByRole('link', { name: /CCC/ })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Chips' })).toBeInTheDocument();
    expect(cell(/AAA/)).toHaveAttribute('data-c', '3');
    expect(screen.getByRole('link', { name: 'Whole map' })).toHaveAttribute('href', '/?zoom=');
    expect(screen.getByRole('figure', { name: 'Our list, Tech' })).toBeInTheDocument();
  });

  it('reports an unknown group in the address', () => {
    openZoomed(['Nowhere']);

    expect(screen.getByRole('status')).toHaveTextContent('Unknown group “Nowhere”');
    expect(screen.getAllByRole('link', { name: /Inc\./ })).toHaveLength(3);
  });
});

it('draws members of no size too when all areas are the same', () => {
  open(ITEMS, 'equal');

  expect(screen.getAllByRole('link')).toHaveLength(4);
});

it.each([
  ['no members', [], 'There are no members.'],
  ['no member with a size', [item('DDD', null, 0.1)], 'None of the members has a weight.'],
])('states why it is empty: %s', (_, items, text) => {
  open(items);

  expect(screen.getByText(text)).toBeInTheDocument();
});

it('stays light with five hundred members', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    item(
      `S${index}`,
      1000 / (index + 2),
      ((index % 61) - 30) / 1000,
      `Sector ${index % 11}`,
      `Industry ${index % 60}`,
    ),
  );

  const { container } = open(many);

  expect(container.querySelectorAll('[data-roving] li > a')).toHaveLength(500);
  // The rows after the first ones are rendered when the data table is opened.
  expect(container.querySelectorAll('tbody tr')).toHaveLength(40);
  expect(container.innerHTML.length).toBeLessThan(120_000);
});
