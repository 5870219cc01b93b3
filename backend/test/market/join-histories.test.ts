import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SeamChoices } from '@/backend/src/market-model/batches';
import type { InstrumentRow } from '@/backend/src/db/repositories/instrument-rows';
import { joinHistories } from '@/backend/src/market/join-histories';
import type { PriceHistory } from '@/backend/src/market/price-history';
import { toHistory } from '@/backend/src/market/price-history';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { reference } from '../ingest/support/reference-data';
import { type BatchFacts, makeBatch } from '../support/price-batch';

const ASK: SeamChoices = { acceptSplit: false, keepPrices: false, replaceHistory: false };
const ACCEPT: SeamChoices = { ...ASK, acceptSplit: true };
const KEEP: SeamChoices = { ...ASK, keepPrices: true };
const REPLACE: SeamChoices = { ...ASK, replaceHistory: true };

function join(stored: BatchFacts | PriceHistory, incoming: BatchFacts | PriceHistory, seam = ASK) {
  const row = { symbol: 'NVDA', kind: 'stock', currency: 'USD' } as InstrumentRow;
  const batch = makeBatch({ symbol: 'NVDA', from: 0, closes: [1] });
  const history = (facts: BatchFacts | PriceHistory): PriceHistory =>
    'closes' in facts ? toHistory(makeBatch(facts)) : facts;
  return joinHistories(row, history(stored), { batch, incoming: history(incoming), seam });
}

const wave = (count: number, level: number, from = 0): number[] =>
  Array.from({ length: count }, (_, at) => level * (1 + 0.01 * Math.sin(at + from)));

describe('a jump over the seam of two imports', () => {
  const stored: BatchFacts = { from: 100, closes: wave(30, 1200) };
  const update: BatchFacts = { from: 130, closes: wave(5, 120, 30) };

  it('is a probable split: named with ratio, day and all choices, and nothing is joined', () => {
    expect(() => join(stored, update)).toThrow(
      /^NVDA: probable split 10:1 on 1970-05-11: the close goes from .* on 1970-05-10 to .*--accept-split .*--keep-prices .*--replace-history/,
    );
  });

  it('is recorded when it is accepted, and the stored prices are restated', () => {
    const { history, settled } = join(stored, update, ACCEPT);

    expect(history.splits).toEqual([{ day: 130, ratio: 10 }]);
    expect(history.bars.close[0]).toBeCloseTo(120, 6);
    expect(history.bars.volume[0]).toBe(10_000);
    expect(history.bars.close.length).toBe(35);
    expect(settled).toContain('accepted the probable split 10:1');
  });

  it('is a true move when the user confirms it: nothing is restated, and no split is recorded', () => {
    const { history, settled } = join(stored, update, KEEP);

    expect(history.splits).toEqual([]);
    expect(history.bars.close[0]).toBe(1200);
    expect(history.bars.close[30]).toBeCloseTo(120 * (1 + 0.01 * Math.sin(30)), 9);
    expect(settled).toMatch(
      /^NVDA: stored as a true move of the price, not as probable split 10:1 on 1970-05-11: /,
    );
  });

  it('is not asked about again once the stored prices have it', () => {
    const { history } = join(stored, update, KEEP);

    expect(join(history, { from: 130, closes: wave(7, 120, 30) }).settled).toBeNull();
  });

  it('is replaced by the history of the file on request', () => {
    const { history, settled } = join(stored, update, REPLACE);

    expect([...history.bars.days]).toEqual([130, 131, 132, 133, 134]);
    expect(settled).toBe('NVDA: 30 stored bars were replaced by the 5 of the file');
  });

  it('is accepted when the file states the split', () => {
    const { history, settled } = join(stored, { ...update, splits: [{ day: 130, ratio: 10 }] });

    expect(settled).toBeNull();
    expect(history.bars.close[0]).toBeCloseTo(120, 6);
  });

  it('is looked for when older prices are added before the stored ones, too', () => {
    const older: BatchFacts = { from: 70, closes: wave(30, 1200) };

    expect(() => join({ from: 100, closes: wave(30, 120) }, older)).toThrow('probable split 10:1');
    const { history } = join({ from: 100, closes: wave(30, 120) }, older, ACCEPT);
    expect(history.splits).toEqual([{ day: 100, ratio: 10 }]);
    expect(history.bars.close[0]).toBeCloseTo(120, 6);
  });

  it('is another unit when it is a hundredfold; that is not a split to accept', () => {
    const pounds: BatchFacts = { from: 130, closes: wave(5, 12) };

    expect(() => join(stored, pounds)).toThrow(/a hundredfold change on 1970-05-11/);
    expect(() => join(stored, pounds, ACCEPT)).toThrow('hundredfold');
    expect(join(stored, pounds, KEEP).history.bars.close.length).toBe(35);
    expect(join(stored, pounds, REPLACE).history.bars.close.length).toBe(5);
  });
});

describe('a constant ratio on shared days', () => {
  const stored: BatchFacts = { from: 100, closes: wave(30, 1200) };

  it('is a split when the ratio is that of one', () => {
    const update: BatchFacts = { from: 125, closes: wave(10, 120, 25) };

    expect(() => join(stored, update)).toThrow(
      'NVDA: probable split 10:1 by 1970-05-11: on 5 days from 1970-05-06 to 1970-05-10 the stored close is 10 times the new one',
    );
    const { history } = join(stored, update, ACCEPT);
    expect(history.splits).toEqual([{ day: 130, ratio: 10 }]);
    expect(history.bars.close[0]).toBeCloseTo(120, 6);
  });

  it('is a re-adjustment when it is small; accepting it restates the stored prices and records no split', () => {
    const update: BatchFacts = { from: 120, closes: wave(20, 1192.8, 20), dividendAdjusted: true };
    const adjusted = { ...stored, dividendAdjusted: true };

    expect(() => join(adjusted, update)).toThrow('probable re-adjustment by 1970-05-11, as for a dividend');
    // Two levels of the same days are not a price change.
    expect(() => join(adjusted, update, KEEP)).toThrow('probable re-adjustment');
    const { history } = join(adjusted, update, ACCEPT);
    expect(history.splits).toEqual([]);
    expect(history.bars.close[0]).toBeCloseTo(1192.8, 6);
    expect(history.bars.volume[0]).toBe(1000);
  });

  it('is accepted when the file states the dividend that explains it', () => {
    // 7.2 of 1,200 is 0.6%: the factor of earlier prices is 0.994.
    const update: BatchFacts = {
      from: 120,
      closes: wave(20, 1192.8, 20),
      dividendAdjusted: true,
      dividends: [{ day: 133, amount: 7.2 }],
    };
    const { history, settled } = join({ ...stored, dividendAdjusted: true }, update);

    expect(settled).toBeNull();
    expect(history.bars.close[0]).toBeCloseTo(1192.8, 6);
  });

  it('restates adjusted prices for a stated dividend without a shared day', () => {
    const { history } = join(
      { from: 100, closes: [100, 100], dividendAdjusted: true },
      { from: 102, closes: [99, 99], dividendAdjusted: true, dividends: [{ day: 102, amount: 1 }] },
    );

    expect([...history.bars.close]).toEqual([99, 99, 99, 99]);
  });

  it('needs no decision when the file replaces every stored day', () => {
    expect(join(stored, { from: 100, closes: wave(31, 120) }).settled).toBeNull();
  });
});

it('refuses another currency, another frequency, and another series', () => {
  const stored = toHistory(makeBatch({ from: 100, closes: wave(30, 100) }));
  const row = { symbol: 'X', kind: 'stock', currency: 'USD' } as InstrumentRow;
  const batch = makeBatch({ symbol: 'X', from: 130, closes: [100] });
  const euros = { ...batch, instrument: { ...batch.instrument, currency: 'EUR' } };

  expect(() => joinHistories(row, stored, { batch: euros, incoming: toHistory(batch), seam: ASK })).toThrow(
    'the stored prices are in USD and the new ones in EUR',
  );
  expect(() => join(stored, { from: 130, step: 30, closes: wave(6, 100) })).toThrow(
    'the stored prices are daily and the new ones monthly',
  );
  expect(() => join(stored, { from: 105, closes: wave(30, 130, 3).map((close, at) => close + at) })).toThrow(
    /shared closes differ by more than 0.5%.*another series/,
  );
});

it('reports which of the two contains dividends, unless the new ones replace all', () => {
  const stored: BatchFacts = { from: 100, closes: wave(30, 100), dividendAdjusted: true };
  const raw: BatchFacts = { from: 125, closes: wave(10, 105, 25) };

  expect(() => join(stored, raw)).toThrow(
    'NVDA: the stored prices contain dividends and the new ones do not (if they do, say --adjusted); say --replace-history',
  );
  expect(() => join(raw, { ...stored, from: 128 })).toThrow(
    'the new prices contain dividends and the stored ones do not',
  );
  expect(join(stored, { from: 100, closes: wave(31, 105) }).history.dividendAdjusted).toBe(false);
});

it('names no day of a split for a file that ends before the stored prices', () => {
  expect(() => join({ from: 100, closes: wave(40, 100) }, { from: 110, closes: wave(10, 2018, 10) })).toThrow(
    'NVDA: probable split 1:20.18: on 10 days',
  );
});

it('removes no dividends from an index, whatever an earlier import stated', () => {
  const row = { symbol: '^GSPC', kind: 'index', currency: null } as InstrumentRow;
  const stored = toHistory(makeBatch({ from: 100, closes: [10, 11], dividendAdjusted: true }));
  const batch = makeBatch({ symbol: '^GSPC', from: 101, closes: [11, 12] });

  const { history } = joinHistories(row, stored, { batch, incoming: toHistory(batch), seam: ASK });

  expect(history.dividendAdjusted).toBe(false);
  expect([...history.bars.close]).toEqual([10, 11, 12]);
});

it('accepts a corrected day and a true move', () => {
  const stored: BatchFacts = { from: 100, closes: [10, 11, 12] };

  expect([...join(stored, { from: 101, closes: [11, 12.5] }).history.bars.close]).toEqual([10, 11, 12.5]);
  expect([...join(stored, { from: 103, closes: [9] }).history.bars.close]).toEqual([10, 11, 12, 9]);
});

const nvda = reference('prices', 'adjusted-daily', 'NVDA.csv.gz');
(existsSync(nvda) ? it : it.skip)('computes the true year of NVDA over a split that no column states', () => {
  const [header = '', ...lines] = gunzipSync(readFileSync(nvda)).toString('utf8').trim().split(/\r?\n/);
  const close = header.toLowerCase().split(',').indexOf('close');
  const rows = lines
    .map((line) => line.split(','))
    .map((cells) => ({
      day: parseIsoDate((cells[0] ?? '').slice(0, 10))!,
      close: Number(cells[close]),
    }));
  const split = parseIsoDate('2024-06-10')!;
  const history = (part: typeof rows, factor: number): PriceHistory => {
    const days = Int32Array.from(part, ({ day }) => day);
    const column = Float64Array.from(part, (row) => row.close * factor);
    const batch = makeBatch({ symbol: 'NVDA', from: 0, closes: [...column] });
    return toHistory({ ...batch, bars: { ...batch.bars, days } });
  };
  const cut = rows.findIndex(({ day }) => day >= split);
  if (cut <= 252 || rows.length - cut < 2) return;
  const { history: joined } = join(history(rows.slice(0, cut), 10), history(rows.slice(cut), 1), ACCEPT);
  const ratio = joined.bars.close[cut]! / joined.bars.close[cut - 252]!;

  expect(joined.splits).toEqual([{ day: rows[cut]!.day, ratio: 10 }]);
  expect(ratio).toBeCloseTo(rows[cut]!.close / rows[cut - 252]!.close, 9);
});
