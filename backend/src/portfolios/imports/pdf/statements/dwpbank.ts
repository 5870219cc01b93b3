import type { PdfStatement } from '../pdf-statement';
import { billReader } from '../read-bill';
import { DWP_DOCUMENTS } from './dwp-documents';

/** Banks whose securities dwpbank settles: their documents differ in the letter head alone. */
export const dwpbankPdf: PdfStatement = {
  id: 'dwpbank-pdf',
  name: 'S Broker, Sparkasse, Volksbank (dwpbank)',
  steps: 'Postfach of the bank: the Abrechnungen of the Depot.',
  reads:
    'Purchases, sales, redemptions, dividends, distributions and interest with charges, foreign currency and taxes, tax paid back, Vorabpauschale. Moves of units, repayments of capital and statements of accounts are refused.',

  detect: (lines) =>
    lines.some((line) => /^(Nominale ?)?Wertpapierbezeichnung ?ISIN ?\(WKN\)$/.test(line)) &&
    lines.some((line) => /Depotnummer/.test(line)) &&
    lines.some((line) => /Auftragsnummer|Abrechnungsnr\.|Sparplannummer/.test(line)),

  rows: billReader({ ...DWP_DOCUMENTS, maker: 'dwpbank' }),
};
