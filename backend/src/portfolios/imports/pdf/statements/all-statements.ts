import type { PdfStatement } from '../pdf-statement';
import { baaderBankPdf } from './baader-bank';
import { comdirectPdf } from './comdirect';
import { consorsbankPdf } from './consorsbank';
import { dkbPdf } from './dkb';
import { dwpbankPdf } from './dwpbank';
import { flatexPdf } from './flatex';
import { ingPdf } from './ing';
import { scalableCapitalPdf } from './scalable-capital';
import { tradeRepublicPdf } from './trade-republic';

/** The makers whose PDFs are read, by their names. A document belongs to the first that detects it. */
export const PDF_STATEMENTS: readonly PdfStatement[] = [
  baaderBankPdf,
  comdirectPdf,
  consorsbankPdf,
  dkbPdf,
  flatexPdf,
  ingPdf,
  scalableCapitalPdf,
  tradeRepublicPdf,
  // The documents that it prints for banks of a name of their own belong to those banks.
  dwpbankPdf,
];
