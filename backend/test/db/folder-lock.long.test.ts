import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockFolder } from '@/backend/src/db/folder-lock';
import { isAlive, ownIdentity } from '@/backend/src/db/process-identity';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapeglass-lock-'));
  file = join(folder, 'tapeglass.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function plantLock(record: object): void {
  writeFileSync(file, JSON.stringify({ ...ownIdentity(), id: 'planted', ...record }));
}

async function startSleeper(): Promise<{ pid: number; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); process.stdout.write("up")']);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it('grants one process the lock, and the next one when it is released', async () => {
  const lock = await lockFolder(folder);

  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: 'DATABASE_IN_USE',
    message: `DATA_DIR ${folder} is in use by process ${process.pid}`,
  });
  lock.release();
  (await lockFolder(folder)).release();

  expect(readdirSync(folder)).toEqual([]);
});

it('grants the lock to exactly one of many', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('replaces the lock of a process that has ended', async () => {
  const sleeper = await startSleeper();
  plantLock({ pid: sleeper.pid, started: null });
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });

  await sleeper.kill();

  (await lockFolder(folder)).release();
});

it('replaces the lock of a process whose number was reused by another one', async () => {
  plantLock({ pid: process.pid, started: 'long ago' });

  const lock = await lockFolder(folder);

  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  lock.release();
});

it('replaces a file that is not a lock', async () => {
  writeFileSync(file, '{"pid":');

  (await lockFolder(folder)).release();
});

it('watches whether a holder on another host still touches its file', async () => {
  plantLock({ host: 'elsewhere', pid: 1 });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 300);

  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: 'DATABASE_IN_USE',
    message: expect.stringContaining('process 1 on elsewhere') as string,
  });
  clearInterval(beat);

  (await lockFolder(folder)).release();
}, 30_000);

it('does not remove a lock that it no longer holds', async () => {
  const lock = await lockFolder(folder);
  plantLock({ pid: 1 });

  lock.release();

  expect(existsSync(file)).toBe(true);
});

// In /proc, a recursive mkdir of Node.js does not end.
it.each(['file/data', '/proc/none/data'])('names a folder that cannot be written: %s', async (path) => {
  writeFileSync(join(folder, 'file'), '');
  const wanted = resolve(folder, path);

  await expect(lockFolder(wanted)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: `DATA_DIR must be a folder that can be written, got "${wanted}"`,
  });
});

it('distinguishes living processes from dead ones', async () => {
  const sleeper = await startSleeper();
  expect(isAlive({ pid: sleeper.pid, started: null })).toBe(true);
  await sleeper.kill();

  expect(isAlive({ pid: sleeper.pid, started: null })).toBe(false);
  expect(isAlive(ownIdentity())).toBe(true);
  expect(isAlive({ ...ownIdentity(), started: 'another time' })).toBe(false);
});

const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('treats an ended process as dead, also when its parent has not reaped it', async () => {
  // The shell is replaced by another program, which never waits for the child that it inherits; the child
  // ends only then, because the shell itself would reap it.
  const child = '(while [ "$(cat /proc/$$/comm)" = sh ]; do sleep 0.01; done)';
  const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 30`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    const stateOf = (): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.charAt(0);
    while (stateOf() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10));

    expect(isAlive({ pid, started: null })).toBe(false);
  } finally {
    parent.kill('SIGKILL');
  }
});
