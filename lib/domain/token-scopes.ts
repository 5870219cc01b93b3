import { t } from './text';

/** The rights of a personal token; each scope has those of the scopes before it. */
export const TOKEN_SCOPES = ['research', 'read', 'draft', 'write'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The meaning of each scope, for its owner. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, string>> = {
  get research() {
    return t('Research: prices, figures and news, which everybody may read');
  },
  get read() {
    return t('Read: your portfolios and watchlists too');
  },
  get draft() {
    return t('Draft: prepare imports too, which you confirm on the site');
  },
  get write() {
    return t('Write: change your portfolios and watchlists too');
  },
};

/** True when a token of one scope allows what needs another. */
export function scopeAllows(granted: TokenScope, needed: TokenScope): boolean {
  return TOKEN_SCOPES.indexOf(granted) >= TOKEN_SCOPES.indexOf(needed);
}
