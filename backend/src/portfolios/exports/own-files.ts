import { csvCell, guardText } from '@/lib/domain/csv';

import { FILE_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import type { PortfolioDocument } from './portfolio-document';

/** First cell of our CSV, and `format` of our JSON. */
export const OWN_FORMAT = 'tapeglass-portfolio';
export const OWN_VERSION = 1;

export const ACCOUNT_FIELDS = [
  'name',
  'kind',
  'currency',
  'cash',
  'shortsAllowed',
  'costMethod',
  'sheltered',
  'closed',
] as const;
export const ASSET_FIELDS = [
  'asset',
  'name',
  'kind',
  'currency',
  'isin',
  'countsInReturns',
  'overrides',
  'note',
] as const;
export const PRICE_FIELDS = ['asset', 'date', 'close'] as const;

/** The tables of our CSV with their columns. */
export const SECTIONS = {
  accounts: ACCOUNT_FIELDS,
  assets: ASSET_FIELDS,
  prices: PRICE_FIELDS,
  transactions: FILE_FIELDS,
} as const;

/** A portfolio as our CSV: tables below each other, each below its name. Equal documents give equal bytes. */
export function writeOwnCsv(document: PortfolioDocument): string {
  const lines = [`${OWN_FORMAT},${OWN_VERSION}`];
  for (const [section, fields] of Object.entries(SECTIONS)) {
    lines.push('', section, fields.join(','));
    const rows = document[section as keyof typeof SECTIONS] as unknown as readonly Record<string, unknown>[];
    for (const row of rows) lines.push(fields.map((field) => writeCell(row[field])).join(','));
  }
  return `${lines.join('\n')}\n`;
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvCell(guardText(value));
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return csvCell(JSON.stringify(value));
}

/** A portfolio as our JSON; fields that a row does not have, and members without content, are left out. */
export function writeOwnJson(document: PortfolioDocument): string {
  const { accounts, assets, extras, prices, transactions } = document;
  const filled = <List extends readonly unknown[]>(list: List | undefined): List | null =>
    list === undefined || list.length === 0 ? null : list;
  const fileContent = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    settings: extras?.settings ?? null,
    accounts,
    assets,
    prices,
    transactions,
    targets: filled(extras?.targets.targets) && extras!.targets,
    goals: filled(extras?.goals),
    notes: filled(extras?.notes),
    statements: filled(extras?.statements),
    recurring: filled(extras?.recurring),
    retirementPlans: filled(extras?.retirementPlans),
  };
  return `${JSON.stringify(fileContent, (_key, value: unknown) => (value === null ? undefined : value), 1)}\n`;
}
