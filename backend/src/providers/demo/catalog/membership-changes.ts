import { optionalText, readCatalogTable, requiredDate, requiredText } from './table';
import type { MembershipChange } from './types';

/** The dated membership periods, in the order of the table; members without a row are members throughout. */
export function readMembershipChanges(): readonly MembershipChange[] {
  return readCatalogTable('membership-changes.csv', ['universe', 'symbol', 'from', 'to']).map((row) => ({
    universe: requiredText(row, 'universe'),
    symbol: requiredText(row, 'symbol'),
    from: requiredDate(row, 'from'),
    to: optionalText(row, 'to') === null ? null : requiredDate(row, 'to'),
  }));
}
