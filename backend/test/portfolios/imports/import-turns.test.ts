import { ImportTurns } from '@/backend/src/portfolios/imports/import-turns';

const LIMITS = { waiting: 1, calls: 4, readingMs: 1_000, windowMs: 60_000 };

function makeTurns() {
  let now = 0;
  const turns = new ImportTurns(() => new Date(now), LIMITS);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const call = (userId: number, name: string): Promise<void> =>
    turns.run(userId, async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { turns, log, ends, call, settle, pass: (ms: number) => (now += ms) };
}

it('one call of a person runs at a time, and those of others beside it', async () => {
  const { call, ends, log, settle } = makeTurns();
  const calls = [call(1, 'a1'), call(1, 'a2'), call(2, 'b1')];
  await settle();
  expect(log).toEqual(['a1', 'b1']);

  ends[0]!();
  await settle();
  expect(log).toEqual(['a1', 'b1', 'a2']);

  ends.forEach((end) => end());
  await Promise.all(calls);
});

it('a person with too many calls, and anyone beyond the calls of all people, is refused for some seconds', async () => {
  const { call, ends, settle } = makeTurns();
  const calls = [call(1, 'a1'), call(1, 'a2'), call(2, 'b1'), call(3, 'c1')];
  const refused = { code: 'RATE_LIMITED', status: 429, retryAfter: 5 };

  await expect(call(1, 'a3')).rejects.toMatchObject({ ...refused, message: /Your other files/ });
  await expect(call(4, 'd1')).rejects.toMatchObject({ ...refused, message: /Too many files/ });

  await settle();
  ends[0]!();
  await settle();
  ends.forEach((end) => end());
  await Promise.all(calls);
});

it('reading time is counted by person and window', async () => {
  const { pass, turns } = makeTurns();
  const read = (userId: number, ms: number) => turns.run(userId, async () => turns.charge(userId, ms));
  await read(1, 1_200);
  pass(20_000);

  await expect(read(1, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 40 });
  await expect(read(2, 1)).resolves.toBeUndefined();

  pass(40_000);
  await expect(read(1, 1)).resolves.toBeUndefined();
});

it('a call that fails lets the next one run', async () => {
  const { turns } = makeTurns();
  const failed = turns.run(1, () => Promise.reject(new Error('no')));
  const next = turns.run(1, () => Promise.resolve('read'));

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('read');
});
