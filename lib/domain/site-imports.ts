import { t } from './text';

/** A kind of file that the administrator can import on the site, as `import KIND` of the command line. */
export interface SiteImportDescription {
  readonly id: 'constituents' | 'factors' | 'feeds' | 'fundamentals' | 'macro' | 'prices' | 'statistics';
  readonly label: string;
  /** The option that such a file needs. */
  readonly option: 'topic' | 'universe' | null;
}

export type SiteImportKind = SiteImportDescription['id'];

export const SITE_IMPORTS: readonly SiteImportDescription[] = [
  {
    id: 'prices',
    get label() {
      return t('Prices');
    },
    option: null,
  },
  {
    id: 'constituents',
    get label() {
      return t('Members of a list');
    },
    option: 'universe',
  },
  {
    id: 'macro',
    get label() {
      return t('Rates and economic series');
    },
    option: null,
  },
  {
    id: 'factors',
    get label() {
      return t('Factor returns');
    },
    option: null,
  },
  {
    id: 'fundamentals',
    get label() {
      return t('Company reports');
    },
    option: null,
  },
  {
    id: 'statistics',
    get label() {
      return t('Fees, assets and supplies');
    },
    option: null,
  },
  {
    id: 'feeds',
    get label() {
      return t('Headlines of a feed');
    },
    option: 'topic',
  },
];

/** The largest file that the site takes; the command line takes larger ones. */
export const SITE_IMPORT_BYTES = 60 * 1024 ** 2;
