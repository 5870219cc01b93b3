import { findExportFile } from './export-files';
import { TAB_TABLES } from '@/lib/site/portfolio-tabs';

export interface PortfolioFileFacts {
  readonly slug: string;
  /** The last part of its path: `performance.csv`, `export.json`. */
  readonly path: string;
  /** `table` of the address; default: the first table of the tab. */
  readonly table?: string | null | undefined;
  /** The last day of the figures; null: not known. */
  readonly day: string | null;
}

/** The name under which a file of a portfolio is saved: `family-performance-contributions-by-holding-2026-11-20.csv`, `family.json` for all of it. */
export function fileNameOf({ slug, path, table, day }: PortfolioFileFacts): string {
  const exportFile = findExportFile(path);
  if (exportFile) return `${slug}${exportFile.ending}`;
  const { tab, format } = parseFileName(path) ?? { tab: path, format: 'txt' };
  const id = format === 'csv' ? (table ?? TAB_TABLES[tab]?.[0]?.id) : undefined;
  const words = id?.replace(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const parts = [slug, tab, words === tab ? undefined : words, day];
  const name = parts
    .filter(Boolean)
    .join('-')
    .replace(/[^A-Za-z0-9-]+/g, '-');
  return `${name}.${format}`;
}

/** The last day of the figures of an address. */
export const dayOfFile = (
  { asof, to }: Readonly<Record<string, string | null | undefined>>,
  lastDay: string | null,
): string | null => to || asof || lastDay;

/** The tab and the format of a path such as `risk.csv`; null for other paths. */
export function parseFileName(name: string): { readonly tab: string; readonly format: string } | null {
  const match = /^([a-z-]+)\.(csv|json)$/.exec(name);
  return match ? { tab: match[1]!, format: match[2]! } : null;
}
