import { closeSync, existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  makeTemporaryFolder,
  openSpillFiles,
  removeStaleSpills,
} from '@/backend/src/ingest/prices/spill-folder';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('opens unlinked files, so that a killed import leaves none behind', () => {
  const parent = join(folder.path, 'tmp');

  const { files } = openSpillFiles(parent, 3);

  expect(files).toHaveLength(3);
  if (process.platform !== 'win32') expect(readdirSync(parent)).toEqual([]);
  for (const file of files) closeSync(file);
});

it('removes what dead processes and earlier versions left, and nothing else', () => {
  const parent = join(folder.path, 'old');
  const make = (name: string): string => {
    mkdirSync(join(parent, name), { recursive: true });
    return join(parent, name);
  };
  const dead = make('import-4194399-abcdef');
  const own = make(`import-${process.pid}-abcdef`);
  const ofToday = makeTemporaryFolder(parent);
  const reused = ofToday.replace(/-[0-9a-z]+-(?=[^-]+$)/, '-1-');
  mkdirSync(reused);
  const otherMachine = make(`import-${process.pid}-otherhost-1-abcdef`);
  const abandoned = make('import-4194399-otherhost-1-abcdef');
  utimesSync(abandoned, new Date(0), new Date(0));
  const earlier = make('import-Ab3dEf');
  const fresh = make('import-Zz9yXx');
  const other = make('exports');
  utimesSync(earlier, new Date(0), new Date(0));

  removeStaleSpills(parent);
  removeStaleSpills(join(folder.path, 'nothing-here'));

  const kept = [own, ofToday, otherMachine, fresh, other];
  const removed = [dead, abandoned, earlier, ...(process.platform === 'linux' ? [reused] : [])];
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  expect(removed.filter((path) => existsSync(path))).toEqual([]);
});
