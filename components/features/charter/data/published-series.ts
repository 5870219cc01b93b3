import { t } from '@/lib/domain/text';
import { stockHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { researchQuery } from '@/lib/site/routes';

/** Series that are not instruments and can be added to a chart. */
export const PUBLISHED_SERIES: readonly { readonly symbol: string; readonly label: string }[] = [
  {
    symbol: 'FACTOR:MARKET',
    get label() {
      return t('Factor: market minus T-bill');
    },
  },
  {
    symbol: 'FACTOR:SIZE',
    get label() {
      return t('Factor: size');
    },
  },
  {
    symbol: 'FACTOR:VALUE',
    get label() {
      return t('Factor: value');
    },
  },
  {
    symbol: 'FACTOR:PROFITABILITY',
    get label() {
      return t('Factor: profitability');
    },
  },
  {
    symbol: 'FACTOR:INVESTMENT',
    get label() {
      return t('Factor: investment');
    },
  },
  {
    symbol: 'FACTOR:MOMENTUM',
    get label() {
      return t('Factor: momentum');
    },
  },
  {
    symbol: 'MACRO:CPIAUCSL',
    get label() {
      return t('Consumer prices');
    },
  },
  {
    symbol: 'MACRO:PAYEMS',
    get label() {
      return t('Employees, nonfarm');
    },
  },
  {
    symbol: 'MACRO:INDPRO',
    get label() {
      return t('Industrial production');
    },
  },
  {
    symbol: 'MACRO:M2SL',
    get label() {
      return t('Money supply M2');
    },
  },
  {
    symbol: 'MACRO:GDPC1',
    get label() {
      return t('Real GDP');
    },
  },
  {
    symbol: 'MACRO:MORTGAGE30US',
    get label() {
      return t('30-year mortgage rate');
    },
  },
];

/** True for a portfolio, `PORTFOLIO:12`: only the people to whom it belongs see its series. */
export const isOwnSeries = (symbol: string): boolean => symbol.startsWith('PORTFOLIO:');

/** True when the address of a chart names a portfolio. */
export const namesOwnSeries = ({ benchmark = '', symbols = '' }: Readonly<Record<string, string>>): boolean =>
  [benchmark, ...symbols.split(',')].some(isOwnSeries);

/** The label of a line: a portfolio's name, or a symbol. */
export const seriesLabel = ({ name, symbol }: { readonly name: string; readonly symbol: string }): string =>
  isOwnSeries(symbol) ? name : symbol;

/** The page of a compared series: of an instrument its own, of a macro series or factor the page that shows it, of a portfolio the
 * list of them. */
export function seriesHref(symbol: string, query: ResearchQuery): string {
  if (symbol.startsWith('MACRO:')) {
    return `/capital-markets${researchQuery({ ...query, series: symbol.slice('MACRO:'.length) })}`;
  }
  if (symbol.startsWith('FACTOR:')) return `/factor-performance${researchQuery(query)}`;
  return isOwnSeries(symbol) ? '/portfolio' : stockHref(symbol, query);
}
