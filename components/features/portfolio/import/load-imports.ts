import type { PortfolioAccounts } from '@/lib/contracts/portfolios/account';
import type { ImportList, ImportSources } from '@/lib/contracts/portfolios/import';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { readImportSources } from '../data/import-sources';
import { portfolioReader, readSettings } from '../data/ask-portfolio';

/** Data of the import tab. */
export interface ImportPageData {
  readonly portfolio: PortfolioResponse;
  readonly accounts: PortfolioAccounts['accounts'];
  readonly imports: ImportList['imports'];
  readonly days: KeptDays;
  readonly sources: ImportSources;
}

/** Loads the imports of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadImports: PersonalLoader<ImportPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const [portfolio, { accounts }, { imports }, sources] = await Promise.all([
    readSettings(reader),
    reader.read<PortfolioAccounts>('/accounts/'),
    reader.read<ImportList>('/imports/'),
    readImportSources(request),
  ]);
  return { days: parseKeptDays(address.query), portfolio, accounts, imports, sources };
};
