import type { ImportPrompt, ImportRow } from '@/lib/contracts/portfolios/import';

import type { DatedSplit } from '@/lib/analytics/ledger/splits';
import { formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { NewTransaction, StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { usedAssets } from '../book/book-source';
import type { RowContext } from '../prepare-rows';
import { AdjustedRows } from './adjusted-rows';
import { chooseAssets, type ChosenAssets } from './choose-assets';
import { HeldUnits } from './held-units';
import { toTexts, unitsBefore, type HoldingsText } from './import-holdings';
import { answerKind, askCash, kindId, SKIP, type ImportAnswers } from './import-questions';
import type { ImportedRow, ParsedFile, RowFault } from './imported-row';
import type { PlannedStatement } from './import-report';
import { statedBalances } from './import-report';
import { hashOf, KnownRows, EarlierRows } from './known-rows';
import { TransferPairs, type PairedRow } from './pair-transfers';
import type { CheckedExtras } from './check-extras';
import { planExtras, type PlannedExtras, type RowPlace } from './plan-extras';
import { toImportRow, type PlannedRow } from './planned-row';
import { prepareImported, type AccountOf } from './prepare-imported';
import { previewHoldings } from './preview-holdings';
import { ratioOfAdded } from './split-ratio';

/** The rows of a file as they would be stored, and the open questions. */
export interface PortfolioImportPlan {
  /** Number of rows of the file. */
  readonly rowCount: number;
  /** Each row with its fate; for a preview, which alone shows them. */
  readonly rows: () => readonly ImportRow[];
  readonly questions: readonly ImportPrompt[];
  /** In the order of the file's days. */
  readonly stored: readonly NewTransaction[];
  /** The same rows, completed; without their ids and places. */
  readonly transactions: readonly Transaction[];
  /** Stored rows that become transfers with rows of the file. */
  readonly paired: readonly PairedRow[];
  /** Ids of stored rows that the file takes back. */
  readonly removed: readonly number[];
  readonly known: number;
  /** Before and after the import; for a preview, which alone shows them. */
  readonly holdings: (splits: ReadonlyMap<string, readonly DatedSplit[]>) => {
    readonly before: HoldingsText;
    readonly after: HoldingsText;
  };
  /** Assets of the rows before and after the import. */
  readonly usedAssets: readonly AssetRow[];
  /** `implied` or `tracked` when the answer changes how the account keeps cash. */
  readonly cash: 'implied' | 'tracked' | null;
  readonly notes: readonly string[];
  /** Balances of the account that the file states, the last of each day and currency or asset. */
  readonly statements: readonly PlannedStatement[];
  /** Ids of the own assets that the plan added. */
  readonly addedAssets: readonly number[];
  /** Null for a file that has rows alone. */
  readonly extras: PlannedExtras | null;
}

/** What a plan is made of. */
export interface PlanInput {
  readonly context: RowContext;
  readonly file: ParsedFile;
  readonly stored: readonly StoredTransaction[];
  readonly accountOf: AccountOf;
  readonly answers: ImportAnswers;
  readonly extras: CheckedExtras | null;
}

/**
 * Decides the fate of each row of a file: new, known already, asks, skipped or faulty. Runs in a transaction
 * that a preview rolls back, because rows may need assets that are added on the way.
 */
export async function planPortfolioImport(input: PlanInput): Promise<PortfolioImportPlan> {
  const { answers, context, file, stored } = input;
  const ownBefore = new Set(context.assets.all().map(({ id }) => id));
  const questions: ImportPrompt[] = [];
  const answered = file.open.map((open) => answerKind(open, file.layout, answers, questions));
  const rows = inOrderOfDays(
    file.transactions,
    answered.flatMap(({ row }) => (row === null ? [] : [row])),
  );
  const assets = await chooseAssets(input, rows, questions);
  // Assets of rows that are gone are not asked for: what is stored of them is known.
  const gone = [...file.takenBack.flatMap(({ rows }) => rows), ...file.unmatched.map(({ row }) => row)];
  const earlier = gone.length === 0 ? assets : await chooseAssets(input, gone, []);
  const decisions = new RowDecisions(input, { assets, earlier }, questions);
  for (const row of rows) await decisions.decide(row);
  const refused = await decisions.removeTakenBack();
  const { newRows, paired, planned, removed, transactions } = decisions;
  for (const { fault, open, question } of answered)
    if (fault !== null)
      planned.push({
        line: open.draft.line,
        fate: 'faulty',
        column: 'amount',
        expected: fault,
        reason: open.text,
      });
    else if (question !== null)
      planned.push({ line: open.draft.line, fate: 'asks', question, reason: open.text, row: open.draft });
    else if (answers[kindId(file.layout, open.code)] === SKIP)
      planned.push({
        line: open.draft.line,
        fate: 'skipped',
        reason: `${open.code}: left out by your answer`,
      });
  for (const { line, reason } of file.skipped) planned.push({ line, fate: 'skipped', reason });
  for (const { column, expected, line, value } of file.faults.filter((fault) => !refused.has(fault)))
    planned.push({ line, fate: 'faulty', column, expected, reason: value });
  const cash = askCash(input, rows, questions);
  planned.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    rowCount: planned.length,
    rows: () => planned.map(toImportRow),
    questions,
    stored: newRows,
    removed,
    transactions,
    paired,
    known: planned.filter(({ fate }) => fate === 'known').length,
    notes: file.notes,
    statements: statedBalances(file, (name) => assetIdOf(context, assets, name)),
    addedAssets: context.assets
      .all()
      .filter(({ id, symbol }) => symbol === null && !ownBefore.has(id))
      .map(({ id }) => id),
    cash,
    extras:
      input.extras === null
        ? null
        : await planExtras(input.extras, {
            context,
            assets,
            placeOf: (index) => decisions.placeOf(file.transactions[index]!),
          }),
    usedAssets: usedAssets(context.assets, [...stored, ...newRows]),
    holdings: (splits) => {
      const replaced = new Map(paired.map(({ id, row }) => [id, row]));
      const joined = stored
        .filter(({ id }) => !removed.includes(id))
        .map((row) => ({ ...row, ...replaced.get(row.id) }));
      const textsOf = (held: readonly NewTransaction[]): HoldingsText =>
        toTexts(previewHoldings(held, { context, splits }), context);
      return { before: textsOf(stored), after: textsOf([...joined, ...newRows]) };
    },
  };
}

/** The rows of a file with those that answers made, by day; earlier rows count for later ones. */
function inOrderOfDays(
  rows: readonly ImportedRow[],
  answered: readonly ImportedRow[],
): readonly ImportedRow[] {
  if (answered.length === 0) return rows;
  return [...rows, ...answered].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Decides row by row; earlier rows of the file count for later ones. */
class RowDecisions {
  readonly planned: PlannedRow[] = [];
  readonly newRows: NewTransaction[] = [];
  readonly transactions: Transaction[] = [];
  readonly paired: PairedRow[] = [];
  readonly removed: number[] = [];
  /** Where rows of the file are stored, or will be. */
  private readonly places = new Map<ImportedRow, RowPlace>();
  private earlierRows: EarlierRows | null = null;
  private heldUnits: HeldUnits | null = null;
  private readonly before: ReadonlyMap<number, ImportedRow>;
  private readonly known: KnownRows;
  private readonly transfers: TransferPairs;
  private readonly adjusted: AdjustedRows;

  private readonly assets: ChosenAssets;
  private readonly earlierAssets: ChosenAssets;

  constructor(
    private readonly input: PlanInput,
    { assets, earlier }: { readonly assets: ChosenAssets; readonly earlier: ChosenAssets },
    private readonly questions: ImportPrompt[],
  ) {
    this.assets = assets;
    this.earlierAssets = earlier;
    const { answers, context, file, stored } = input;
    this.known = new KnownRows(stored, context);
    this.before = new Map(
      file.takenBack.flatMap(({ becameLine, rows }) =>
        becameLine === null ? [] : [[becameLine, rows[0]!] as const],
      ),
    );
    // Our own export has transfers as one row already.
    this.transfers = new TransferPairs(file.isExact ? [] : stored, context, answers);
    this.adjusted = new AdjustedRows(context);
  }

  /** Null for a row that is left out. */
  placeOf(row: ImportedRow): RowPlace | null {
    return this.places.get(row) ?? null;
  }

  async decide(row: ImportedRow): Promise<void> {
    const { byName } = this.assets;
    const choices = [row.asset, row.toAsset].flatMap((key) => (key === undefined ? [] : [byName.get(key)!]));
    const base = { line: row.line, row };
    const open = choices.find(({ asks }) => asks !== null);
    if (open) this.planned.push({ ...base, fate: 'asks', question: open.asks! });
    else if (choices.some(({ key }) => key === null))
      this.planned.push({ ...base, fate: 'skipped', reason: 'left out by your answer' });
    else await this.prepare(row, base);
  }

  private async prepare(row: ImportedRow, base: Pick<PlannedRow, 'line' | 'row'>): Promise<void> {
    const { context, accountOf } = this.input;
    const keyOf = (name: string): string => this.assets.byName.get(name)!.key!;
    const isAdjusted = this.assets.isAdjusted && row.asset !== undefined;
    const traded = isAdjusted ? await this.adjusted.asTraded(row, keyOf(row.asset)) : row;
    if (traded === null) {
      this.planned.push({
        ...base,
        fate: 'skipped',
        reason: 'the quantities of the file contain this split',
      });
      return;
    }
    const whole = traded.addedUnits === undefined ? traded : this.withRatio(traded, traded.addedUnits);
    if ('fate' in whole) {
      this.planned.push({ ...base, ...whole });
      return;
    }
    const prepared = await prepareImported(context, whole, accountOf, keyOf);
    if ('fault' in prepared) {
      this.planned.push({ ...base, fate: 'faulty', ...prepared.fault });
      return;
    }
    const compared = this.known.compare(prepared.row, prepared.transaction.net);
    const { fingerprint } = compared;
    const isKnown = compared.known !== null;
    if (isKnown) this.places.set(row, { id: compared.known });
    if (await this.replaces(row, { ...prepared.row, fingerprint }, base)) return;
    const missing = isKnown ? null : this.missingUnits(row);
    if (missing !== null) {
      this.planned.push({ ...base, ...missing });
      return;
    }
    const reasons = [...(row.warnings ?? []), ...prepared.warnings];
    if (compared.isStoredOtherwise) reasons.unshift('is stored with other amounts, which stay');
    const transfer = isKnown ? null : this.transfers.choose(prepared.row, fingerprint);
    if (transfer !== null && 'question' in transfer) {
      this.questions.push(transfer.question);
      this.planned.push({ ...base, fate: 'asks', question: transfer.question.id });
      return;
    }
    if (transfer !== null) {
      this.paired.push(transfer.pair);
      reasons.push(transfer.text);
    } else if (!isKnown) {
      this.places.set(row, { added: this.newRows.length });
      this.newRows.push({ ...prepared.row, fingerprint });
      this.heldUnits?.add(prepared.row);
      this.transactions.push(prepared.transaction);
    }
    const reason = reasons.join('; ');
    this.planned.push({ ...base, fate: isKnown ? 'known' : 'new', ...(reason === '' ? {} : { reason }) });
  }

  /**
   * Replaces the stored row that this one was in an earlier export: the same dividend with the withholding that was taken
   * back since. It keeps both fingerprints, so that neither file adds it again.
   */
  private async replaces(
    row: ImportedRow,
    prepared: NewTransaction,
    base: Pick<PlannedRow, 'line' | 'row'>,
  ): Promise<boolean> {
    const { context } = this.input;
    const taken = row.line === null ? undefined : this.before.get(row.line);
    const before = taken === undefined ? null : await this.prepareTaken(taken);
    const found = before && this.earlier().take(before.row, before.transaction.net);
    if (!found) return false;
    const fingerprint = `${prepared.fingerprint}+${found.fingerprint ?? `${hashOf(found, context)}:1`}`;
    this.paired.push({ id: found.id, row: { ...prepared, importId: found.importId, fingerprint } });
    this.planned.push({
      ...base,
      fate: 'new',
      reason: 'replaces the stored row, whose withholding was taken back',
    });
    return true;
  }

  /**
   * Removes stored rows that the file takes back: by their own row in it, or by what is left of them. Returns the faults of
   * rows that found the row they take back.
   */
  async removeTakenBack(): Promise<ReadonlySet<RowFault>> {
    const { file } = this.input;
    const found = new Set<RowFault>();
    for (const { becameLine, rows } of file.takenBack)
      for (const row of becameLine === null ? rows : []) {
        const before = await this.prepareTaken(row);
        // A row that the file still has is not gone: real doubles stay.
        if (before === null || this.known.hasAll(before.row, before.transaction.net)) continue;
        const gone = this.earlier().take(before.row, before.transaction.net);
        if (gone === null) continue;
        this.removed.push(gone.id);
        break;
      }
    for (const { fault, row } of file.unmatched) {
      const before = await this.prepareTaken(row);
      const gone = before && this.earlier().takeBefore(before.row);
      if (!gone) continue;
      this.removed.push(gone.id);
      found.add(fault);
      const reason = `takes the stored row of ${formatIsoDate(gone.day)} back, which is removed`;
      this.planned.push({ line: fault.line, fate: 'skipped', reason });
    }
    return found;
  }

  /** Few files take anything back, or move units out: what is stored is looked through when the first one does. */
  private earlier(): EarlierRows {
    this.earlierRows ??= new EarlierRows(this.input.stored, this.input.context);
    return this.earlierRows;
  }

  private held(): HeldUnits {
    const { context, stored } = this.input;
    this.heldUnits ??= new HeldUnits([...stored, ...this.newRows], context);
    return this.heldUnits;
  }

  private async prepareTaken(row: ImportedRow) {
    const { accountOf, context } = this.input;
    const { byName } = this.earlierAssets;
    const keys = [row.asset, row.toAsset].flatMap((name) => (name === undefined ? [] : [name]));
    if (keys.some((name) => (byName.get(name)?.key ?? null) === null)) return null;
    const prepared = await prepareImported(context, row, accountOf, (name) => byName.get(name)!.key!);
    return 'fault' in prepared ? null : prepared;
  }

  /**
   * The fault of a row that moves units out which are not held: a file that begins after their purchase. One such row would
   * keep the whole file from being stored.
   */
  private missingUnits(row: ImportedRow): UnitFault | null {
    const { accountOf, context, file } = this.input;
    if (file.isExact || (row.kind !== 'exchange' && row.kind !== 'transfer-out')) return null;
    const id = assetIdOf(context, this.assets, row.asset!);
    const asset = id === null ? null : context.assets.get(id);
    if (asset === null || row.quantity === undefined) return null;
    const day = requireIsoDate(row.date);
    const { quantity } = row;
    const expected = this.held().missing({ accountId: accountOf(row.account).id, asset, day, quantity });
    return expected === null ? null : { fate: 'faulty', column: 'quantity', expected, reason: quantity };
  }

  /**
   * A split with its ratio, from the units that the stored rows and the new rows of the file leave before its day: rows of
   * the file that are stored already count once. One split a day is stored for an asset of an account.
   */
  private withRatio(row: ImportedRow, added: string): ImportedRow | DecidedSplit {
    const { accountOf, context, stored } = this.input;
    const accountId = accountOf(row.account).id;
    const id = assetIdOf(context, this.assets, row.asset!);
    const asset = id === null ? null : context.assets.get(id);
    const day = requireIsoDate(row.date);
    const ofAsset = [...stored, ...this.newRows].filter(
      (one) => one.accountId === accountId && one.assetId === id,
    );
    if (ofAsset.some((one) => one.kind === 'split' && one.day === day)) return { fate: 'known' };
    const held = asset === null ? 0n : unitsBefore(ofAsset, { asset, day }, context);
    const ratio = ratioOfAdded(added, held);
    if (ratio !== null) return { ...row, ratio };
    const expected = `units in a whole ratio to the ${formatDecimal(held)} held before the split`;
    return { fate: 'faulty', column: 'quantity', expected, reason: added };
  }
}

interface UnitFault {
  readonly fate: 'faulty';
  readonly column: string;
  readonly expected: string;
  readonly reason: string;
}

/** What became of a split that states the units it adds, where it makes no row. */
type DecidedSplit = { readonly fate: 'known' } | UnitFault;

function assetIdOf({ assets }: RowContext, { byName }: ChosenAssets, name: string): number | null {
  const key = byName.get(name)?.key ?? null;
  const found = key === null ? null : assets.find(key);
  return found !== null && 'asset' in found ? found.asset.id : null;
}
