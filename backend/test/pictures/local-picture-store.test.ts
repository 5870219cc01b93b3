import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureStore } from '@/backend/src/pictures/open-picture-store';
import { openLocalPictureStore } from '@/backend/src/pictures/local-picture-store';
import { pictureKey } from '@/lib/domain/picture-key';

const KEY = pictureKey(7, 'a'.repeat(32));
const OTHER_OF_7 = pictureKey(7, 'b'.repeat(32));
const OF_77 = pictureKey(77, 'a'.repeat(32));
const BYTES = Buffer.from('a picture');

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-pictures-'));
  folder = join(dataDir, 'pictures');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openPictureStore({ dataDir, s3: null });

it('stores, replaces, returns and removes', async () => {
  const store = open();

  expect(await store.get(KEY)).toBeNull();
  await store.put(KEY, Buffer.from('first'));
  await store.put(KEY, BYTES);
  expect(Buffer.from((await store.get(KEY)) ?? [])).toEqual(BYTES);
  await store.remove(KEY);
  expect(await store.get(KEY)).toBeNull();
  await store.remove(KEY);
  expect(store.publicUrl).toBeNull();
});

it('is there after a restart, readable only by the owner, and leaves no partial files', async () => {
  await open().put(KEY, BYTES);

  expect(Buffer.from((await open().get(KEY)) ?? [])).toEqual(BYTES);
  expect(readdirSync(folder)).toEqual([KEY]);
  expect(statSync(join(folder, KEY)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('removes everything of one person, drafts of a cut-off write too, and nothing of another', async () => {
  const store = open();
  for (const key of [KEY, OTHER_OF_7, OF_77]) await store.put(key, BYTES);
  writeFileSync(join(folder, `${KEY}.0123456789abcdef.draft`), 'half');

  await store.removeAllOf(7);

  expect(readdirSync(folder)).toEqual([OF_77]);
});

it('has nothing to remove before the first picture', async () => {
  await expect(open().removeAllOf(7)).resolves.toBeUndefined();
});

it.each([
  '../secrets/signing',
  `../${KEY}`,
  `/etc/passwd`,
  `${KEY}/..`,
  `${KEY}\0.txt`,
  `%2e%2e%2f${KEY}`,
  `x${KEY}`,
  '',
  '.',
  '7-short.jpg',
  `07-${'a'.repeat(32)}.jpg`,
  `7-${'A'.repeat(32)}.jpg`,
  `7-${'a'.repeat(4000)}.jpg`,
  `${KEY}\n`,
])('rejects the key %j for every operation', async (key) => {
  const store = openLocalPictureStore(folder);
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets', 'signing'), 'secret');

  await expect(store.put(key, BYTES)).rejects.toThrow(RangeError);
  await expect(store.get(key)).rejects.toThrow(RangeError);
  await expect(store.remove(key)).rejects.toThrow(RangeError);

  expect(readdirSync(dataDir)).toEqual(['secrets']);
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['signing']);
});

it('reports a failing disk in a sentence, and leaves no temporary file', async () => {
  // A file in place of the folder.
  writeFileSync(folder, '');
  const store = open();
  const away = { code: 'PICTURES_AWAY', status: 503 };

  await expect(store.put(KEY, BYTES)).rejects.toMatchObject({
    ...away,
    message: 'a picture could not be written under DATA_DIR (EEXIST)',
  });
  await expect(store.get(KEY)).rejects.toMatchObject(away);
  await expect(store.removeAllOf(7)).rejects.toMatchObject(away);
  expect(readdirSync(dataDir)).toEqual(['pictures']);
});
