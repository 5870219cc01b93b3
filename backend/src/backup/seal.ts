import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '@/lib/domain/errors';
import type { BackupSource } from './read-backup';

/** The first line of an encrypted backup: this word, then the parameters as JSON. It is authenticated with the content. */
const WORD = 'tapeglass-encrypted-backup ';
const MAX_LINE_BYTES = 4096;
const NEW_LINE = 0x0a;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** 32 MB of memory and a tenth of a second, as OWASP recommends. */
const COST = { N: 32_768, r: 8, p: 3 } as const;

/** The parameters of an encrypted backup, and what is said of it without its passphrase. */
const SealHeader = Type.Object({
  format: Type.Integer({ minimum: 1 }),
  kdf: Type.Literal('scrypt'),
  // Upper limits, so that no header takes all memory.
  N: Type.Integer({ minimum: 1024, maximum: 1 << 20 }),
  r: Type.Integer({ minimum: 1, maximum: 16 }),
  p: Type.Integer({ minimum: 1, maximum: 16 }),
  salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  cipher: Type.Literal('aes-256-gcm'),
  iv: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  version: Type.String(),
  createdAt: Type.String(),
});
export type SealHeader = Static<typeof SealHeader>;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function deriveKey(passphrase: string, { N, p, r, salt }: Pick<SealHeader, 'N' | 'p' | 'r' | 'salt'>) {
  const maxmem = 2 * 128 * N * r;
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, { N, r, p, maxmem });
}

/** A stream that encrypts a backup (AES-256-GCM, its key by scrypt): the header line, the content, the tag. */
export async function sealStream(
  passphrase: string,
  facts: Pick<SealHeader, 'createdAt' | 'version'>,
): Promise<Transform> {
  const header: SealHeader = {
    format: 1,
    kdf: 'scrypt',
    ...COST,
    salt: randomBytes(16).toString('hex'),
    cipher: 'aes-256-gcm',
    iv: randomBytes(12).toString('hex'),
    ...facts,
  };
  const line = Buffer.from(`${WORD}${JSON.stringify(header)}\n`);
  const key = await deriveKey(passphrase, header);
  const cipher = createCipheriv(header.cipher, key, Buffer.from(header.iv, 'hex')).setAAD(line);
  const stream = new Transform({
    transform(part: Buffer, _encoding, done: TransformCallback) {
      done(null, cipher.update(part));
    },
    flush(done: TransformCallback) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  stream.push(line);
  return stream;
}

/** The header of an encrypted backup; null for one that is not encrypted. */
export async function readSealHeader(source: BackupSource): Promise<SealHeader | null> {
  const parts = source()[Symbol.asyncIterator]();
  try {
    return (await readLine(parts))?.header ?? null;
  } finally {
    await parts.return?.();
  }
}

/**
 * A backup as it was before it was encrypted; one that is not encrypted as it is. All of it is authenticated when it was read to its
 * end, and not before.
 *
 * @throws AppError FILE_UNREADABLE, also from the iteration, when the passphrase is missing or wrong, or the file is damaged.
 */
export function unseal(source: BackupSource, passphrase: string | null): BackupSource {
  return async function* () {
    const parts = source()[Symbol.asyncIterator]();
    try {
      const start = await readLine(parts);
      if (start === null) yield* source();
      else yield* decrypt(parts, start, passphrase);
    } finally {
      await parts.return?.();
    }
  };
}

async function* decrypt(
  parts: AsyncIterator<Buffer>,
  { header, line, rest }: SealStart,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  if (passphrase === null)
    throw refusal(
      'it is encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to the passphrase with which it was made',
    );
  const decipher = createDecipheriv(
    header.cipher,
    await deriveKey(passphrase, header),
    Buffer.from(header.iv, 'hex'),
  ).setAAD(line);
  let tail = rest;
  for (;;) {
    if (tail.length > TAG_BYTES) yield decipher.update(tail.subarray(0, tail.length - TAG_BYTES));
    tail = tail.subarray(Math.max(0, tail.length - TAG_BYTES));
    const next = await parts.next();
    if (next.done) break;
    tail = Buffer.concat([tail, next.value]);
  }
  if (tail.length < TAG_BYTES) throw refusal('it ends too early');
  try {
    decipher.setAuthTag(tail);
    yield decipher.final();
  } catch (cause) {
    throw refusal('the passphrase is not the one with which it was made, or the file is damaged', cause);
  }
}

interface SealStart {
  readonly header: SealHeader;
  /** The header as it is in the file, which is authenticated. */
  readonly line: Buffer;
  /** The bytes that were read after the line. */
  readonly rest: Buffer;
}

/** Reads the first line; null when the file does not begin with the word. */
async function readLine(parts: AsyncIterator<Buffer>): Promise<SealStart | null> {
  const word = Buffer.from(WORD);
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const length = Math.min(bytes.length, word.length);
    if (!bytes.subarray(0, length).equals(word.subarray(0, length))) return null;
    const end = bytes.indexOf(NEW_LINE) + 1;
    if (end > 0)
      return {
        header: parseHeader(bytes.toString('utf8', word.length, end)),
        line: bytes.subarray(0, end),
        rest: bytes.subarray(end),
      };
    const next = bytes.length > MAX_LINE_BYTES ? null : await parts.next();
    if (next === null) throw refusal('its header is too long');
    if (next.done) {
      if (bytes.length < word.length) return null;
      throw refusal('it ends too early');
    }
    bytes = Buffer.concat([bytes, next.value]);
  }
}

function parseHeader(text: string): SealHeader {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusal('its header is not JSON', cause);
  }
  if (value instanceof Object && 'format' in value && typeof value.format === 'number' && value.format > 1)
    throw refusal(`its encryption has format ${value.format} of a newer version of Tapeglass`);
  if (!Value.Check(SealHeader, value)) throw refusal('its header is wrong');
  return value;
}

function refusal(why: string, cause?: unknown): AppError {
  return new AppError('FILE_UNREADABLE', why, { cause });
}
