import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '@/backend/src/config/create-folder';
import { renameDurably, syncFolder, syncTree, writeFileDurably } from '@/backend/src/config/write-durably';
import { recordDisk } from '../support/power-cut/disk-record';

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-durably-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes a file that only its owner reads, replaces it, and leaves no draft', async () => {
  const file = join(folder, 'one');
  await writeFileDurably(file, 'first');
  await writeFileDurably(file, 'second');

  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['one']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps the old file and leaves no draft where it cannot be replaced', async () => {
  await fs.mkdir(join(folder, 'taken', 'inner'), { recursive: true });

  await expect(writeFileDurably(join(folder, 'taken'), 'text')).rejects.toThrow();

  expect(readdirSync(folder)).toEqual(['one', 'taken']);
});

it('syncs content before the rename, and the folder after it', async () => {
  const calls: string[] = [];
  const { open, rename } = fs;
  fs.open = async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      calls.push(`sync ${String(path).replace(folder, '')}`);
      return sync();
    };
    return handle;
  };
  fs.rename = async (from, to) => {
    calls.push(`rename to ${String(to).replace(folder, '')}`);
    await rename(from, to);
  };
  try {
    await fs.mkdir(join(folder, 'draft', 'inner'), { recursive: true });
    await fs.writeFile(join(folder, 'draft', 'inner', 'file'), 'text');
    await syncTree(join(folder, 'draft'));
    await renameDurably(join(folder, 'draft'), join(folder, 'tree'));
  } finally {
    Object.assign(fs, { open, rename });
  }

  expect(calls).toEqual([
    'sync /draft/inner/file',
    'sync /draft/inner',
    'sync /draft',
    'rename to /tree',
    'sync ',
  ]);
});

it('reports a folder that is not there', async () => {
  await expect(syncFolder(join(folder, 'absent'))).rejects.toThrow('ENOENT');
});

it('syncs the entry of each folder that it creates', () => {
  const record = recordDisk(folder);
  createFolder(join(folder, 'a', 'b'));
  record.stop();

  expect(record.events.filter(({ kind }) => kind === 'sync').map(({ at }) => at)).toEqual(['', 'a']);
});
