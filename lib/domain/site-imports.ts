/** A kind of file that the administrator can import on the site, as `import KIND` of the command line. */
export interface SiteImportDescription {
  readonly id: 'constituents' | 'factors' | 'feeds' | 'fundamentals' | 'macro' | 'prices' | 'statistics';
  readonly label: string;
  /** The option that such a file needs. */
  readonly option: 'topic' | 'universe' | null;
}

export type SiteImportKind = SiteImportDescription['id'];

export const SITE_IMPORTS: readonly SiteImportDescription[] = [
  { id: 'prices', label: 'Prices', option: null },
  { id: 'constituents', label: 'Members of a list', option: 'universe' },
  { id: 'macro', label: 'Rates and economic series', option: null },
  { id: 'factors', label: 'Factor returns', option: null },
  { id: 'fundamentals', label: 'Company reports', option: null },
  { id: 'statistics', label: 'Fees, assets and supplies', option: null },
  { id: 'feeds', label: 'Headlines of a feed', option: 'topic' },
];

/** The largest file that the site takes; the command line takes larger ones. */
export const SITE_IMPORT_BYTES = 60 * 1024 ** 2;
