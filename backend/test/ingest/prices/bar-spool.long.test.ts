import { readdirSync } from 'node:fs';

import fc from 'fast-check';

import type { SymbolRows } from '@/backend/src/ingest/prices/bar-spool';
import { BarSpool, PRICES } from '@/backend/src/ingest/prices/bar-spool';

import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Two blocks of rows: the smallest budget of the spool. */
const TINY = 1;

function fill(log: BarSpool, symbols: readonly number[]): void {
  symbols.forEach((symbol, at) =>
    log.add(
      symbol,
      at,
      0,
      at + 2,
      Float64Array.from({ length: PRICES }, (_, i) => at + i / 10),
    ),
  );
}

function drain(log: BarSpool): Map<number, SymbolRows> {
  return new Map([...log.drain()].map((rows) => [rows.symbolId, rows]));
}

describe('BarSpool', () => {
  it('returns the rows of each symbol in their original order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 60 }), (symbols) => {
        const log = new BarSpool({ budgetBytes: TINY, spillFolder: folder.path });
        fill(log, symbols);

        for (const [symbol, rows] of drain(log)) {
          const expected = symbols.flatMap((one, at) => (one === symbol ? [at] : []));
          expect([...rows.days]).toEqual(expected);
          expect([...rows.lines]).toEqual(expected.map((at) => at + 2));
          expect(rows.prices[PRICES * (rows.count - 1) + 3]).toBe(expected.at(-1)! + 0.3);
        }
      }),
    );
  });

  it('returns the same from files as from memory, and removes the files', () => {
    const symbols = Array.from({ length: 150_000 }, (_, at) => (at * 7919) % 331);
    const inMemory = new BarSpool({ budgetBytes: 1 << 30, spillFolder: folder.path });
    const spilling = new BarSpool({ budgetBytes: TINY, spillFolder: folder.path });
    fill(inMemory, symbols);
    fill(spilling, symbols);

    const [expected, found] = [drain(inMemory), drain(spilling)];

    expect([inMemory.spills, spilling.spills > 3]).toEqual([0, true]);
    expect(found.size).toBe(331);
    for (const [symbol, rows] of expected) expect(found.get(symbol)).toEqual(rows);
    spilling.close();
    expect(readdirSync(folder.path)).toEqual([]);
  });
});
