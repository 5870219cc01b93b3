import type { FundamentalInput, MacroBatch } from '@/backend/src/market-model/batches';
import { withWritableStore } from '../support/writable-store';

const { store, write } = withWritableStore();

describe('macro series', () => {
  const series: MacroBatch = {
    id: 'TB3MS',
    name: '3-month bill',
    unit: 'percent',
    frequency: 'monthly',
    days: Int32Array.of(0, 31, 59, 90),
    published: Int32Array.of(40, 40, 70, 100),
    values: Float64Array.of(1, 2, NaN, 4),
    publicationKnown: true,
  };

  it('answers what was published by a day', async () => {
    await write((writer) => writer.writeMacro(series));

    expect(await store().macro('TB3MS', 39)).toBeNull();
    expect(await store().macro('TB3MS', 70)).toEqual({
      id: 'TB3MS',
      name: '3-month bill',
      unit: 'percent',
      frequency: 'monthly',
      days: Int32Array.of(0, 31, 59),
      values: Float64Array.of(1, 2, NaN),
    });
    expect(await store().macro('none', 70)).toBeNull();
    expect(
      store()
        .macroExtents()
        .map(({ id }) => id),
    ).toEqual(['TB3MS']);
  });

  it('returns the bill as fractions by publication day, the newest observation of a day, without gaps', async () => {
    await write((writer) => writer.writeMacro(series));

    expect(await store().bill(39)).toBeNull();
    expect(await store().bill(100)).toEqual({
      id: 'TB3MS',
      rates: { days: Int32Array.of(40, 100), rates: Float64Array.of(0.02, 0.04) },
    });
  });

  it('prefers the daily bill once one is published', async () => {
    await write(async (writer) => {
      await writer.writeMacro(series);
      await writer.writeMacro({ ...series, id: 'DTB3', published: series.published.map((day) => day + 30) });
    });

    expect((await store().bill(50))?.id).toBe('TB3MS');
    expect((await store().bill(100))?.id).toBe('DTB3');
  });

  it('keeps a revision beside what was known before', async () => {
    await write((writer) => writer.writeMacro(series));
    const revision = {
      ...series,
      days: Int32Array.of(31),
      published: Int32Array.of(75),
      values: Float64Array.of(2.5),
    };

    await write((writer) => writer.writeMacro(revision));

    expect((await store().macro('TB3MS', 74))?.values[1]).toBe(2);
    expect((await store().macro('TB3MS', 75))?.values[1]).toBe(2.5);
    // The revised value describes an older day than the rate published on day 70.
    expect((await store().bill(75))?.rates.rates.at(-1)).toBe(0.025);
    expect(await write((writer) => writer.writeMacro(revision))).toMatchObject({ changed: false });
  });
});

describe('factor returns', () => {
  const batch = {
    set: 'ff3',
    frequency: 'daily',
    vintage: '202401',
    days: Int32Array.of(10, 11, 12),
    columns: { 'Mkt-RF': Float64Array.of(0.1, -0.2, 0.3), RF: Float64Array.of(0.01, NaN, 0.01) },
  } as const;

  it('returns the vintage that was imported last, up to a day', async () => {
    await write((writer) => writer.writeFactors(batch));
    await write((writer) =>
      writer.writeFactors({
        ...batch,
        vintage: '202402',
        columns: { ...batch.columns, RF: Float64Array.of(1, 2, 3) },
      }),
    );

    const factors = await store().factors('ff3', 'daily', 11);

    expect(factors).toEqual({
      ...batch,
      vintage: '202402',
      days: Int32Array.of(10, 11),
      columns: { 'Mkt-RF': Float64Array.of(0.1, -0.2), RF: Float64Array.of(1, 2) },
    });
    expect(await store().factors('ff5', 'daily', 11)).toBeNull();
  });

  it('makes no new version of the same file', async () => {
    await write((writer) => writer.writeFactors(batch));

    expect(await write((writer) => writer.writeFactors(batch))).toMatchObject({ changed: false });
  });
});

describe('fundamentals', () => {
  const row = (facts: Partial<FundamentalInput>): FundamentalInput => ({
    symbol: 'TEST',
    item: 'revenue',
    periodEnd: 90,
    periodMonths: 3,
    filed: 120,
    value: 10,
    currency: 'USD',
    ...facts,
  });

  it('answers the vintage that was filed last by a day, newest period first', async () => {
    await write((writer) =>
      writer.writeFundamentals([
        row({}),
        row({ filed: 150, value: 11 }),
        row({ periodEnd: 180, filed: 210, value: 20 }),
        row({ item: 'epsDiluted', value: 0.5 }),
      ]),
    );

    const id = store().find('TEST')!.id;
    const valuesAt = async (day: number, periods: number) =>
      (await store().fundamentals(id, day, periods)).map(({ item, periodEnd, value }) => [
        item,
        periodEnd,
        value,
      ]);
    expect(await valuesAt(119, 4)).toEqual([]);
    expect(await valuesAt(149, 4)).toEqual([
      ['epsDiluted', 90, 0.5],
      ['revenue', 90, 10],
    ]);
    expect(await valuesAt(210, 4)).toEqual([
      ['epsDiluted', 90, 0.5],
      ['revenue', 180, 20],
      ['revenue', 90, 11],
    ]);
    expect(await valuesAt(210, 1)).toEqual([
      ['epsDiluted', 90, 0.5],
      ['revenue', 180, 20],
    ]);
    const reports = await store().reports(id, 150);
    expect(reports.map(({ item, filed, value }) => [item, filed, value])).toEqual([
      ['epsDiluted', 120, 0.5],
      ['revenue', 120, 10],
      ['revenue', 150, 11],
    ]);
  });

  it('adds to the stored rows, and keeps the data version for the same rows', async () => {
    await write((writer) => writer.writeFundamentals([row({})]));
    await write((writer) =>
      writer.writeFundamentals([row({ periodEnd: 180, filed: 200, value: 20 }), row({})]),
    );
    expect(await write((writer) => writer.writeFundamentals([row({})]))).toMatchObject({
      changed: false,
      replaced: null,
      dataVersion: 2,
    });

    expect(await store().fundamentals(store().find('TEST')!.id, 300, 9)).toHaveLength(2);
  });
});
