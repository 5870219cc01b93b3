import type SharpModule from 'sharp';
import { AppError } from '@/lib/domain/errors';

/** The most bytes of a picture that is sent to us. */
export const MOST_PICTURE_BYTES = 8 << 20;

/** Above this a small file could claim a canvas that fills the memory. */
const MOST_PIXELS = 50_000_000;

/** The specification's limits: fit within, JPEG, quality 100. */
const FIT = { width: 720, height: 500, fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = 100;

/** A decoder that is busy for so long is busy with an attack. */
const TIMEOUT_SECONDS = 20;

/** What we take, by the media type that a sender may claim. */
const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type PictureType = keyof typeof FORMATS;
type Format = (typeof FORMATS)[PictureType];

/** The media types of {@link checkPicture}, and the one that claims nothing. */
export const PICTURE_TYPES: readonly string[] = [...Object.keys(FORMATS), 'application/octet-stream'];

/** The decoders for what we take; libvips brings a dozen more, of which none may ever see a stranger's bytes. */
const DECODERS = ['Jpeg', 'Png', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);

/** The name of a PNG's last chunk. */
const IEND = 0x49454e44;

type Sharp = typeof SharpModule;
let loading: Promise<Sharp> | undefined;

/** The library is loaded at the first picture: a start should not wait for it. */
function loadSharp(): Promise<Sharp> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    // No two pictures are the same, and a profile picture may take its time: neither memory nor every core is for it.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

/**
 * Judges a picture by its bytes and draws it anew: upright (the camera's orientation is applied before it is dropped with all other
 * metadata), in sRGB, on white where it was transparent, fit into 720 x 500 and never enlarged. Whatever else the file held, before,
 * between or behind the pixels, is not in the result.
 *
 * @param bytes - The file as it was sent.
 * @param claimed - The media type that its sender gave it; anything that is no picture's type is no claim.
 * @returns A JPEG of quality 100.
 * @throws AppError BODY_TOO_LARGE above 8 MiB or 50 million pixels; MEDIA_TYPE_UNSUPPORTED for anything but a whole JPEG, PNG or WebP
 *   picture, or one that is not what its sender claims.
 */
export async function checkPicture(bytes: Uint8Array, claimed: string): Promise<Uint8Array> {
  if (bytes.byteLength > MOST_PICTURE_BYTES) {
    throw new AppError('BODY_TOO_LARGE', 'The picture is larger than 8 MiB.');
  }
  const format = formatOf(bytes);
  if (format === null) throw refuse('The file is no JPEG, PNG or WebP picture.');
  if (Object.hasOwn(FORMATS, claimed) && FORMATS[claimed as PictureType] !== format) {
    throw refuse(`The file says ${claimed}, but holds another kind of picture.`);
  }
  if (format === 'png' && !hasPngEnd(bytes)) throw damaged();
  // One after the other: a picture of the largest size takes a quarter of a gigabyte while it is turned.
  const drawn = lastDrawn.then(() => draw(bytes));
  lastDrawn = drawn.catch(() => undefined);
  return drawn;
}

let lastDrawn: Promise<unknown> = Promise.resolve();

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // The limit counts before anything is decoded, from the size that the header claims.
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { height, width } = await picture.metadata();
    if (width * height > MOST_PIXELS) throw tooManyPixels();
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

/** The format by the first bytes, so that a file is given to its own decoder or to none. */
function formatOf(bytes: Uint8Array): Format | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/** Whether a PNG goes on to its end: the decoder itself is content with all pixels. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A chunk is its length, its name, its data and a checksum, 12 bytes beside the data.
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
