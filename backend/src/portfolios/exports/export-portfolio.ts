import type { AccountExport } from '@/lib/contracts/account-export';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { requirePortfolio, type PortfolioKey, type PortfoliosContext } from '../portfolios-context';
import { writeBeancount } from './beancount';
import { writeGhostfolio, writePortfolioPerformance } from './foreign-files';
import { writeOwnCsv, writeOwnJson } from './own-files';
import type { PortfolioDocument } from './portfolio-document';
import { readDocument } from './portfolio-document';

/** A format of exported files. */
export interface ExportFormat {
  readonly type: string;
  /** End of the file's name. */
  readonly ending: string;
  /** True when it has settings, targets, goals, notes and statements. */
  readonly hasExtras?: boolean;
  readonly write: (document: PortfolioDocument) => string;
}

/** The formats by the value of `format`. */
export const EXPORT_FORMATS: Readonly<Record<string, ExportFormat>> = {
  csv: { type: 'text/csv; charset=utf-8', ending: '.csv', write: writeOwnCsv },
  json: {
    type: 'application/json; charset=utf-8',
    ending: '.json',
    hasExtras: true,
    write: writeOwnJson,
  },
  'portfolio-performance': {
    type: 'text/csv; charset=utf-8',
    ending: '-portfolio-performance.csv',
    write: writePortfolioPerformance,
  },
  beancount: { type: 'text/plain; charset=utf-8', ending: '.beancount', write: writeBeancount },
  ghostfolio: {
    type: 'application/json; charset=utf-8',
    ending: '-ghostfolio.json',
    write: writeGhostfolio,
  },
};

/** A portfolio as the text of a file. @throws AppError PORTFOLIO_UNKNOWN. */
export async function exportPortfolio(
  { db, store }: Pick<PortfoliosContext, 'db' | 'store'>,
  key: PortfolioKey,
  format: ExportFormat,
): Promise<string> {
  const portfolio = await requirePortfolio(db, key);
  const { hasExtras = false } = format;
  return format.write(await readDocument(db, store, portfolio, { hasExtras }));
}

/** All portfolios of a user as the documents of our JSON: each is a file that can be imported. */
export async function exportPortfolios(
  { db, store }: Pick<PortfoliosContext, 'db' | 'store'>,
  userId: number,
): Promise<AccountExport['portfolio_files']> {
  const files: AccountExport['portfolio_files'] = [];
  for (const { portfolio } of await readPortfolios(db, userId)) {
    const text = writeOwnJson(await readDocument(db, store, portfolio, { hasExtras: true }));
    const { name, slug } = portfolio;
    files.push({ slug, name, file: JSON.parse(text) as Record<string, unknown> });
  }
  return files;
}
