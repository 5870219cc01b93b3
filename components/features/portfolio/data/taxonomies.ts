import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';

/** Names under which a person groups assets. */
export function taxonomiesOf(assets: PortfolioAssets['assets']): string[] {
  const names = assets.flatMap(({ overrides }) => Object.keys(overrides.taxonomies ?? {}));
  return [...new Set(names)].sort();
}
