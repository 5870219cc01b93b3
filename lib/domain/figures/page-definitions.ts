import { COMPARE_DEFINITIONS } from './compare-definitions';
import { CRYPTO_DEFINITIONS } from './crypto-definitions';
import { FACTOR_DEFINITIONS } from './factor-definitions';
import { FUND_DEFINITIONS } from './fund-definitions';
import { MACRO_DEFINITIONS } from './macro-definitions';
import { HEALTH_DEFINITIONS } from './health-definitions';
import type { HealthDefinition } from './health-definitions';
import { HOME_DEFINITIONS } from './home-definitions';
import { INDEX_DEFINITIONS } from './index-definitions';
import { LIST_DEFINITIONS } from './list-definitions';
import { MARKET_DEFINITIONS } from './market-definitions';
import { NEWS_DEFINITIONS } from './news-definitions';
import { TABLE_DEFINITIONS } from './table-definitions';
import { translateDefinition } from './translate-definition';
import { TRACKER_DEFINITIONS } from './tracker-definitions';
import { VALUATION_DEFINITIONS } from './valuation-definitions';

/**
 * Definition of a number on a page that is not a figure of an instrument: counted, or measured on a group.
 */
export type PageDefinition = HealthDefinition;

/**
 * All tables of such definitions; an id begins with the name of its table (`list.sinceAdded`), so that ids
 * are unique.
 */
export const PAGE_DEFINITION_TABLES: readonly Readonly<Record<string, PageDefinition>>[] = [
  HEALTH_DEFINITIONS,
  LIST_DEFINITIONS,
  HOME_DEFINITIONS,
  INDEX_DEFINITIONS,
  MARKET_DEFINITIONS,
  VALUATION_DEFINITIONS,
  TABLE_DEFINITIONS,
  NEWS_DEFINITIONS,
  FUND_DEFINITIONS,
  CRYPTO_DEFINITIONS,
  COMPARE_DEFINITIONS,
  FACTOR_DEFINITIONS,
  MACRO_DEFINITIONS,
  TRACKER_DEFINITIONS,
];

const BY_ID: ReadonlyMap<string, PageDefinition> = new Map(
  PAGE_DEFINITION_TABLES.flatMap((table) => Object.entries(table)),
);

/** The definition of a number of a page, or undefined when the id is unknown. */
export function pageDefinition(id: string): PageDefinition | undefined {
  const definition = BY_ID.get(id);
  return definition && translateDefinition(definition);
}
