import type { Executor } from '../db/database';
import {
  type FundamentalRow,
  hasNoFundamentals,
  readFundamentals,
  saveFundamentals,
} from '../db/repositories/published-rows';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import type { FundamentalInput } from '../market-model/batches';
import { symbolOnlyInput, type InstrumentRegister } from './instrument-register';
import { mergeReported, packReported, type ReportedValue, unpackReported } from './published-tables';

/** Number of values buffered before they are written. */
const FLUSH_VALUES = 100_000;

/** Reported values buffered for the database. */
export interface FundamentalsBuffer {
  add(rows: readonly FundamentalInput[]): Promise<void>;
  isFull(): boolean;
  flush(): Promise<void>;
}

interface Item {
  readonly instrument: InstrumentRow;
  readonly item: string;
  readonly periodMonths: number;
  readonly currency: string;
  readonly values: ReportedValue[];
}

type ItemKey = Pick<FundamentalRow, 'instrumentId' | 'item' | 'periodMonths' | 'currency'>;

export async function createFundamentalsBuffer(
  tx: Executor,
  register: InstrumentRegister,
): Promise<FundamentalsBuffer> {
  const items = new Map<string, Item>();
  let count = 0;
  let isFirst = await hasNoFundamentals(tx);

  return {
    isFull: () => count >= FLUSH_VALUES,
    async add(rows) {
      // One lookup per company instead of one per value.
      const instruments = new Map<string, InstrumentRow>();
      for (const symbol of new Set(rows.map((row) => row.symbol))) {
        instruments.set(symbol, await register.upsert(symbolOnlyInput(symbol)));
      }
      for (const row of rows) {
        const { item, periodMonths, currency, periodEnd, filed, value } = row;
        const instrument = instruments.get(row.symbol)!;
        const key = keyOf({ instrumentId: instrument.id, item, periodMonths, currency });
        const knownItem = items.get(key);
        if (knownItem) knownItem.values.push({ periodEnd, filed, value });
        else
          items.set(key, { instrument, item, periodMonths, currency, values: [{ periodEnd, filed, value }] });
        count += 1;
      }
    },
    async flush() {
      if (count === 0) return;
      const ids = [...new Set(Array.from(items.values(), ({ instrument }) => instrument.id))];
      const storedRows = new Map(
        (isFirst ? [] : await readFundamentals(tx, ids)).map((row) => [keyOf(row), row]),
      );
      const fresh: FundamentalRow[] = [];
      for (const [key, { instrument, item, periodMonths, currency, values }] of items) {
        const before = storedRows.get(key);
        const mergedValues = mergeReported(before ? unpackReported(before.data) : [], values);
        const data = packReported(mergedValues);
        if (before && Buffer.compare(before.data, data) === 0) continue;
        fresh.push({
          instrumentId: instrument.id,
          item,
          periodMonths,
          currency,
          rows: mergedValues.length,
          data,
        });
      }
      const touched = new Set(fresh.map(({ instrumentId }) => instrumentId));
      for (const symbol of new Set(
        Array.from(items.values()).flatMap(({ instrument }) =>
          touched.has(instrument.id) ? instrument.symbol : [],
        ),
      )) {
        register.update(await register.upsert(symbolOnlyInput(symbol)), {});
      }
      await register.flush();
      await saveFundamentals(tx, fresh);
      items.clear();
      [count, isFirst] = [0, false];
    },
  };
}

function keyOf({ instrumentId, item, periodMonths, currency }: ItemKey): string {
  return `${instrumentId}/${item}/${periodMonths}/${currency}`;
}
