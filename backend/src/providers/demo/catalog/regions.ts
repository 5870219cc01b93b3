/** One index of a regional mix, with its share of the mix. */
export interface CatalogRegionPart {
  readonly indexSymbol: string;
  readonly weight: number;
}

/**
 * The regions available in a fund's `tracks`, as mixes of the catalog's indexes; weights sum to 1. The shares
 * approximate the country weights of common world indexes, whose constituents the catalog does not contain.
 */
export const REGIONS: Readonly<Record<string, readonly CatalogRegionPart[]>> = {
  EU: [
    { indexSymbol: '^STOXX50E', weight: 0.52 },
    { indexSymbol: '^FTSE', weight: 0.24 },
    { indexSymbol: '^SSMI', weight: 0.15 },
    { indexSymbol: '^OMX', weight: 0.09 },
  ],
  EAFE: [
    { indexSymbol: '^STOXX50E', weight: 0.35 },
    { indexSymbol: '^N225', weight: 0.24 },
    { indexSymbol: '^FTSE', weight: 0.16 },
    { indexSymbol: '^SSMI', weight: 0.1 },
    { indexSymbol: '^AXJO', weight: 0.07 },
    { indexSymbol: '^OMX', weight: 0.05 },
    { indexSymbol: '^HSI', weight: 0.02 },
    { indexSymbol: '^STI', weight: 0.01 },
  ],
  EM: [
    { indexSymbol: '^HSI', weight: 0.2 },
    { indexSymbol: '000001.SS', weight: 0.13 },
    { indexSymbol: '^TWII', weight: 0.22 },
    { indexSymbol: '^BSESN', weight: 0.2 },
    { indexSymbol: '^KS11', weight: 0.15 },
    { indexSymbol: '^BVSP', weight: 0.06 },
    { indexSymbol: '^MXX', weight: 0.04 },
  ],
  WORLD: [
    { indexSymbol: '^GSPC', weight: 0.63 },
    { indexSymbol: '^STOXX50E', weight: 0.1 },
    { indexSymbol: '^N225', weight: 0.06 },
    { indexSymbol: '^FTSE', weight: 0.04 },
    { indexSymbol: '^GSPTSE', weight: 0.03 },
    { indexSymbol: '^SSMI', weight: 0.03 },
    { indexSymbol: '^HSI', weight: 0.04 },
    { indexSymbol: '^TWII', weight: 0.03 },
    { indexSymbol: '^BSESN', weight: 0.02 },
    { indexSymbol: '^AXJO', weight: 0.02 },
  ],
};
