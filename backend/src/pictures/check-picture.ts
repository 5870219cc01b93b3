import type SharpModule from 'sharp';
import { AppError } from '@/lib/domain/errors';
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';

/** Above this, a small file could declare dimensions that exhaust the memory. */
const MAX_PIXELS = 50_000_000;

/** The specification's limits: fit within, JPEG, quality 100. */
const FIT = { width: 720, height: 500, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = 100;

/** A decoder that takes longer is likely processing a malicious file. */
const TIMEOUT_SECONDS = 20;

/** The accepted formats, by the media type that the client declares. */
const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type PictureType = keyof typeof FORMATS;
type Format = (typeof FORMATS)[PictureType];

/** The media types accepted by {@link checkPicture}, and the generic one. */
export const PICTURE_TYPES: readonly string[] = [...Object.keys(FORMATS), 'application/octet-stream'];

/**
 * The decoders of the accepted formats; libvips has a dozen more, none of which may process untrusted bytes.
 */
const DECODERS = ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);

/** The name of a PNG's last chunk. */
const IEND = 0x49454e44;

type Sharp = typeof SharpModule;
let loading: Promise<Sharp> | undefined;

/** The library is loaded at the first picture, so that it does not delay startup. */
function loadSharp(): Promise<Sharp> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    // Pictures are rarely identical, and profile pictures are not urgent: use no cache and only one core.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

/**
 * Validates a picture by its bytes and re-encodes it: upright (the camera's orientation is applied before it
 * is dropped with all other metadata), in sRGB, with a white background instead of transparency, scaled down
 * to fit 720 x 500 and never enlarged. Any other content of the file, before, between or after the pixels, is
 * dropped.
 *
 * @param bytes - The uploaded file.
 * @param claimed - The media type declared by the client; a type that is not a picture's is ignored.
 * @returns A JPEG of quality 100.
 * @throws AppError BODY_TOO_LARGE above 8 MiB or 50 million pixels; MEDIA_TYPE_UNSUPPORTED for anything but a
 *   complete JPEG, PNG or WebP picture, or one that does not match the declared type.
 */
export async function checkPicture(bytes: Uint8Array, claimed: string): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) {
    throw new AppError('BODY_TOO_LARGE', 'The picture is larger than 8 MiB.');
  }
  const format = formatOf(bytes);
  if (format === null) throw refuse('The file is no JPEG, PNG or WebP picture.');
  if (Object.hasOwn(FORMATS, claimed) && FORMATS[claimed as PictureType] !== format) {
    throw refuse(`The file says ${claimed}, but holds another kind of picture.`);
  }
  if (format === 'png' && !hasPngEnd(bytes)) throw damaged();
  // One at a time: rotating a picture of the maximum size takes a quarter of a gigabyte.
  const drawn = lastDrawn.then(() => draw(bytes));
  lastDrawn = drawn.catch(() => undefined);
  return drawn;
}

let lastDrawn: Promise<unknown> = Promise.resolve();

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // The limit is checked before decoding, from the size declared in the header.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { height, width } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw tooManyPixels();
    return await picture
      .autoOrient()
      .resize(FIT)
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw damaged(error);
  }
}

/** The format by the first bytes, so that a file is passed only to its own decoder. */
function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/**
 * True when a PNG is complete: the decoder itself accepts a file without an end once all pixels are present.
 */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A chunk consists of its length, name, data and checksum: 12 bytes in addition to the data.
  for (let at = 8; at + 12 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === IEND) return true;
  }
  return false;
}

function damaged(cause?: unknown): AppError {
  return refuse('The picture cannot be read; it may be damaged or cut off.', cause);
}

function refuse(text: string, cause?: unknown): AppError {
  return new AppError('MEDIA_TYPE_UNSUPPORTED', text, { cause });
}

function tooManyPixels(): AppError {
  return new AppError('BODY_TOO_LARGE', 'The picture has more than 50 million pixels.');
}
