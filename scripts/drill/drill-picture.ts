import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 720;
const HEIGHT = 500;
/** Rows of noise, so that a picture is large and a part of it shows when it is cut off. */
const NOISE_ROWS = 200;
/** JPEG changes a plain color by very little. */
const TOLERANCE = 6;

export type Color = readonly [red: number, green: number, blue: number];

/** The color of the n-th picture; the next ones differ clearly. */
export function colorOf(n: number): Color {
  return [(n * 67) % 256, (n * 101) % 256, (n * 151) % 256];
}

/** A picture of one color above and noise below, as a JPEG of about 150 KB. */
export function drawDrillPicture([red, green, blue]: Color): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set([red, green, blue], at);
  randomBytes(WIDTH * NOISE_ROWS * 3).copy(pixels, WIDTH * (HEIGHT - NOISE_ROWS) * 3);
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
}

/**
 * The color of a picture of the drill.
 *
 * @returns Null when the bytes are not a complete picture of its size.
 */
export async function readPicture(bytes: Buffer): Promise<Color | null> {
  try {
    // A JPEG ends with this marker; the decoder fails for what is missing before it.
    if (bytes.length < 4 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
    const { data, info } = await sharp(bytes, { failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.width !== WIDTH || info.height !== HEIGHT) return null;
    const [red = 0, green = 0, blue = 0] = data.subarray(0, 3);
    return [red, green, blue];
  } catch {
    // Bytes that cannot be decoded are not a picture.
    return null;
  }
}

export function isColor(color: Color | null, expected: Color): boolean {
  return color !== null && color.every((part, n) => Math.abs(part - expected[n]!) <= TOLERANCE);
}
