import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Options of a drawn picture. */
export interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'gif';
}

/** A picture that is red above and blue below, so that its orientation can be read from its pixels. */
export async function drawPicture({
  width = 60,
  height = 40,
  format = 'jpeg',
}: Drawing = {}): Promise<Buffer> {
  return sharp(twoColors(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/**
 * A photograph as written by a camera: rotated (EXIF orientation 6), with location, owner and color profile.
 */
export async function drawPhotograph(): Promise<Buffer> {
  return sharp(twoColors(60, 40), { raw: { width: 60, height: 40, channels: 3 } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Copyright: 'Ada Lovelace' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>private</note></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function twoColors(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels[at < pixels.length / 2 ? at : at + 2] = 255;
  return pixels;
}

/** A PNG of a few hundred bytes with any size in its header; it contains only `rows` rows. */
export function claimSize(width: number, height: number, rows = 10): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(data.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(checksum(named), named.length + 4);
  return frame;
}

/** CRC-32; Node 20 has no function for it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
