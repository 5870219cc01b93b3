/** @jest-environment jest-fixed-jsdom */
import { resizePicture } from '@/lib/images/resize-picture';

/**
 * jsdom neither decodes nor draws: this tests the errors, with the real library. A journey tests the resizing
 * in a real browser.
 */
const decode = jest.fn<Promise<ImageBitmap>, [Blob]>();

beforeEach(() => {
  decode.mockReset();
  window.createImageBitmap = decode as typeof createImageBitmap;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'createImageBitmap');
  jest.restoreAllMocks();
});

const JPEG = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'me.jpg', { type: 'image/jpeg' });

it.each([null, undefined])('reports a missing file for %s', async (file) => {
  await expect(resizePicture(file)).rejects.toThrow(new Error('File Not Found!'));
});

it('reports a file that was deleted since it was chosen', async () => {
  // The behavior of a browser's reader in this case; the file itself cannot be removed in jsdom.
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
  });

  await expect(resizePicture(JPEG)).rejects.toThrow(new Error('File Not Found!'));
});

it.each(['text/plain', 'application/pdf', 'video/mp4', 'text/html;image/png'])(
  'reports that a file of type %s is not an image',
  async (type) => {
    await expect(resizePicture(new File(['x'], 'me.jpg', { type }))).rejects.toThrow(
      new Error('File Is NOT Image!'),
    );
    expect(decode).not.toHaveBeenCalled();
  },
);

it.each(['image/jpeg', 'image/heic', ''])(
  'reports a file of type "%s" that the browser cannot decode',
  async (type) => {
    decode.mockRejectedValue(new DOMException('no', 'InvalidStateError'));

    await expect(resizePicture(new File(['x'], 'me.jpg', { type }))).rejects.toThrow(
      new Error('File Is NOT Image!'),
    );
  },
);

/**
 * jsdom reads files with its own timers; only the timeout of the function under test is shortened. Returns
 * the requested delays.
 */
function hurry(): number[] {
  const realSetTimeout = setTimeout;
  const waits: number[] = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, wait = 0) => {
    waits.push(wait);
    return realSetTimeout(run, wait >= 30_000 ? 50 : wait);
  });
  return waits;
}

it.each(['image/png', 'image/webp', ''])(
  'lays a picture of type "%s" on white: a JPEG has no transparency',
  async (type) => {
    hurry();
    const bitmap = { close: jest.fn(), width: 30, height: 20 };
    decode.mockResolvedValue(bitmap);
    const drawn: unknown[] = [];
    const pen = {
      fillStyle: '',
      fillRect: (...box: number[]) => void drawn.push([pen.fillStyle, ...box]),
      drawImage: (...what: unknown[]) => void drawn.push(what),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    const white = new File(['on white'], 'white', { type: 'image/png' });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(white));
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');

    await expect(resizePicture(new File(['x'], 'me', { type }))).rejects.toThrow();

    expect(drawn).toEqual([
      ['white', 0, 0, 30, 20],
      [bitmap, 0, 0],
    ]);
    const [given] = read.mock.calls[0]!;
    expect([given.size, given.type]).toEqual([white.size, 'image/png']);
  },
);

it('passes a JPEG to the library unchanged', async () => {
  hurry();
  decode.mockResolvedValue({ close: jest.fn(), width: 1, height: 1 });
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');

  await expect(resizePicture(JPEG)).rejects.toThrow();

  expect(read).toHaveBeenCalledWith(JPEG);
});

it('ends when the library never answers', async () => {
  const close = jest.fn();
  decode.mockResolvedValue({ close, width: 1, height: 1 });
  const waits = hurry();

  // Images never load in jsdom; the library sees the same with a broken image in a browser.
  await expect(resizePicture(JPEG)).rejects.toThrow(new Error('File Is NOT Image!'));

  expect(waits.filter((wait) => wait >= 30_000)).toHaveLength(2);
  expect(close).toHaveBeenCalled();
});
