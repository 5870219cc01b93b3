import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { errorCode } from '../config/error-code';
import type { CachedResponse } from './response-cache';

/** A response and the ETag under which it is valid. */
export type TaggedResponse = readonly [tag: string, response: CachedResponse];

const SEAL_BYTES = 32;

/**
 * Reads the responses that {@link writeStoredAnswers} wrote; none when there is no file.
 *
 * @throws Error when the file is damaged.
 */
export async function readStoredAnswers(file: string): Promise<TaggedResponse[]> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  const content = bytes.subarray(SEAL_BYTES);
  if (!sealOf(content).equals(bytes.subarray(0, SEAL_BYTES)))
    throw new Error(`${file} is damaged: its checksum does not match`);
  return deserialize(content) as TaggedResponse[];
}

/**
 * Writes responses into a file with a checksum: beside it first and then renamed, so that no reader and no crash
 * finds half of it.
 */
export async function writeStoredAnswers(file: string, answers: readonly TaggedResponse[]): Promise<void> {
  const content = serialize(answers);
  const draft = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, Buffer.concat([sealOf(content), content]), { mode: 0o600 });
  await rename(draft, file);
}

function sealOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
