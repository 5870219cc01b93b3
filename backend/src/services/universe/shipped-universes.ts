import { UNIVERSES } from '@/lib/domain/universes';
import { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';

/** Universes used by the site's own pages. */
const SHIPPED = new Set<string>([
  ...UNIVERSES.map(({ id }) => id),
  ...STOCK_UNIVERSES,
  'crypto',
  'commodities',
  'etfs',
  'indexes',
  'fx',
  'rates',
]);

/** True for the ids that the site itself defines; every other id is a universe defined by the host. */
export function isShippedUniverse(id: string): boolean {
  return SHIPPED.has(id);
}
