import { readCatalogTable, requiredDate, requiredText } from './table';

/** The first trading day of each company of the table; `at` names its line. */
export function readListingDates(): readonly { at: string; symbol: string; listedFrom: string }[] {
  return readCatalogTable('listing-dates.csv', ['symbol', 'listedFrom']).map((row) => ({
    at: row.at,
    symbol: requiredText(row, 'symbol'),
    listedFrom: requiredDate(row, 'listedFrom'),
  }));
}
