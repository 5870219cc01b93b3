import { AppError } from '@/lib/domain/errors';

/** As the backend takes it. */
export const MOST_PICTURE_BYTES = 8 << 20;

/** In base64 a third more, and some room for the frame around it (a data URL, JSON, slashes that a writer escaped). */
export const MOST_BODY_BYTES = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + (256 << 10);

/** Tells the backend that nobody claims what the bytes are. */
const NO_CLAIM = 'application/octet-stream';

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*,/i;
const BASE64 = /^[a-z\d+/]*={0,2}$/i;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A picture as the browser sent it, not looked into. */
export interface SentPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type that a data URL claims; `application/octet-stream` when there is none. */
  readonly type: string;
}

/**
 * The bytes of a picture out of `{ image }`: base64, or a data URL of it.
 *
 * @throws AppError REQUEST_INVALID without a text, MEDIA_TYPE_UNSUPPORTED for what is no base64 or claims to be something else,
 *   BODY_TOO_LARGE above 8 MiB.
 */
export function decodePicture(image: unknown): SentPicture {
  if (typeof image !== 'string' || image === '') {
    const text = 'Send the picture as base64.';
    throw new AppError('REQUEST_INVALID', `image: ${text}`, { fields: { image: [text] } });
  }
  const { data, type } = openDataUrl(image);
  const base64 = data.replace(/\s+/g, '');
  if (base64 === '' || !BASE64.test(base64) || base64.replace(/=+$/, '').length % 4 === 1) {
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The picture is not base64.');
  }
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (bytes.length > MOST_PICTURE_BYTES)
    throw new AppError('BODY_TOO_LARGE', 'The picture is larger than 8 MiB.');
  return { bytes, type };
}

function openDataUrl(image: string): { data: string; type: string } {
  if (!/^data:/i.test(image)) return { data: image, type: NO_CLAIM };
  const [head = '', type = ''] = DATA_URL.exec(image.slice(0, 200)) ?? [];
  // `image/jpg` is in no registry, and in many a program.
  const known = type.toLowerCase().replace(/^image\/jpg$/, 'image/jpeg');
  if (!TYPES.has(known) || !/;base64,$/i.test(head)) {
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The file is no JPEG, PNG or WebP picture.');
  }
  return { data: image.slice(head.length), type: known };
}
