import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeLoopTurns } from '@/backend/src/plugins/loop-turns';

it('lets one call go on in each turn of the event loop, in their order, also after a pause', async () => {
  const takeTurn = makeLoopTurns();
  for (let round = 0; round < 2; round += 1) {
    const gone: number[] = [];
    const calls = [1, 2, 3].map((n) => takeTurn().then(() => gone.push(n)));
    expect(gone).toEqual([]);
    const seen: number[] = [];
    while (gone.length < 3) {
      await nextTurn();
      seen.push(gone.length);
    }
    await Promise.all(calls);

    expect(gone).toEqual([1, 2, 3]);
    expect(seen).toEqual([1, 2, 3]);
  }
});
