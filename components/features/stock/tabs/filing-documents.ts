import type { FilingsPage } from '@/lib/contracts/stock-tabs';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';

/**
 * True for companies whose reports are public on EDGAR under their ticker: American stocks with real
 * accounts. Invented accounts of the simulated market have no documents.
 */
export function hasPublicDocuments(
  { country, kind }: { readonly country: string | null; readonly kind: string },
  source: string,
): boolean {
  return source !== 'simulated' && kind === 'stock' && country === 'US';
}

const FORMS: Readonly<Record<number, string>> = { 3: '10-Q', 12: '10-K' };

/**
 * The list of a company's reports at EDGAR that ends with the one filed on a day: the stored accounts have no
 * address of the document itself.
 */
export function documentHref(
  symbol: string,
  { filed, months }: Pick<FilingsPage['filings'][number], 'filed' | 'months'>,
): string {
  const query = new URLSearchParams({
    action: 'getcompany',
    CIK: symbol,
    type: FORMS[months] ?? '',
    // The day after: EDGAR lists what was filed before a day.
    dateb: formatIsoDate(requireIsoDate(filed) + 1).replaceAll('-', ''),
    owner: 'exclude',
    count: '10',
  });
  return `https://www.sec.gov/cgi-bin/browse-edgar?${query.toString()}`;
}
