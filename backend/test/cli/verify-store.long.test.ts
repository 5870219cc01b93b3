import { verifyStore } from '@/backend/src/cli/verify-store';
import { decideRows, readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { decideHeld } from '@/backend/src/market/decide-held';
import { holdBar } from '@/backend/src/market/held-rows';
import type { SeamChoices } from '@/backend/src/market-model/batches';
import { makeBatch } from '../support/price-batch';
import { withWritableStore } from '../support/writable-store';

const { database, write } = withWritableStore();

const KEEP: SeamChoices = { acceptSplit: false, keepPrices: true, replaceHistory: false };
const FROM = 18_000;

/** The doubts about the stored series, by symbol. */
async function doubts(): Promise<string[]> {
  return (await verifyStore(database())).doubts.map(({ symbol, text }) => `${symbol} ${text}`);
}

describe('verify', () => {
  it('names a jump that is not accepted', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [100, 100, 50, 51] })));

    expect(await doubts()).toEqual([
      'TEST 2019-04-16: the close goes from 100 to 50, as an unadjusted 2:1 split would',
    ]);
  });

  it('does not name the jumps on both sides of prices that the user kept', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [100, 100] })));
    await write((writer) => writer.writePrices(makeBatch({ from: FROM + 4, closes: [100, 100] })));

    await write((writer) => writer.writePrices(makeBatch({ from: FROM + 2, closes: [50, 50] }), KEEP));

    expect(await doubts()).toEqual([]);
  });

  it('does not name a jump again after a later split restated the kept prices', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [100, 100] })));
    await write((writer) => writer.writePrices(makeBatch({ from: FROM + 2, closes: [50, 51] }), KEEP));

    const split = makeBatch({ from: FROM + 4, closes: [5.1, 5.2], splits: [{ day: FROM + 4, ratio: 10 }] });
    await write((writer) => writer.writePrices(split, { ...KEEP, keepPrices: false }));

    expect(await doubts()).toEqual([]);
  });

  it('does not name a jump that was accepted from quarantine, nor the way back', async () => {
    const batch = makeBatch({ from: FROM, closes: [67, 6780, 68] });
    const cause = { field: 'close', value: '6780', expected: 'about 67', reason: 'jump', provider: 'f.csv' };
    await write((writer) => writer.holdBack([holdBar(batch, 1, cause)]));
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [67, 68], step: 2 })));

    await decideHeld(database(), { decision: 'accepted', ids: 'all' });

    expect(await doubts()).toEqual([]);
  });

  it('names a later jump, and the day of a dropped row', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [100, 100] })));
    const crash = makeBatch({ from: FROM + 2, closes: [50, 50, 25] });
    await write((writer) => writer.writePrices(crash, KEEP));
    const cause = { field: 'close', value: '25', expected: '50', reason: 'jump', provider: 'f.csv' };
    await write((writer) => writer.holdBack([holdBar(crash, 2, cause)]));
    const [row] = await readWaitingRows(database());
    await decideRows(database(), [row!.id], 'dropped');

    expect(await doubts()).toEqual([
      'TEST 2019-04-18: the close goes from 50 to 25, as an unadjusted 2:1 split would',
    ]);
  });

  it('names a close of another unit on the day of an accepted one', async () => {
    await write((writer) => writer.writePrices(makeBatch({ from: FROM, closes: [100, 100] })));
    await write((writer) => writer.writePrices(makeBatch({ from: FROM + 2, closes: [50, 51] }), KEEP));
    await write((writer) => writer.writePrices(makeBatch({ from: FROM + 2, closes: [5000] })));

    expect(await doubts()).toHaveLength(2);
  });
});
