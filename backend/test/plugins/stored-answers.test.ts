import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readStoredAnswers,
  writeStoredAnswers,
  type TaggedResponse,
} from '@/backend/src/plugins/stored-answers';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const file = join(folder.path, 'cache', 'first-page');

const ANSWERS: readonly TaggedResponse[] = [
  [
    'W/"a"',
    { contentType: 'application/json', body: Buffer.from('{"größe":1}'), gzipped: Buffer.from([1, 0, 2]) },
  ],
  ['W/"b"', { contentType: 'text/csv', body: Buffer.from('x'), gzipped: null }],
];

it('reads nothing where nothing was written', async () => {
  await expect(readStoredAnswers(join(folder.path, 'nosuch'))).resolves.toEqual([]);
});

it('reads what was written, byte for byte, and leaves no draft behind', async () => {
  await writeStoredAnswers(file, ANSWERS);
  const [first, second] = await readStoredAnswers(file);

  expect(first![0]).toBe('W/"a"');
  expect(first![1].body!.equals(ANSWERS[0]![1].body!)).toBe(true);
  expect(first![1].gzipped!.equals(ANSWERS[0]![1].gzipped!)).toBe(true);
  expect(second![1]).toMatchObject({ contentType: 'text/csv', gzipped: null });
  expect(readdirSync(join(folder.path, 'cache'))).toEqual(['first-page']);
});

it('refuses a file that was cut or changed anywhere', async () => {
  await writeStoredAnswers(file, ANSWERS);
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += 7) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    await expect(readStoredAnswers(file)).rejects.toThrow('its checksum does not match');
  }
  for (const length of [0, 10, 32, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    await expect(readStoredAnswers(file)).rejects.toThrow('its checksum does not match');
  }
});
