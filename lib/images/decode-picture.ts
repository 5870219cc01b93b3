import { AppError } from '@/lib/domain/errors';
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';

/** Base64 adds a third, plus some room for the surrounding text (a data URL, JSON, escaped slashes). */
export const MAX_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + (256 << 10);

/** Media type sent to the backend when the client declares none. */
const NO_CLAIM = 'application/octet-stream';

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*,/i;
const BASE64 = /^[a-z\d+/]*={0,2}$/i;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A picture as sent by the browser, not inspected. */
export interface SentPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type declared by a data URL; `application/octet-stream` when there is none. */
  readonly type: string;
}

/**
 * Decodes the picture of `{ image }`: base64, or a base64 data URL.
 *
 * @throws AppError REQUEST_INVALID when it is not a string, MEDIA_TYPE_UNSUPPORTED when it is not base64 or
 * declares another media type, BODY_TOO_LARGE above 8 MiB.
 */
export function decodePicture(image: unknown): SentPicture {
  if (typeof image !== 'string' || image === '') {
    const text = 'Send the picture as base64.';
    throw new AppError('REQUEST_INVALID', `image: ${text}`, { fields: { image: [text] } });
  }
  const { data, type } = openDataUrl(image);
  const base64 = data.replace(/\s+/g, '');
  if (base64 === '' || !BASE64.test(base64) || base64.replace(/(?<!=)=+$/, '').length % 4 === 1) {
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The picture is not base64.');
  }
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new AppError('BODY_TOO_LARGE', 'The picture is larger than 8 MiB.');
  return { bytes, type };
}

function openDataUrl(image: string): { data: string; type: string } {
  if (!/^data:/i.test(image)) return { data: image, type: NO_CLAIM };
  const [head = '', type = ''] = DATA_URL.exec(image.slice(0, 200)) ?? [];
  // `image/jpg` is not a registered type, but many programs use it.
  const mediaType = type.toLowerCase().replace(/^image\/jpg$/, 'image/jpeg');
  if (!TYPES.has(mediaType) || !/;base64,$/i.test(head)) {
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The file is no JPEG, PNG or WebP picture.');
  }
  return { data: image.slice(head.length), type: mediaType };
}
