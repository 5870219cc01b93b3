import type { PdfStatement } from '../pdf-statement';
import { billReader } from '../read-bill';
import { DWP_DOCUMENTS } from './dwp-documents';

/** DKB; its settlements name the street's town alone, and its BIC below the amount. */
export const dkbPdf: PdfStatement = {
  id: 'dkb-pdf',
  name: 'DKB',
  steps: 'Postfach: the Wertpapierdokumente.',
  reads:
    'Purchases, sales, redemptions, savings plans by half-year, dividends, distributions and interest with charges, foreign currency and taxes, tax paid back, Vorabpauschale. Moves of units and statements of accounts are refused.',

  detect: (lines) =>
    (lines.some((line) => /^10919 Berlin\b/.test(line)) && lines.some((line) => /^Depotnummer/.test(line))) ||
    lines.some((line) => /^Deutsche Kreditbank\b/.test(line)),

  rows: billReader({ ...DWP_DOCUMENTS, maker: 'DKB' }),
};
