import { shareReads } from '../../src/db/share-reads';

/** A read that takes until it is ended, and what it would find at its beginning. */
function slowReads() {
  let state = 'first';
  const open: { readonly found: string; readonly end: (error?: Error) => void }[] = [];
  const read = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const found = state;
      open.push({ found, end: (error) => (error ? reject(error) : resolve(found)) });
    });
  return { open, read, change: (to: string) => (state = to) };
}

it('gives all that ask while a read runs the next one, which begins after they asked', async () => {
  const database = {};
  const { change, open, read } = slowReads();
  const ask = () => shareReads(database, 'session', read);

  const early = ask();
  change('second');
  const late = [ask(), ask(), ask()];
  expect(open).toHaveLength(1);
  open[0]!.end();
  expect(await early).toBe('first');
  await Promise.resolve();
  change('third');
  const later = ask();
  open[1]!.end();

  expect(await Promise.all(late)).toEqual(['second', 'second', 'second']);
  await Promise.resolve();
  open[2]!.end();
  expect(await later).toBe('third');
  expect(open).toHaveLength(3);
});

it('keeps nothing: a read after the last one has ended is a new one, also after a failure', async () => {
  const database = {};
  const { open, read } = slowReads();
  const ask = () => shareReads(database, 'session', read);

  const failed = ask();
  const next = ask();
  open[0]!.end(new Error('away'));
  await expect(failed).rejects.toThrow('away');
  open[1]!.end();
  expect(await next).toBe('first');
  const after = ask();
  open[2]!.end();
  await after;

  expect(open).toHaveLength(3);
});

it('reads other keys and other databases by themselves', () => {
  const { open, read } = slowReads();
  const database = {};

  void shareReads(database, 'one', read);
  void shareReads(database, 'two', read);
  void shareReads({}, 'one', read);

  expect(open).toHaveLength(3);
});
