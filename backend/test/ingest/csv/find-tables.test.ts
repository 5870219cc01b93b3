import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { findTables } from '@/backend/src/ingest/csv/find-tables';

import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const TABLE = 'date,close\n2020-01-02,1\n';

async function found(...paths: string[]): Promise<string[]> {
  const { files } = await findTables(paths);
  return files.map(({ path }) => path.slice(folder.path.length + 1));
}

it('finds the tables of a folder and of those below it, by name, and no hidden ones', async () => {
  for (const name of ['below', '.git']) mkdirSync(join(folder.path, name));
  folder.write('MSFT.csv', TABLE);
  folder.write('AAPL.CSV', TABLE);
  folder.write('notes.txt', 'not a table');
  folder.write('._AAPL.csv', 'what macOS leaves beside a file');
  folder.write(join('below', 'X.tsv.gz'), TABLE);
  folder.write(join('.git', 'Y.csv'), TABLE);

  expect(await found(folder.path)).toEqual(['AAPL.CSV', 'MSFT.csv', join('below', 'X.tsv.gz')]);
});

it('accepts a named file whatever its name, once', async () => {
  const file = folder.write('.prices', TABLE);

  expect(await found(file, file)).toEqual(['.prices']);
});
