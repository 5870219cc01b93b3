import type { GoalList } from '@/lib/contracts/portfolios/goals';
import type { Targets } from '@/lib/contracts/portfolios/targets';
import { formatIsoDate } from '@/lib/domain/iso-date';
import {
  RETIREMENT_PARAMETERS,
  type RetirementParameters,
} from '@/lib/domain/portfolio/retirement-parameters';

import type { Executor } from '../../db/database';
import { readNotes, type NoteRow } from '../../db/repositories/portfolio-note-rows';
import {
  readGoals,
  readTargets,
  type GoalRow,
  type TargetRow,
} from '../../db/repositories/portfolio-plan-rows';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { readRetirementPlans, type RetirementPlanRow } from '../../db/repositories/portfolio-retirement-rows';
import { readRecurring, type RecurringRow } from '../../db/repositories/portfolio-recurring-rows';
import { readStatements, type StatementRow } from '../../db/repositories/portfolio-statement-rows';
import { describeGoal } from '../goals';
import { textsOfRecurring } from '../recurring/recurring-fields';
import type { AssetDirectory } from '../resolve-assets';
import { describeTargets } from '../targets';

/** The settings on which figures depend. The name, the order and the archive belong to the list of a person. */
export type DocumentSettings = Pick<
  PortfolioRow,
  'baseCurrency' | 'costMethod' | 'costScope' | 'benchmark' | 'flowTiming' | 'taxYearStart' | 'lossRule'
>;

/** A note of a document. */
export interface DocumentNote {
  readonly text: string;
  readonly date: string | null;
  readonly asset: string | null;
  /** The place of its transaction in the document, from 1. */
  readonly transaction: number | null;
  /** Instant, ISO 8601 UTC. */
  readonly written: string;
}

/** A broker's statement, by the name of its account. */
export interface DocumentStatement {
  readonly account: string;
  readonly date: string;
  readonly asset: string | null;
  readonly currency: string | null;
  readonly quantity: string;
}

/** A recurring row by the names of its accounts, with the first day that is neither booked nor skipped. */
export type DocumentRecurring = ReturnType<typeof textsOfRecurring> & {
  readonly account: string;
  readonly toAccount: string | null;
  readonly asset: string | null;
  readonly next: string;
};

/** The parts of our JSON besides accounts, assets, prices and transactions. */
export interface DocumentExtras {
  readonly settings: DocumentSettings;
  readonly targets: Pick<Targets, 'dimension' | 'targets'>;
  readonly goals: GoalList['goals'];
  readonly notes: readonly DocumentNote[];
  readonly statements: readonly DocumentStatement[];
  readonly recurring: readonly DocumentRecurring[];
  readonly retirementPlans: readonly ({ readonly name: string } & RetirementParameters)[];
}

/** The stored rows of {@link DocumentExtras}. */
export interface ExtraRows {
  readonly targets: readonly TargetRow[];
  readonly goals: readonly GoalRow[];
  /** Oldest first. */
  readonly notes: readonly NoteRow[];
  readonly statements: readonly StatementRow[];
  readonly recurring: readonly RecurringRow[];
  readonly retirementPlans: readonly RetirementPlanRow[];
}

export async function readExtraRows(executor: Executor, portfolioId: number): Promise<ExtraRows> {
  return {
    targets: await readTargets(executor, portfolioId),
    goals: await readGoals(executor, portfolioId),
    notes: (await readNotes(executor, portfolioId)).reverse(),
    statements: await readStatements(executor, portfolioId),
    recurring: await readRecurring(executor, portfolioId),
    retirementPlans: await readRetirementPlans(executor, portfolioId),
  };
}

/** Ids of the assets that they name. */
export function assetsOfExtras(
  { notes, recurring, statements, targets }: ExtraRows,
  directory: AssetDirectory,
): readonly (number | null)[] {
  return [
    ...[...notes, ...statements, ...recurring].map(({ assetId }) => assetId),
    ...targets.map((target) => assetOfTarget(target, directory)),
  ];
}

function assetOfTarget({ dimension, key }: TargetRow, directory: AssetDirectory): number | null {
  return dimension === 'asset' ? (directory.named(key)?.id ?? null) : null;
}

/** The names in a document of the rows that extras refer to. */
export interface DocumentNames {
  readonly directory: AssetDirectory;
  readonly assets: ReadonlyMap<number, string>;
  /** In the order of the document. */
  readonly accounts: ReadonlyMap<number, string>;
  /** Ids of the transactions in the order of the document. */
  readonly transactions: readonly number[];
}

/** The database has its members in an order of its own. */
const inOrder = (parameters: RetirementParameters): RetirementParameters =>
  Object.fromEntries(
    RETIREMENT_PARAMETERS.flatMap((name) =>
      parameters[name] === undefined ? [] : [[name, parameters[name]]],
    ),
  );

/** Equal contents give equal extras, whatever the ids are. */
export function toExtras(
  portfolio: PortfolioRow,
  rows: ExtraRows,
  { accounts, assets, directory, transactions }: DocumentNames,
): DocumentExtras {
  const { baseCurrency, benchmark, costMethod, costScope, flowTiming, lossRule, taxYearStart } = portfolio;
  const places = new Map(transactions.map((id, at) => [id, at + 1]));
  const accountPlaces = new Map([...accounts.values()].map((name, at) => [name, at]));
  const keyOf = (id: number | null): string | null => (id === null ? null : assets.get(id)!);
  // Rows that were added since accounts, assets and transactions were read are not in the document.
  const isNamed = ({ assetId }: { readonly assetId: number | null }): boolean =>
    assetId === null || assets.has(assetId);
  const statementRows = rows.statements.filter((row) => accounts.has(row.accountId) && isNamed(row));
  const statements = statementRows.map(
    ({ accountId, assetId, currency, day, quantity }): DocumentStatement => ({
      account: accounts.get(accountId)!,
      date: formatIsoDate(day),
      asset: keyOf(assetId),
      currency,
      quantity,
    }),
  );
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  statements.sort(
    (a, b) =>
      accountPlaces.get(a.account)! - accountPlaces.get(b.account)! ||
      compare(a.date, b.date) ||
      compare(a.currency ?? '', b.currency ?? '') ||
      compare(a.asset ?? '', b.asset ?? ''),
  );
  return {
    settings: { baseCurrency, costMethod, costScope, benchmark, flowTiming, taxYearStart, lossRule },
    targets: describeTargets(
      rows.targets.map((row) => ({ ...row, key: keyOf(assetOfTarget(row, directory)) ?? row.key })),
    ),
    goals: rows.goals.map(describeGoal),
    notes: rows.notes
      .filter((row) => isNamed(row) && (row.transactionId === null || places.has(row.transactionId)))
      .map(({ assetId, createdAt, day, text, transactionId }) => ({
        text,
        date: day === null ? null : formatIsoDate(day),
        asset: keyOf(assetId),
        transaction: transactionId === null ? null : places.get(transactionId)!,
        written: createdAt.toISOString(),
      })),
    statements,
    recurring: rows.recurring
      .filter(
        (row) =>
          isNamed(row) && accounts.has(row.accountId) && accounts.has(row.toAccountId ?? row.accountId),
      )
      .map(({ accountId, assetId, nextDay, toAccountId, ...row }) => ({
        ...textsOfRecurring({ ...row, accountId, nextDay }),
        account: accounts.get(accountId)!,
        toAccount: toAccountId === null ? null : accounts.get(toAccountId)!,
        asset: keyOf(assetId),
        next: formatIsoDate(nextDay),
      })),
    retirementPlans: rows.retirementPlans.map(({ name, parameters }) => ({ name, ...inOrder(parameters) })),
  };
}
