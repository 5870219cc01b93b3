import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFull, openSpool } from '@/backend/src/backup/spool';

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-spool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads what was appended, from any position', async () => {
  const spool = openSpool(folder);
  await spool.append(Buffer.from('one two'));
  const read = async (parts: AsyncIterable<Buffer>): Promise<string> => {
    let text = '';
    for await (const part of parts) text += part.toString();
    return text;
  };

  expect([await read(spool.read(4, 3)), await read(spool.readAll())]).toEqual(['two', 'one two']);
  spool.close();
});

it('names the disk that is full', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const other = new Error('x');

  expect(describeFull('/data/tmp', full)).toMatchObject({
    code: 'DATABASE_AWAY',
    message: 'no space is left on the disk of /data/tmp. Nothing was changed',
  });
  expect(describeFull('/data/tmp', other)).toBe(other);
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
(isRoot ? it : it.skip)('names it when a backup is prepared there', async () => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // Containers may not mount; the test above holds the message.
    return;
  }
  const spool = openSpool(folder);
  try {
    await expect(spool.append(Buffer.alloc(1 << 20))).rejects.toThrow(`the disk of ${folder}. Nothing`);
  } finally {
    spool.close();
    execFileSync('umount', [folder]);
  }
});
