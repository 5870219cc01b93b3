import { FigureTable } from '../../../src/services/table-rows/figure-table';

const GAP = { gap: 'no-data', need: null, have: null } as const;

describe('FigureTable', () => {
  it('keeps numbers, texts and gaps of rows that are added later, and knows what has not been computed', () => {
    const table = new FigureTable();
    const price = table.column('price');
    const start = table.column('start.1Y');
    for (let id = 0; id < 100; id += 1) {
      const row = table.addRow(id, 20_000 + id);
      if (id % 3 === 0) price.set(row, id, undefined);
      if (id % 3 === 1) price.set(row, null, GAP);
      if (id % 2 === 0) start.set(row, `day ${id}`, undefined);
    }

    const row = table.rowOf(66)!;
    expect([price.values[row], price.has(row), start.others.get(row)]).toEqual([66, true, 'day 66']);
    expect(table.lastDay(row)).toBe(20_066);
    expect(price.others.get(table.rowOf(67)!)).toBe(GAP);
    expect(price.has(table.rowOf(68)!)).toBe(false);
    expect(table.addRow(66, 1)).toBe(row);
  });

  it('counts more for more', () => {
    const table = new FigureTable();
    const sizes = [table.byteLength];
    const measure = (): void => void sizes.push(table.byteLength);
    const row = table.addRow(1, 2);
    measure();
    table.column('price');
    measure();
    table.column('price').set(row, null, GAP);
    measure();
    table.setSpark(row, [1, 2, 3]);
    measure();

    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBe(5);
  });
});
