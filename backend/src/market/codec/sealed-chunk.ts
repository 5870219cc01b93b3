import { crc32 } from 'node:zlib';
import { ByteReader, ByteWriter } from './byte-stream';

/** The version that is written. Every change of the format needs a new one; older ones must remain readable. */
const VERSION = 2;
/** {@link import('./former-chunk')} reads it. */
export const FORMER_VERSION = 1;
const SEAL_BYTES = 4;

const writer = new ByteWriter();

/** Packs the output of `write` between a version byte, the row count and a checksum. */
export function sealChunk(rows: number, write: (writer: ByteWriter) => void): Uint8Array {
  writer.reset();
  writer.byte(VERSION);
  writer.varint(rows);
  write(writer);
  const checksum = crc32(writer.view());
  for (let shift = 0; shift < 32; shift += 8) writer.byte((checksum >>> shift) & 0xff);
  return writer.view().slice();
}

/** A chunk whose checksum matches: its row count, and a reader at its first column. */
interface OpenChunk {
  readonly rows: number;
  readonly isFormer: boolean;
  readonly reader: ByteReader;
}

/**
 * Verifies a chunk.
 *
 * @throws Error when the checksum does not match (the data on disk is damaged) or the version is unknown.
 */
export function openChunk(bytes: Uint8Array): OpenChunk {
  const end = bytes.length - SEAL_BYTES;
  let checksum = 0;
  for (let i = 0; i < SEAL_BYTES; i += 1) checksum |= (bytes[end + i] ?? 0) << (8 * i);
  if (end < 2 || checksum >>> 0 !== crc32(bytes.subarray(0, end)))
    throw new Error('a stored chunk is damaged: its checksum does not match');
  const reader = new ByteReader(bytes);
  const version = reader.byte();
  if (version !== VERSION && version !== FORMER_VERSION)
    throw new Error(`a stored chunk has version ${version}, this version of the code reads up to ${VERSION}`);
  return { rows: reader.varint(), isFormer: version === FORMER_VERSION, reader };
}
