import decodeQR from 'qr/decode.js';
import { drawQrCode } from '../../src/accounts/draw-qr-code';

/** The drawing as an image of eight pixels a module. */
function render({ path, size }: { path: string; size: number }) {
  const scale = 8;
  const data = new Uint8Array((size * scale) ** 2 * 3).fill(255);
  for (const [, ...numbers] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const [x = 0, y = 0, width = 0] = numbers.map((text) => Number(text) * scale);
    for (let row = y; row < y + scale; row += 1) {
      const start = row * size * scale + x;
      data.fill(0, start * 3, (start + width) * 3);
    }
  }
  return { width: size * scale, height: size * scale, data };
}

it.each([
  'otpauth://totp/Tapeglass:a%40b.example?secret=GEZDGNBVGY3TQOJQ&issuer=Tapeglass',
  `x${'y'.repeat(400)}`,
])('draws a code that readers read: %.40s', (text) => {
  expect(decodeQR(render(drawQrCode(text)))).toBe(text);
});
