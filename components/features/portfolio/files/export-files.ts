import { t } from '@/lib/domain/text';

/** A whole portfolio as a file in the format of a program. */
export interface ExportFile {
  /** The last part of its path below the portfolio. */
  readonly path: string;
  /** `format` of the call. */
  readonly format: string;
  /** End of the name under which it is saved. */
  readonly ending: string;
  readonly label: string;
}

/** The files of a whole portfolio: the two of this site first. */
export const EXPORT_FILES: readonly ExportFile[] = [
  {
    path: 'export.csv',
    format: 'csv',
    ending: '.csv',
    get label() {
      return t('Tapeglass (CSV)');
    },
  },
  {
    path: 'export.json',
    format: 'json',
    ending: '.json',
    get label() {
      return t('Tapeglass (JSON)');
    },
  },
  {
    path: 'export-portfolio-performance.csv',
    format: 'portfolio-performance',
    ending: '-portfolio-performance.csv',
    get label() {
      return t('Portfolio Performance (CSV)');
    },
  },
  {
    path: 'export-ghostfolio.json',
    format: 'ghostfolio',
    ending: '-ghostfolio.json',
    get label() {
      return t('Ghostfolio (JSON)');
    },
  },
  {
    path: 'export.beancount',
    format: 'beancount',
    ending: '.beancount',
    get label() {
      return t('Beancount');
    },
  },
];

/** The file of a whole portfolio at this path; null for other paths. */
export const findExportFile = (path: string): ExportFile | null =>
  EXPORT_FILES.find((file) => file.path === path) ?? null;
