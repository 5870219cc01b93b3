import { readOnce } from '../read-once';
import { assertConsistent } from './consistency';
import { readCatalogInstruments } from './instruments';
import { readMembershipChanges } from './membership-changes';
import {
  requiredChoice,
  optionalText,
  positiveNumber,
  readCatalogTable,
  requiredDate,
  requiredNumber,
  requiredText,
} from './table';
import { MACRO_FREQUENCIES } from './types';
import type { DemoCatalog } from './types';

export type { CatalogInstrument, DemoCatalog } from './types';

function readCatalog(): DemoCatalog {
  const catalog: DemoCatalog = {
    instruments: readCatalogInstruments(),
    curve: readCatalogTable('curve.csv', ['maturity', 'years', 'seriesId', 'yield']).map((row) => ({
      maturity: requiredText(row, 'maturity'),
      years: positiveNumber(row, 'years'),
      seriesId: requiredText(row, 'seriesId'),
      yield: requiredNumber(row, 'yield'),
    })),
    foreignCurves: readCatalogTable('foreign-curves.csv', ['area', 'years', 'seriesId', 'name']).map(
      (row) => ({
        area: requiredChoice(row, 'area', ['CA', 'EA'] as const),
        years: positiveNumber(row, 'years'),
        seriesId: requiredText(row, 'seriesId'),
        name: requiredText(row, 'name'),
      }),
    ),
    macro: readCatalogTable('macro.csv', ['seriesId', 'name', 'unit', 'frequency', 'lagDays', 'level']).map(
      (row) => ({
        seriesId: requiredText(row, 'seriesId'),
        name: requiredText(row, 'name'),
        unit: requiredText(row, 'unit'),
        frequency: requiredChoice(row, 'frequency', MACRO_FREQUENCIES),
        lagDays: requiredNumber(row, 'lagDays'),
        level: requiredNumber(row, 'level'),
      }),
    ),
    factors: readCatalogTable('factors.csv', ['id', 'name', 'longLeg', 'shortLeg']).map((row) => ({
      id: requiredText(row, 'id'),
      name: requiredText(row, 'name'),
      longLeg: requiredText(row, 'longLeg'),
      shortLeg: optionalText(row, 'shortLeg'),
    })),
    universes: readCatalogTable('universes.csv', ['id', 'name', 'indexSymbol', 'region']).map((row) => ({
      id: requiredText(row, 'id'),
      name: requiredText(row, 'name'),
      indexSymbol: optionalText(row, 'indexSymbol'),
      region: requiredText(row, 'region'),
    })),
    membershipChanges: readMembershipChanges(),
    splits: readCatalogTable('splits.csv', ['symbol', 'exDate', 'ratio']).map((row) => ({
      symbol: requiredText(row, 'symbol'),
      exDate: requiredDate(row, 'exDate'),
      ratio: positiveNumber(row, 'ratio'),
    })),
    shareClasses: readCatalogTable('share-classes.csv', ['symbol', 'company', 'spread']).map((row) => ({
      symbol: requiredText(row, 'symbol'),
      company: requiredText(row, 'company'),
      spread: positiveNumber(row, 'spread'),
    })),
  };
  assertConsistent(catalog);
  return catalog;
}

/**
 * The catalog of the demo market (`backend/data/demo`), read and validated at the first call and cached.
 *
 * @throws CatalogError naming file and line (or the symbol) when the tables are inconsistent.
 */
export const demoCatalog = readOnce(readCatalog);
