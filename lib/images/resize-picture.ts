import { MESSAGES } from '@/lib/site/messages';

/** The specification's limits. */
const MAX_WIDTH = 720;
const MAX_HEIGHT = 500;
const FORMAT = 'JPEG';
const QUALITY = 100;
const ROTATION = 0;

/**
 * Decoding and drawing take a second or two on a slow phone; the library itself never settles when they fail.
 */
const PATIENCE_MS = 30_000;

/**
 * Resizes a picture in the browser to fit within 720 by 500 pixels, as JPEG at quality 100, without rotation.
 *
 * The library reports nothing when the browser cannot decode a file, so decoding is tried first; the
 * library's own errors have the same two texts.
 *
 * @returns A data URL (`data:image/jpeg;base64,…`).
 * @throws Error 'File Not Found!' without a file, or when it no longer exists; 'File Is NOT Image!' for a
 * file of another type, and for one that the browser cannot decode.
 */
export async function resizePicture(file: File | null | undefined): Promise<string> {
  if (!file || !(await isReadable(file))) throw new Error(MESSAGES.imageFileMissing);
  // A file with an unknown extension has no type; its bytes decide.
  const isOtherType = file.type !== '' && !file.type.startsWith('image/');
  if (isOtherType || !(await isDecodable(file))) throw new Error(MESSAGES.imageFileIsNoImage);
  const picture = await withinPatience(layOnWhite(file).then(draw));
  if (!picture.startsWith('data:image/jpeg')) throw new Error(MESSAGES.imageFileIsNoImage);
  return picture;
}

/** False when the file was moved or removed after it was chosen. */
function isReadable(file: File): Promise<boolean> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
}

/** True when the browser can decode the file. */
async function isDecodable(file: File): Promise<boolean> {
  try {
    (await withinPatience(createImageBitmap(file))).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * JPEG has no transparency, and the library makes transparent areas black; like the server, this draws the
 * picture on white.
 */
async function layOnWhite(file: File): Promise<File> {
  if (file.type === 'image/jpeg') return file;
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  const laid = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return laid ? new File([laid], file.name, { type: laid.type }) : file;
}

async function draw(file: File): Promise<string> {
  const { default: resizer } = await import('react-image-file-resizer');
  return new Promise((resolve) => {
    resizer.imageFileResizer(
      file,
      MAX_WIDTH,
      MAX_HEIGHT,
      FORMAT,
      QUALITY,
      ROTATION,
      (picture) => resolve(typeof picture === 'string' ? picture : ''),
      'base64',
    );
  });
}

/** Returns the result, or rejects after the timeout. */
async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(MESSAGES.imageFileIsNoImage)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
