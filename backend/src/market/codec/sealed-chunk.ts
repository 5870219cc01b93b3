import { crc32 } from 'node:zlib';
import { BitReader, BitWriter } from './bit-stream';

/**
 * The version of the packing. Every format change requires a new version; old versions must remain readable.
 */
const VERSION = 1;
const SEAL_BYTES = 4;

const writer = new BitWriter();

/** Packs the output of `write` between a version byte, the row count and a checksum. */
export function sealChunk(rows: number, write: (writer: BitWriter) => void): Uint8Array {
  writer.reset();
  writer.byte(VERSION);
  writer.varint(rows);
  write(writer);
  const checksum = crc32(writer.written());
  for (let shift = 0; shift < 32; shift += 8) writer.byte((checksum >>> shift) & 0xff);
  return writer.finish();
}

/**
 * Verifies a chunk and returns its row count with a reader at its first column.
 *
 * @throws Error when the checksum does not match (the data on disk is damaged) or the version is unknown.
 */
export function openChunk(bytes: Uint8Array): { rows: number; reader: BitReader } {
  const end = bytes.length - SEAL_BYTES;
  let sealed = 0;
  for (let i = 0; i < SEAL_BYTES; i += 1) sealed |= (bytes[end + i] ?? 0) << (8 * i);
  if (end < 2 || sealed >>> 0 !== crc32(bytes.subarray(0, end)))
    throw new Error('a stored chunk is damaged: its checksum does not match');
  const reader = new BitReader(bytes);
  const version = reader.byte();
  if (version !== VERSION)
    throw new Error(`a stored chunk has version ${version}, this version of the code reads ${VERSION}`);
  return { rows: reader.varint(), reader };
}
