import { isDeepStrictEqual } from 'node:util';

import type { ImportExtra } from '@/lib/contracts/portfolios/import';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { CASH_TARGET } from '@/lib/domain/portfolio/portfolio';

import { insertNotes } from '../../db/repositories/portfolio-note-rows';
import { insertGoals, replaceTargets, type NewGoal } from '../../db/repositories/portfolio-plan-rows';
import { insertRecurring, type RecurringColumns } from '../../db/repositories/portfolio-recurring-rows';
import {
  insertRetirementPlan,
  type RetirementPlanColumns,
} from '../../db/repositories/portfolio-retirement-rows';
import { insertStatements, type NewStatement } from '../../db/repositories/portfolio-statement-rows';
import type { PortfolioChange } from '../change-portfolio';
import { readExtraRows, type ExtraRows } from '../exports/document-extras';
import { describeGoal, MAX_GOALS } from '../goals';
import { MAX_RETIREMENT_PLANS } from '../retirement-plans';
import { MAX_RECURRING, textsOfRecurring } from '../recurring/recurring-fields';
import type { RowContext } from '../prepare-rows';
import { addMarketAsset, assetKeyOf } from '../resolve-assets';
import { describeTargets, type Target } from '../targets';
import type { CheckedExtras, CheckedNote } from './check-extras';
import type { ChosenAssets } from './choose-assets';

/** A transaction of a file: one that is stored already, or the place among the new rows. */
export type RowPlace = { readonly id: number } | { readonly added: number };

/** A note to add; that of a new row gets the id of its transaction when the row is stored. */
interface PlannedNote extends Pick<CheckedNote, 'text' | 'date' | 'written'> {
  readonly assetId: number | null;
  readonly row: RowPlace | null;
}

/** The parts that a commit adds besides rows. */
export interface PlannedExtras {
  /** The result for each kind that the file has. */
  readonly counts: readonly ImportExtra[];
  readonly targets: readonly (Target & { readonly dimension: string })[];
  readonly goals: readonly NewGoal[];
  readonly notes: readonly PlannedNote[];
  readonly statements: ReadonlyMap<number, readonly NewStatement[]>;
  readonly recurring: readonly RecurringColumns[];
  readonly retirementPlans: readonly RetirementPlanColumns[];
}

/** The names in the extras of a file, as the rows of the file have them. */
export interface ExtrasContext {
  readonly context: RowContext;
  readonly assets: ChosenAssets;
  /** By the place among the rows of the file that could be read; null for a row that is left out. */
  readonly placeOf: (index: number) => RowPlace | null;
}

/**
 * Decides which targets, goals, notes, statements and recurring rows of a file are new. Those that the portfolio has with the same content are
 * known; nothing that is stored is changed.
 */
export async function planExtras(given: CheckedExtras, names: ExtrasContext): Promise<PlannedExtras> {
  return new ExtraDecisions(
    given,
    names,
    await readExtraRows(names.context.tx, names.context.portfolio.id),
  ).plan();
}

class ExtraDecisions {
  private readonly counts: ImportExtra[] = [];

  constructor(
    private readonly given: CheckedExtras,
    private readonly names: ExtrasContext,
    private readonly present: ExtraRows,
  ) {}

  async plan(): Promise<PlannedExtras> {
    const [targets, goals] = [this.targets(), this.goals()];
    const [notes, statements] = [await this.notes(), await this.statements()];
    const recurring = await this.recurring();
    const retirementPlans = this.retirementPlans();
    return { counts: this.counts, targets, goals, notes, statements, recurring, retirementPlans };
  }

  /** Weights add up to 1: targets come as a whole, into a portfolio that has none. */
  private targets(): PlannedExtras['targets'] {
    const { dimension, targets } = this.given.targets ?? { dimension: 'class', targets: [] };
    const keys = targets.map(({ key }) =>
      dimension === 'asset' && key !== CASH_TARGET ? this.targetKey(key) : key,
    );
    const rows = targets.map((target, i) => ({ ...target, key: keys[i] ?? '', dimension }));
    const unknown = targets.filter((_, i) => keys[i] === null).map(({ key }) => key);
    const isKnown =
      JSON.stringify(describeTargets(rows)) === JSON.stringify(describeTargets(this.present.targets));
    const fault =
      unknown.length > 0
        ? `${unknown.join(', ')}: not known here`
        : new Set(keys).size < keys.length
          ? 'two of them are one asset here'
          : this.present.targets.length > 0
            ? 'the portfolio has targets of its own, which stay'
            : null;
    const all = rows.length;
    if (isKnown) this.count('targets', { known: all });
    else if (fault !== null) this.count('targets', { skipped: all }, fault);
    else {
      this.count('targets', { new: all });
      return rows;
    }
    return [];
  }

  private goals(): readonly NewGoal[] {
    const { goals, settings } = this.given;
    const { baseCurrency } = this.names.context.portfolio;
    const knownGoals = new Counted(this.present.goals.map((row) => JSON.stringify(describeGoal(row))));
    const rows = goals.map(({ date, ...goal }) => ({ ...goal, day: date }));
    const added = rows.filter((row) => !knownGoals.take(JSON.stringify(describeGoal(row))));
    const counts = { known: rows.length - added.length };
    const goalCurrency = settings?.baseCurrency ?? baseCurrency;
    const room = MAX_GOALS - this.present.goals.length;
    const fault =
      goalCurrency !== baseCurrency
        ? `their amounts are in ${goalCurrency}, those of the portfolio in ${baseCurrency}`
        : added.length > room
          ? `a portfolio has ${MAX_GOALS} goals at most`
          : null;
    if (added.length > 0 && fault !== null) {
      this.count('goals', { ...counts, skipped: added.length }, fault);
      return [];
    }
    this.count('goals', { ...counts, new: added.length });
    return added;
  }

  private async notes(): Promise<readonly PlannedNote[]> {
    const knownNotes = new Counted(
      this.present.notes.map(({ assetId, day, text, transactionId }) =>
        JSON.stringify([text, day, assetId, transactionId]),
      ),
    );
    const added: PlannedNote[] = [];
    let skipped = 0;
    for (const { asset, date, text, transaction, written } of this.given.notes) {
      const index = transaction === null ? null : this.given.places[transaction - 1]!;
      const row = index === null ? null : this.names.placeOf(index);
      const assetId = asset === null ? null : await this.assetId(asset, null);
      if ((transaction !== null && row === null) || (asset !== null && assetId === null)) {
        skipped++;
        continue;
      }
      const isNewRow = row !== null && 'added' in row;
      const id = row !== null && 'id' in row ? row.id : null;
      if (isNewRow || !knownNotes.take(JSON.stringify([text, date, assetId, id])))
        added.push({ text, date, written, assetId, row });
    }
    const counts = { new: added.length, skipped, known: this.given.notes.length - added.length - skipped };
    this.count('notes', counts, skipped > 0 ? 'the transaction or asset that they are on is left out' : null);
    return added;
  }

  private async statements(): Promise<PlannedExtras['statements']> {
    const { accounts } = this.names.context;
    const byName = new Map([...accounts.values()].map((one) => [one.name, one]));
    const quantities = new Map(this.present.statements.map((row) => [positionOf(row), row.quantity]));
    const added = new Map<number, NewStatement[]>();
    const counts = { new: 0, known: 0, skipped: 0 };
    const faults = new Set<string>();
    for (const { account, asset, currency, date, quantity } of this.given.statements) {
      const { currency: usual, id: accountId } = byName.get(account)!;
      const assetId = asset === null ? null : await this.assetId(asset, usual);
      const row = {
        accountId,
        day: date,
        assetId,
        currency,
        quantity: formatDecimal(requireDecimal(quantity)),
      };
      const storedQuantity = quantities.get(positionOf(row));
      if (asset !== null && assetId === null) faults.add('the asset that they are about is left out');
      else if (storedQuantity !== undefined && storedQuantity !== row.quantity)
        faults.add('the account has another statement of that day, which stays');
      else if (storedQuantity === undefined) {
        quantities.set(positionOf(row), row.quantity);
        added.set(accountId, [...(added.get(accountId) ?? []), row]);
        counts.new++;
        continue;
      } else {
        counts.known++;
        continue;
      }
      counts.skipped++;
    }
    this.count('statements', counts, [...faults].join('; ') || null);
    return added;
  }

  private async recurring(): Promise<readonly RecurringColumns[]> {
    const byName = new Map([...this.names.context.accounts.values()].map((one) => [one.name, one]));
    const present = new Counted(this.present.recurring.map(contentOf));
    const added: RecurringColumns[] = [];
    const faults = new Set<string>();
    let skipped = 0;
    for (const entry of this.given.recurring) {
      const { account, asset, first, last, next, toAccount, ...fields } = entry;
      const { currency, id: accountId } = byName.get(account)!;
      const to = toAccount === null ? null : byName.get(toAccount)!;
      const assetId = asset === null ? null : await this.assetId(asset, currency);
      const days = { firstDay: first, lastDay: last, nextDay: next };
      const row = { ...fields, ...days, accountId, toAccountId: to?.id ?? null, assetId };
      const isKnown = present.take(contentOf(row));
      if (isKnown) continue;
      const fault =
        asset !== null && assetId === null
          ? 'the asset that they are about is left out'
          : to !== null && to.currency !== currency
            ? `${to.name} is in ${to.currency}, ${account} in ${currency}`
            : this.present.recurring.length + added.length >= MAX_RECURRING
              ? `a portfolio has ${MAX_RECURRING} recurring rows at most`
              : null;
      if (fault === null) added.push(row);
      else {
        skipped++;
        faults.add(fault);
      }
    }
    const counts = {
      new: added.length,
      skipped,
      known: this.given.recurring.length - added.length - skipped,
    };
    this.count('recurring', counts, [...faults].join('; ') || null);
    return added;
  }

  /** A plan of the name of another one is left out: it is not known which of them is meant. */
  private retirementPlans(): readonly RetirementPlanColumns[] {
    const present = new Map<string, RetirementPlanColumns>(
      this.present.retirementPlans.map((row) => [row.name, row]),
    );
    const added: RetirementPlanColumns[] = [];
    const counts = { known: 0, skipped: 0 };
    const faults = new Set<string>();
    for (const plan of this.given.retirementPlans) {
      const same = present.get(plan.name);
      if (same !== undefined && isDeepStrictEqual(same.parameters, plan.parameters)) counts.known++;
      else if (same !== undefined || present.size >= MAX_RETIREMENT_PLANS) {
        counts.skipped++;
        faults.add(
          same === undefined
            ? `a portfolio has ${MAX_RETIREMENT_PLANS} retirement plans at most`
            : `another plan is called ${plan.name}, which stays`,
        );
      } else {
        present.set(plan.name, plan);
        added.push(plan);
      }
    }
    this.count('retirementPlans', { ...counts, new: added.length }, [...faults].join('; ') || null);
    return added;
  }

  private count(
    kind: ImportExtra['kind'],
    counts: Partial<Pick<ImportExtra, 'new' | 'known' | 'skipped'>>,
    detail: string | null = null,
  ): void {
    const all = { new: 0, known: 0, skipped: 0, ...counts };
    if (all.new + all.known + all.skipped === 0) return;
    this.counts.push({ kind, ...all, ...(detail !== null && { detail }) });
  }

  /** The asset or instrument of a key; null where there is none, or where its rows are left out. */
  private find(key: string): ReturnType<RowContext['assets']['find']> {
    const chosenAsset = this.names.assets.byName.get(key);
    // Digits that no row of the file explains may be the id of another asset.
    const assetKey = chosenAsset === undefined ? (/^\d+$/.test(key) ? null : key) : chosenAsset.key;
    return assetKey === null ? null : this.names.context.assets.find(assetKey);
  }

  private targetKey(key: string): string | null {
    const entry = this.find(key);
    if (entry === null) return null;
    return 'asset' in entry ? assetKeyOf(entry.asset) : entry.instrument.symbol;
  }

  private async assetId(key: string, usualCurrency: string | null): Promise<number | null> {
    const entry = this.find(key);
    if (entry === null) return null;
    if ('asset' in entry) return entry.asset.id;
    const { assets, portfolio, tx } = this.names.context;
    const { instrument } = entry;
    const owner = { userId: portfolio.userId, usualCurrency: usualCurrency ?? portfolio.baseCurrency };
    return (await addMarketAsset(tx, assets, { instrument, ...owner })).id;
  }
}

const positionOf = ({ accountId, assetId, currency, day }: NewStatement & { readonly accountId: number }) =>
  [accountId, day, currency, assetId].join('|');

/** The content by which two recurring rows are the same one, whatever they have booked. */
const contentOf = (row: RecurringColumns): string =>
  JSON.stringify([row.accountId, row.toAccountId, row.assetId, textsOfRecurring(row)]);

/** Contents, each as often as it is there. */
class Counted {
  private readonly left = new Map<string, number>();

  constructor(contents: readonly string[]) {
    for (const one of contents) this.left.set(one, (this.left.get(one) ?? 0) + 1);
  }

  /** Takes one of a content; false where none is left. */
  take(content: string): boolean {
    const left = this.left.get(content) ?? 0;
    this.left.set(content, left - 1);
    return left > 0;
  }
}

/**
 * Adds what was planned, in the change of the import.
 *
 * @param rows - Ids of the new rows in their order.
 */
export async function storeExtras(
  { log, portfolio, tx }: PortfolioChange,
  { goals, notes, recurring, retirementPlans, statements, targets }: PlannedExtras,
  { importId, rows }: { readonly importId: number; readonly rows: readonly number[] },
): Promise<void> {
  if (targets.length > 0) log.added('portfolio_targets', await replaceTargets(tx, portfolio.id, targets));
  log.added('portfolio_goals', await insertGoals(tx, portfolio.id, goals));
  const added = notes.map(({ assetId, date, row, text, written }) => ({
    portfolioId: portfolio.id,
    assetId,
    transactionId: row === null ? null : 'id' in row ? row.id : rows[row.added]!,
    day: date,
    text,
    ...(written !== null && { createdAt: written }),
  }));
  log.added('portfolio_notes', await insertNotes(tx, added));
  for (const [accountId, stated] of statements)
    log.added(
      'portfolio_statements',
      await insertStatements(tx, { portfolioId: portfolio.id, accountId, importId }, stated),
    );
  for (const row of recurring)
    log.added('portfolio_recurring', [(await insertRecurring(tx, portfolio.id, row)).id]);
  for (const plan of retirementPlans)
    log.added('portfolio_retirement_plans', [(await insertRetirementPlan(tx, portfolio.id, plan)).id]);
}
