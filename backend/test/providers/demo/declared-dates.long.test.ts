import type { DatesBatch, FundamentalInput, PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from './reduced-catalog';

const TODAY = parseIsoDate('2026-04-22')!;
const catalog = reducedCatalog();
const provider = createDemoProvider({ seed: 1, today: TODAY, catalog });
const batches = new Map<string, DatesBatch>([...provider.dates!()].map((batch) => [batch.symbol, batch]));

/** The market as it becomes. */
const later = createDemoProvider({ seed: 1, today: TODAY + 150, catalog });
const prices = new Map(
  [...(later.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
);
const reports = new Map<string, FundamentalInput[]>(
  [...later.fundamentals()].map((rows) => [rows[0]!.symbol, rows]),
);

it('declares the dividends that the companies then pay, on their day', () => {
  const declaredDividends = [...batches].flatMap(([symbol, { dates }]) =>
    dates.flatMap((one) => (one.kind === 'ex-dividend' ? [{ ...one, symbol }] : [])),
  );
  expect(declaredDividends.length).toBeGreaterThan(3);
  expect(declaredDividends.some(({ amount }) => amount !== null)).toBe(true);
  for (const { amount, day, isEstimate, payDay, symbol } of declaredDividends) {
    const next = prices.get(symbol)!.dividends.find((paid) => paid.day >= TODAY)!;
    expect([symbol, next.day]).toEqual([symbol, day]);
    if (amount !== null) expect([symbol, next.amount]).toEqual([symbol, amount]);
    expect(isEstimate).toBe(false);
    expect(payDay! - day).toBeGreaterThanOrEqual(14);
  }
});

it('misses no dividend of the weeks to come, and knows none beyond them', () => {
  for (const [symbol, { dates }] of batches) {
    const next = prices.get(symbol)!.dividends.find((paid) => paid.day >= TODAY);
    const isSoon = next !== undefined && next.day < TODAY + 45;
    expect([symbol, dates.some(({ kind }) => kind === 'ex-dividend')]).toEqual([symbol, isSoon]);
  }
});

it('expects the day on which each company reports, and confirms it three weeks before', () => {
  const kinds = new Set<boolean>();
  for (const [symbol, { dates }] of batches) {
    const { day, isEstimate } = dates.find(({ kind }) => kind === 'earnings')!;
    const ahead = reports
      .get(symbol)!
      .map(({ filed }) => filed)
      .filter((filed) => filed >= TODAY);
    expect([symbol, Math.min(...ahead)]).toEqual([symbol, day]);
    expect([symbol, isEstimate]).toEqual([symbol, day > TODAY + 21]);
    kinds.add(isEstimate);
  }
  expect(kinds.size).toBe(2);
});

it('says nothing of a company that has ended, and only what was known on the last day', () => {
  expect(batches.size).toBeLessThan(catalog.instruments.filter(({ kind }) => kind === 'stock').length);
  for (const { knownOn } of batches.values()) expect(knownOn).toBe(TODAY - 1);
});
