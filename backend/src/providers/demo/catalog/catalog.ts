import { assertConsistent } from './consistency';
import { curve } from './curve';
import { membershipChanges } from './edges';
import { factors } from './factors';
import { foreignCurves } from './foreign-curves';
import { readCatalogInstruments } from './instruments';
import { macro } from './macro';
import { shareClasses } from './share-classes';
import { splits } from './splits';
import {
  requiredChoice,
  optionalText,
  parseTable,
  positiveNumber,
  requiredDate,
  requiredNumber,
  requiredText,
} from './table';
import { MACRO_FREQUENCIES } from './types';
import type { DemoCatalog, Universe } from './types';
import { universeTable } from './universes';

export type { CatalogInstrument, DemoCatalog } from './types';

function readUniverses(): readonly Universe[] {
  return parseTable('universes.ts', universeTable).map((row) => ({
    id: requiredText(row, 'id'),
    name: requiredText(row, 'name'),
    indexSymbol: optionalText(row, 'indexSymbol'),
    region: requiredText(row, 'region'),
  }));
}

function readCatalog(): DemoCatalog {
  return {
    instruments: readCatalogInstruments(),
    curve: parseTable('curve.ts', curve).map((row) => ({
      maturity: requiredText(row, 'maturity'),
      years: positiveNumber(row, 'years'),
      seriesId: requiredText(row, 'seriesId'),
      yield: requiredNumber(row, 'yield'),
    })),
    foreignCurves: parseTable('foreign-curves.ts', foreignCurves).map((row) => ({
      area: requiredChoice(row, 'area', ['CA', 'EA'] as const),
      years: positiveNumber(row, 'years'),
      seriesId: requiredText(row, 'seriesId'),
      name: requiredText(row, 'name'),
    })),
    macro: parseTable('macro.ts', macro).map((row) => ({
      seriesId: requiredText(row, 'seriesId'),
      name: requiredText(row, 'name'),
      unit: requiredText(row, 'unit'),
      frequency: requiredChoice(row, 'frequency', MACRO_FREQUENCIES),
      lagDays: requiredNumber(row, 'lagDays'),
      level: requiredNumber(row, 'level'),
    })),
    factors: parseTable('factors.ts', factors).map((row) => ({
      id: requiredText(row, 'id'),
      name: requiredText(row, 'name'),
      longLeg: requiredText(row, 'longLeg'),
      shortLeg: optionalText(row, 'shortLeg'),
    })),
    universes: readUniverses(),
    membershipChanges,
    splits: parseTable('splits.ts', splits).map((row) => ({
      symbol: requiredText(row, 'symbol'),
      exDate: requiredDate(row, 'exDate'),
      ratio: positiveNumber(row, 'ratio'),
    })),
    shareClasses: parseTable('share-classes.ts', shareClasses).map((row) => ({
      symbol: requiredText(row, 'symbol'),
      company: requiredText(row, 'company'),
      spread: positiveNumber(row, 'spread'),
    })),
  };
}

let parsed: DemoCatalog | null = null;

/**
 * The catalog of the demo market, read and validated at the first call and cached.
 *
 * @throws CatalogError naming table and line (or the symbol) when the source is inconsistent.
 */
export function demoCatalog(): DemoCatalog {
  if (parsed === null) {
    const catalog = readCatalog();
    assertConsistent(catalog);
    parsed = catalog;
  }
  return parsed;
}
