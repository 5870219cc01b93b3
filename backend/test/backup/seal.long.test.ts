import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BackupSource } from '@/backend/src/backup/read-backup';
import { readSealHeader, sealStream, unseal } from '@/backend/src/backup/seal';

const PASSPHRASE = 'a long passphrase';
const FACTS = { createdAt: '2026-11-29T03:30:00.000Z', version: '1.2.3' };
const TEXT = Buffer.from('content '.repeat(200));

const sourceOf = (bytes: Buffer, size = 1000): BackupSource =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };

async function seal(text: Buffer = TEXT): Promise<Buffer> {
  const stream = await sealStream(PASSPHRASE, FACTS);
  return buffer(
    Readable.from([text.subarray(0, 7), text.subarray(7)])
      .pipe(stream)
      .pipe(new PassThrough()),
  );
}

const open = (bytes: Buffer, passphrase: string | null = PASSPHRASE, size = 1000): Promise<Buffer> =>
  buffer(Readable.from(unseal(sourceOf(bytes, size), passphrase)()));

it('returns what was encrypted, in pieces of any size, and twice', async () => {
  const sealed = await seal();

  expect(sealed.includes('content content')).toBe(false);
  for (const size of [1, 15, 1000, 100_000])
    expect((await open(sealed, PASSPHRASE, size)).equals(TEXT)).toBe(true);
  const source = unseal(sourceOf(sealed), PASSPHRASE);
  expect(await buffer(Readable.from(source()))).toEqual(await buffer(Readable.from(source())));
  expect(await open(await seal(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

it('names its parameters in the first line, which can be read without the passphrase', async () => {
  const sealed = await seal();

  expect(sealed.toString('latin1')).toMatch(
    /^tapeglass-encrypted-backup \{"format":1,"kdf":"scrypt","N":32768,"r":8,"p":3,/,
  );
  expect(await readSealHeader(sourceOf(sealed, 10))).toMatchObject({ ...FACTS, cipher: 'aes-256-gcm' });
  expect(await readSealHeader(sourceOf(Buffer.from('another file')))).toBeNull();
  expect(await readSealHeader(sourceOf(Buffer.alloc(0)))).toBeNull();
});

it('returns a file that is not encrypted as it is', async () => {
  expect(await open(Buffer.from('tapeglass'))).toEqual(Buffer.from('tapeglass'));
});

it.each<[string, (sealed: Buffer) => Buffer, string | null, RegExp]>([
  ['there is no passphrase', (sealed) => sealed, null, /^it is encrypted: set BACKUP_PASSPHRASE/],
  ['the passphrase is another', (sealed) => sealed, 'another passphrase', /passphrase is not the one/],
  [
    'a byte is changed',
    (sealed) => (sealed.writeUInt8(sealed[500]! ^ 1, 500), sealed),
    PASSPHRASE,
    /or the file is damaged/,
  ],
  [
    'the time in the header is changed',
    (sealed) => Buffer.from(sealed.toString('latin1').replace('2026-11-29', '2026-11-30'), 'latin1'),
    PASSPHRASE,
    /or the file is damaged/,
  ],
  ['the end is missing', (sealed) => sealed.subarray(0, -1), PASSPHRASE, /or the file is damaged/],
  [
    'there is only the header',
    (sealed) => sealed.subarray(0, sealed.indexOf('\n') + 1),
    PASSPHRASE,
    /ends too early/,
  ],
  [
    'the header demands all memory',
    (sealed) => Buffer.from(sealed.toString('latin1').replace('"N":32768', '"N":9999999999'), 'latin1'),
    PASSPHRASE,
    /its header is wrong/,
  ],
  [
    'the format is newer',
    (sealed) => Buffer.from(sealed.toString('latin1').replace('"format":1', '"format":2'), 'latin1'),
    PASSPHRASE,
    /format 2 of a newer version/,
  ],
])('refuses a file when %s', async (_, damage, passphrase, why) => {
  await expect(open(damage(await seal()), passphrase)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringMatching(why) as string,
  });
});
