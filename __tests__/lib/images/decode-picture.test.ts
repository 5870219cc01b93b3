/** @jest-environment node */
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';
import { decodePicture, MAX_BODY_BYTES } from '@/lib/images/decode-picture';

const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]);
const BASE64 = BYTES.toString('base64');

/** The error for a rejected value. */
function refusalOf(image: unknown): unknown {
  try {
    return decodePicture(image);
  } catch (error) {
    return error;
  }
}

it('decodes base64 without a declared type', () => {
  const { bytes, type } = decodePicture(BASE64);

  expect(Buffer.from(bytes)).toEqual(BYTES);
  expect(type).toBe('application/octet-stream');
});

it.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/JPG', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp;charset=utf-8', 'image/webp'],
])('accepts a data URL of %s', (written, type) => {
  const picture = decodePicture(`data:${written};base64,${BASE64}`);

  expect(Buffer.from(picture.bytes)).toEqual(BYTES);
  expect(picture.type).toBe(type);
});

it('accepts base64 in lines and without its padding', () => {
  const lines = `${BASE64.slice(0, 4)}\r\n${BASE64.slice(4).replace(/=+$/, '')}\n`;

  expect(Buffer.from(decodePicture(lines).bytes)).toEqual(BYTES);
});

it.each([undefined, null, '', 7, {}, [BASE64]])('asks for a text in the place of %j', (image) => {
  expect(refusalOf(image)).toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { image: ['Send the picture as base64.'] },
  });
});

it.each([
  'not base64!',
  'ÿØÿà',
  'A',
  'AAAAA',
  '====',
  'AA=A',
  'AAAA-_AA',
  ' ',
  'data:image/gif;base64,R0lGODlh',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:text/html;base64,PGI+',
  'data:image/jpeg,%FF%D8',
  'data:image/jpeg;base64',
  'data:;base64,AAAA',
  'data:',
  'data:image/jpeg;base64,',
  'data:image/jpeg;base64,<script>',
  `data:image/jpeg;${'x'.repeat(300)};base64,AAAA`,
])('refuses %j', (image) => {
  expect(refusalOf(image)).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
});

it('accepts 8 MiB, which fit into the body, and refuses one byte more', () => {
  const most = Buffer.alloc(MAX_PICTURE_BYTES).toString('base64');

  expect(decodePicture(most).bytes).toHaveLength(MAX_PICTURE_BYTES);
  expect(JSON.stringify({ image: `data:image/jpeg;base64,${most}` }).length).toBeLessThan(MAX_BODY_BYTES);
  const more = Buffer.alloc(MAX_PICTURE_BYTES + 1).toString('base64');
  expect(refusalOf(more)).toMatchObject({ code: 'BODY_TOO_LARGE' });
});
