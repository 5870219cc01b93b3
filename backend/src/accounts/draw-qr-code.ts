import encodeQR from 'qr';
import type { SecondFactorSetup } from '@/lib/contracts/second-factor';

/** Modules without ink around the code, as ISO/IEC 18004 demands. */
const QUIET_ZONE = 4;

/** A text as a QR code: one rectangle for each row of neighbouring dark modules. */
export function drawQrCode(text: string): SecondFactorSetup['qr'] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return { size: rows.length, path };
}
