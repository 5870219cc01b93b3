import { countWaitingRows, decideRows, readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { decideHeld } from '@/backend/src/market/decide-held';
import { batchOfHeld, holdBar } from '@/backend/src/market/held-rows';
import { makeBatch } from '../support/price-batch';
import { withWritableStore } from '../support/writable-store';

const { database, store, write } = withWritableStore();

const CAUSE = {
  field: 'close',
  value: '6780',
  expected: 'about 67.8',
  reason: 'hundredfold-jump',
  provider: 'FF.csv',
};
const BATCH = makeBatch({
  symbol: 'FF',
  from: 18_000,
  closes: [67, 6780],
  dividends: [{ day: 18_001, amount: 0.1 }],
});
const HELD = holdBar(BATCH, 1, CAUSE);

describe('rows that are held back', () => {
  it('wait once, whichever file brings them again', async () => {
    const first = await write((writer) => writer.holdBack([HELD]));
    const again = await write((writer) => writer.holdBack([{ ...HELD, provider: 'again.csv' }]));

    expect(first).toMatchObject({ value: ['waiting'], changed: true });
    expect(again).toMatchObject({ value: ['waiting'], changed: false });
    expect(await countWaitingRows(database())).toBe(1);
    expect(await readWaitingRows(database())).toEqual([
      { id: expect.any(Number) as number, heldAt: expect.any(Date) as Date, ...HELD },
    ]);
  });

  it('get the decision that the same row got before', async () => {
    const other = holdBar(BATCH, 0, { ...CAUSE, value: '67' });
    await write((writer) => writer.holdBack([HELD, other]));
    const [one, two] = await readWaitingRows(database());
    await decideRows(database(), [one!.id], 'dropped');
    await decideRows(database(), [two!.id], 'accepted');

    const { value, changed } = await write((writer) => writer.holdBack([other, HELD]));

    expect(value).toEqual(['accepted', 'dropped']);
    expect(changed).toBe(false);
    expect(await countWaitingRows(database())).toBe(0);
  });

  it('come back as the batch that they were cut from', () => {
    const batch = batchOfHeld(JSON.parse(JSON.stringify(HELD)) as typeof HELD);

    expect(batch.bars).toEqual({
      days: Int32Array.of(18_001),
      open: Float64Array.of(6780),
      high: Float64Array.of(6780),
      low: Float64Array.of(6780),
      close: Float64Array.of(6780),
      volume: Float64Array.of(1000),
    });
    expect(batch).toMatchObject({ adjustedClose: null, dividends: [{ day: 18_001, amount: 0.1 }] });
  });

  it('are gone with a failed import', async () => {
    await expect(
      write(async (writer) => {
        await writer.holdBack([HELD]);
        throw new Error('the file is broken');
      }),
    ).rejects.toThrow('the file is broken');
    expect(await countWaitingRows(database())).toBe(0);
  });

  it('are stored when they are accepted, and stay out when they are dropped', async () => {
    const good = holdBar(BATCH, 0, { ...CAUSE, value: '67' });
    await write((writer) => writer.holdBack([HELD, good]));
    const [bad, fine] = await readWaitingRows(database());

    await decideHeld(database(), { decision: 'dropped', ids: [bad!.id] });
    const accepted = await decideHeld(database(), { decision: 'accepted', ids: [fine!.id] });
    await store().refresh();

    expect(accepted).toMatchObject([{ symbol: 'FF', day: 18_000 }]);
    const view = await store().view(store().find('FF')!.id, 1e6);
    expect([...view!.days]).toEqual([18_000]);
    expect([...view!.close]).toEqual([67]);
    expect(await countWaitingRows(database())).toBe(0);
  });

  it('are stored as prices without a split when they look like one', async () => {
    const from = 18_000;
    await write((writer) => writer.writePrices(makeBatch({ symbol: 'CRASH', from, closes: [100, 100] })));
    const batch = makeBatch({ symbol: 'CRASH', from: from + 2, closes: [10] });
    const cause = { ...CAUSE, value: '10', expected: 'about 100', reason: 'probable split 10:1' };
    await write((writer) => writer.holdBack([holdBar(batch, 0, cause)]));

    await decideHeld(database(), { decision: 'accepted', ids: 'all' });
    await store().refresh();

    const view = await store().view(store().find('CRASH')!.id, 1e6);
    expect([...view!.close]).toEqual([100, 100, 10]);
  });

  it('are decided all or none', async () => {
    await write((writer) => writer.holdBack([HELD]));
    const [row] = await readWaitingRows(database());

    await expect(decideHeld(database(), { decision: 'accepted', ids: [row!.id, 9999] })).rejects.toThrow(
      'no row that waits has the id 9999; quarantine list shows them. Nothing was changed',
    );
    expect(await countWaitingRows(database())).toBe(1);

    expect(await decideHeld(database(), { decision: 'accepted', ids: 'all' })).toHaveLength(1);
    expect(await decideHeld(database(), { decision: 'accepted', ids: 'all' })).toEqual([]);
  });
});
