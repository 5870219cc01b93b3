import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { readBrokers } from '../data/import-sources';

/** Data of the page that takes a file of another app. */
export interface SharedFileData {
  readonly portfolios: readonly { readonly slug: string; readonly name: string }[];
  /** True when a file was shared that did not reach the browser's store. */
  readonly isLost: boolean;
  /** Names of brokers and programs whose files are recognized. */
  readonly brokers: readonly string[];
}

/** Loads the portfolios that can take a file; server only. @throws AppError as raised by the backend. */
export const loadSharedFile: PersonalLoader<SharedFileData> = async (user, request, address) => {
  const path = '/portfolios/';
  const [list, brokers] = await Promise.all([
    askBackend<PortfolioList>(request, { method: 'GET', path, bearer: user.token }),
    readBrokers(request),
  ]);
  return {
    portfolios: list.portfolios
      .filter((portfolio) => !portfolio.archived && !portfolio.example && mayEdit(portfolio))
      .map(({ name, slug }) => ({ slug, name })),
    isLost: address.query.shared === 'lost',
    brokers,
  };
};
