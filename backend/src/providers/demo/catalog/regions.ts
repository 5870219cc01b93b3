import { groupBy } from '@/lib/domain/group-by';
import { readOnce } from '../read-once';
import { positiveNumber, readCatalogTable, requiredText } from './table';

/** One index of a regional mix, with its share of the mix. */
export interface CatalogRegionPart {
  readonly indexSymbol: string;
  readonly weight: number;
}

/**
 * The mixes of the catalog's indexes that a fund's `tracks` names as regions; the weights of one sum to 1.
 */
export const demoRegions = readOnce((): ReadonlyMap<string, readonly CatalogRegionPart[]> =>
  groupBy(
    readCatalogTable('regions.csv', ['region', 'indexSymbol', 'weight']).map((row) => ({
      region: requiredText(row, 'region'),
      indexSymbol: requiredText(row, 'indexSymbol'),
      weight: positiveNumber(row, 'weight'),
    })),
    ({ region }) => region,
  ),
);
