import { stockHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { researchQuery } from '@/lib/site/routes';

/** Series that are not instruments and can be added to a chart. */
export const PUBLISHED_SERIES: readonly { readonly symbol: string; readonly label: string }[] = [
  { symbol: 'FACTOR:MARKET', label: 'Factor: market minus T-bill' },
  { symbol: 'FACTOR:SIZE', label: 'Factor: size' },
  { symbol: 'FACTOR:VALUE', label: 'Factor: value' },
  { symbol: 'FACTOR:PROFITABILITY', label: 'Factor: profitability' },
  { symbol: 'FACTOR:INVESTMENT', label: 'Factor: investment' },
  { symbol: 'FACTOR:MOMENTUM', label: 'Factor: momentum' },
  { symbol: 'MACRO:CPIAUCSL', label: 'Consumer prices' },
  { symbol: 'MACRO:PAYEMS', label: 'Employees, nonfarm' },
  { symbol: 'MACRO:INDPRO', label: 'Industrial production' },
  { symbol: 'MACRO:M2SL', label: 'Money supply M2' },
  { symbol: 'MACRO:GDPC1', label: 'Real GDP' },
  { symbol: 'MACRO:MORTGAGE30US', label: '30-year mortgage rate' },
];

/** The page of a compared series: of an instrument its own, of a macro series or factor the page that shows it. */
export function seriesHref(symbol: string, query: ResearchQuery): string {
  if (symbol.startsWith('MACRO:')) {
    return `/capital-markets${researchQuery({ ...query, series: symbol.slice('MACRO:'.length) })}`;
  }
  if (symbol.startsWith('FACTOR:')) return `/factor-performance${researchQuery(query)}`;
  return stockHref(symbol, query);
}
