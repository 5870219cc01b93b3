import type { PdfStatement } from '../pdf-statement';
import { baaderBankPdf } from './baader-bank';
import { scalableCapitalPdf } from './scalable-capital';
import { tradeRepublicPdf } from './trade-republic';

/** The makers whose PDFs are read, by their names. A document belongs to the first that detects it. */
export const PDF_STATEMENTS: readonly PdfStatement[] = [baaderBankPdf, scalableCapitalPdf, tradeRepublicPdf];
