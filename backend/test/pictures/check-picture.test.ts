import sharp from 'sharp';
import { checkPicture } from '@/backend/src/pictures/check-picture';
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';
import { claimSize, drawPhotograph, drawPicture } from '../support/pictures';

const UNSUPPORTED = { code: 'MEDIA_TYPE_UNSUPPORTED', status: 415 };
const TOO_LARGE = { code: 'BODY_TOO_LARGE', status: 413 };

/** The color in the middle of each edge: top, right, bottom, left. */
async function edgesOf(jpeg: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels);
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > blue ? 'red' : 'blue';
  };
  const [x, y] = [info.width >> 1, info.height >> 1];
  return [at(x, 1), at(info.width - 2, y), at(x, info.height - 2), at(1, y)];
}

describe('accepted pictures', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('accepts a %s and returns a JPEG', async (format, type) => {
    const checked = await checkPicture(await drawPicture({ format }), type);

    expect(await sharp(checked).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  it('judges by the bytes when the sender claims nothing', async () => {
    const checked = await checkPicture(await drawPicture({ format: 'png' }), 'application/octet-stream');

    expect((await sharp(checked).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['wide', 1600, 400, 720, 180],
    ['high', 500, 2000, 125, 500],
    ['just fitting', 720, 500, 720, 500],
    ['small', 10, 20, 10, 20],
    ['one line', 5000, 1, 720, 1],
  ])('fits a %s picture into 720 by 500 and enlarges none', async (_, width, height, toWidth, toHeight) => {
    const checked = await checkPicture(await drawPicture({ width, height }), 'image/jpeg');

    expect(await sharp(checked).metadata()).toMatchObject({ width: toWidth, height: toHeight });
  });

  it('writes JPEG at quality 100', async () => {
    const checked = await checkPicture(await drawPicture(), 'image/jpeg');

    // At quality 100 every divisor of the first quantization table (after FFDB, its length and its number) is
    // 1.
    const table = Buffer.from(checked).indexOf(Buffer.from([0xff, 0xdb])) + 5;
    expect([...checked.subarray(table, table + 64)]).toEqual(Array.from({ length: 64 }, () => 1));
  });

  it('draws on white where the picture is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();

    expect(await edgesOf(await checkPicture(png, 'image/png'))).toEqual(Array(4).fill('white'));
  });

  it('accepts a picture in the colors of print', async () => {
    const cmyk = await sharp(await drawPicture())
      .toColorspace('cmyk')
      .jpeg()
      .toBuffer();

    const checked = await checkPicture(cmyk, 'image/jpeg');

    expect((await sharp(checked).metadata()).space).toBe('srgb');
  });
});

describe('what does not come along', () => {
  it('strips place, owner, profile and notes, and keeps the picture upright', async () => {
    const photograph = await drawPhotograph();
    const before = await sharp(photograph).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 60, height: 40 });
    expect(before.exif && before.icc && before.xmp).toBeTruthy();

    const checked = await checkPicture(photograph, 'image/jpeg');

    const { exif, icc, iptc, xmp, orientation, width, height } = await sharp(checked).metadata();
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
    expect(Buffer.from(checked).includes('Lovelace')).toBe(false);
    // Rotated by a quarter: the left side is now on top.
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    const [, right, , left] = await edgesOf(checked);
    expect({ left, right }).toEqual({ left: 'blue', right: 'red' });
  });

  it.each([
    ['a page', '<html><script>alert(document.cookie)</script></html>'],
    ['an archive', 'PK\x03\x04evil.jar'],
    ['a script', '/*\n*/=alert(1);/*'],
    ['PHP', '<?php system($_GET["x"]); ?>'],
  ])('drops %s behind the picture', async (_, payload) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const polyglot = Buffer.concat([await drawPicture({ format }), Buffer.from(payload, 'latin1')]);

      const checked = await checkPicture(polyglot, `image/${format}`);

      expect(Buffer.from(checked).includes(payload)).toBe(false);
      expect(Buffer.from(checked).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
  });

  it('drops a script in a comment of the picture', async () => {
    const jpeg = await drawPicture();
    const script = Buffer.from('<script>alert(1)</script>');
    // A comment segment (FFFE) with its length, right behind the start of the image.
    const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, script, jpeg.subarray(2)]);

    const checked = await checkPicture(polyglot, 'image/jpeg');

    expect(Buffer.from(checked).includes('script')).toBe(false);
  });
});

describe('refused pictures', () => {
  it.each(['image/gif', 'image/jpeg', 'application/octet-stream'])(
    'refuses a GIF called %s',
    async (type) => {
      await expect(checkPicture(await drawPicture({ format: 'gif' }), type)).rejects.toMatchObject(
        UNSUPPORTED,
      );
    },
  );

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a page', '<html></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['an SVG behind the mark of a JPEG', '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['the mark of a PNG alone', '\x89PNG\r\n\x1a\n'],
    ['a WAVE sound', 'RIFF\x04\x00\x00\x00WAVE'],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['a PDF', '%PDF-1.7'],
  ])('refuses %s', async (_, text) => {
    await expect(checkPicture(Buffer.from(text, 'latin1'), 'image/jpeg')).rejects.toMatchObject(UNSUPPORTED);
  });

  it.each([
    ['png', 'image/jpeg'],
    ['jpeg', 'image/png'],
    ['webp', 'image/png'],
  ] as const)('refuses a %s that claims to be %s', async (format, claimed) => {
    await expect(checkPicture(await drawPicture({ format }), claimed)).rejects.toMatchObject(UNSUPPORTED);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that is cut off anywhere', async (format) => {
    const whole = await drawPicture({ format, width: 300, height: 200 });
    const lengths = [12, 30, whole.length >> 1, whole.length - 12, whole.length - 2, whole.length - 1];

    for (const length of lengths) {
      await expect(checkPicture(whole.subarray(0, length), `image/${format}`)).rejects.toMatchObject(
        UNSUPPORTED,
      );
    }
  });

  it('refuses more than 8 MiB before it looks at them', async () => {
    await expect(checkPicture(Buffer.alloc(MAX_PICTURE_BYTES + 1), 'image/jpeg')).rejects.toMatchObject({
      ...TOO_LARGE,
      message: 'The picture is larger than 8 MiB.',
    });
  });

  it('refuses a small file that claims more than 50 million pixels, and accepts 50 million', async () => {
    const bomb = claimSize(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1000);

    await expect(checkPicture(bomb, 'image/png')).rejects.toMatchObject({
      ...TOO_LARGE,
      message: 'The picture has more than 50 million pixels.',
    });
    await expect(checkPicture(claimSize(10_001, 5000, 5000), 'image/png')).rejects.toMatchObject(TOO_LARGE);
    const checked = await checkPicture(claimSize(10_000, 5000, 5000), 'image/png');
    expect(await sharp(checked).metadata()).toMatchObject({ width: 720, height: 360 });
  });

  it('continues after a refusal, also while others are waiting', async () => {
    const broken = (await drawPicture()).subarray(0, 300);

    const results = await Promise.allSettled([
      checkPicture(broken, 'image/jpeg'),
      checkPicture(await drawPicture(), 'image/jpeg'),
      checkPicture(broken, 'image/jpeg'),
    ]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });

  it('never passes untrusted bytes to another decoder of the library', async () => {
    await checkPicture(await drawPicture(), 'image/jpeg');

    const others = [
      await drawPicture({ format: 'gif' }),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ];
    for (const other of others) await expect(sharp(other).metadata()).rejects.toThrow(/unsupported/);
  });
});
