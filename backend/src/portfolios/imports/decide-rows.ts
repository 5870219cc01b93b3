import { formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction, StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { AdjustedRows } from './adjusted-rows';
import type { ChosenAssets } from './choose-assets';
import { HeldUnits } from './held-units';
import { unitsBefore } from './import-holdings';
import type { ImportedRow, ParsedFile, RowFault } from './imported-row';
import { hashOf, KnownRows, EarlierRows } from './known-rows';
import { TransferPairs, type PairedRow } from './pair-transfers';
import type { RowPlace } from './plan-extras';
import type { PlannedRow } from './planned-row';
import { askedPremium } from './open-premium';
import { prepareImported, type AccountOf } from './prepare-imported';
import type { QuestionsOfFile } from './questions-of-file';
import { leaveOfWritten } from './written-options';
import { settleSign, signId } from './sign-questions';
import { ratioOfAdded } from './split-ratio';

/** The input for the decisions about the rows of a file. */
export interface DecisionInput {
  readonly context: RowContext;
  readonly file: ParsedFile;
  readonly stored: readonly StoredTransaction[];
  readonly accountOf: AccountOf;
  readonly questions: QuestionsOfFile;
}

/** Decides the rows of a file one by one; earlier rows count for later ones. */
export class RowDecisions {
  readonly planned: PlannedRow[] = [];
  readonly newRows: NewTransaction[] = [];
  readonly transactions: Transaction[] = [];
  readonly paired: PairedRow[] = [];
  readonly removed: number[] = [];
  /** The display of rows that become transactions, and of those paired with stored rows, by their ids. */
  private readonly shownOf = { added: [] as PlannedRow[], paired: new Map<number, PlannedRow>() };
  private readonly bookedNames = new Map<string, string>();
  /** The places where rows of the file are stored, or will be. */
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
    private readonly input: DecisionInput,
    { assets, earlier }: { readonly assets: ChosenAssets; readonly earlier: ChosenAssets },
  ) {
    this.assets = assets;
    this.earlierAssets = earlier;
    const { context, file, questions, stored } = input;
    this.known = new KnownRows(stored, context);
    this.before = new Map(
      file.takenBack.flatMap(({ becameLine, rows }) =>
        becameLine === null ? [] : [[becameLine, rows[0]!] as const],
      ),
    );
    // Our own export has transfers as one row already.
    this.transfers = new TransferPairs(file.isExact ? [] : stored, context, questions);
    this.adjusted = new AdjustedRows(context);
  }

  /** Null for a row that is left out. */
  placeOf(row: ImportedRow): RowPlace | null {
    return this.places.get(row) ?? null;
  }

  async decide(given: ImportedRow): Promise<void> {
    const { byName } = this.assets;
    const fileRow = withoutNone(given, byName);
    const names = [fileRow.asset, fileRow.toAsset];
    const choices = names.flatMap((key) => (key === undefined ? [] : [byName.get(key)!]));
    const row = settleSign(fileRow, this.tradedIn(choices[0]?.key ?? null), this.input);
    const base = { line: row.line, row };
    const open = choices.find(({ asks }) => asks !== null);
    const leave = leaveOfWritten(row, this.input) ?? askedPremium(row, this.input);
    if (open) this.planned.push({ ...base, fate: 'asks', question: open.asks! });
    else if (choices.some(({ key }) => key === null))
      this.planned.push({ ...base, fate: 'skipped', reason: 'left out by your answer' });
    else if (row.currencySign !== undefined)
      this.planned.push({ ...base, fate: 'asks', question: signId(row.currencySign) });
    else if (leave?.asks) this.planned.push({ ...base, fate: 'asks', question: leave.asks });
    else if (leave) this.planned.push({ ...base, fate: 'skipped', reason: 'left out by your answer' });
    else await this.prepare(row, { ...base, ...this.bookedAs(row) });
  }

  /** The currency in which what a key names is traded. */
  private tradedIn(key: string | null): string | null {
    const match = key === null ? null : this.input.context.assets.find(key);
    return match === null ? null : 'asset' in match ? match.asset.currency : match.instrument.currency;
  }

  /** The row of the file behind a row of the portfolio after the import; null for one that the file does not touch. */
  plannedAt(place: RowPlace): PlannedRow | null {
    const { added, paired } = this.shownOf;
    return ('added' in place ? added[place.added] : paired.get(place.id)) ?? null;
  }

  /** The asset that a row is booked on, where the file calls it otherwise. */
  private bookedAs({ asset, assetName }: ImportedRow): Pick<PlannedRow, 'bookedAs'> {
    if (asset === undefined) return {};
    let name = this.bookedNames.get(asset);
    if (name === undefined) {
      name = this.input.context.assets.codeOf(this.assets.byName.get(asset)!.key!);
      this.bookedNames.set(asset, name);
    }
    const isNamed = name === assetName || name.toUpperCase() === asset.toUpperCase();
    return isNamed ? {} : { bookedAs: name };
  }

  private async prepare(row: ImportedRow, base: PlannedBase): Promise<void> {
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
    const decidedRow = traded.addedUnits === undefined ? traded : this.withRatio(traded, traded.addedUnits);
    if ('fate' in decidedRow) {
      this.planned.push({ ...base, ...decidedRow });
      return;
    }
    const prepared = await prepareImported(context, decidedRow, accountOf, keyOf);
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
      this.planned.push({ ...base, fate: 'asks', question: transfer.question });
      return;
    }
    if (transfer !== null) reasons.push(transfer.text);
    const reason = reasons.join('; ');
    const planned: PlannedRow = {
      ...base,
      fate: isKnown ? 'known' : 'new',
      ...(reason === '' ? {} : { reason }),
    };
    this.planned.push(planned);
    if (transfer !== null) this.pair(transfer.pair, planned);
    else if (!isKnown) {
      this.places.set(row, { added: this.newRows.length });
      this.newRows.push({ ...prepared.row, fingerprint });
      this.shownOf.added.push(planned);
      this.heldUnits?.add(prepared.row);
      this.transactions.push(prepared.transaction);
    }
  }

  private pair(pair: PairedRow, planned: PlannedRow): void {
    this.paired.push(pair);
    this.shownOf.paired.set(pair.id, planned);
  }

  /**
   * Replaces the stored row that this one was in an earlier export: the same dividend with the withholding that was taken
   * back since. It keeps both fingerprints, so that neither file adds it again.
   */
  private async replaces(row: ImportedRow, prepared: NewTransaction, base: PlannedBase): Promise<boolean> {
    const { context } = this.input;
    const takenRow = row.line === null ? undefined : this.before.get(row.line);
    const before = takenRow === undefined ? null : await this.prepareTaken(takenRow);
    const storedRow = before && this.earlier().take(before.row, before.transaction.net);
    if (!storedRow) return false;
    const fingerprint = `${prepared.fingerprint}+${storedRow.fingerprint ?? `${hashOf(storedRow, context)}:1`}`;
    const planned: PlannedRow = {
      ...base,
      fate: 'new',
      reason: 'replaces the stored row, whose withholding was taken back',
    };
    this.planned.push(planned);
    this.pair({ id: storedRow.id, row: { ...prepared, importId: storedRow.importId, fingerprint } }, planned);
    return true;
  }

  /**
   * Removes stored rows that the file takes back: by their own row in it, or by what is left of them. Returns the faults of
   * rows that found the row they take back.
   */
  async removeTakenBack(): Promise<ReadonlySet<RowFault>> {
    const { file } = this.input;
    const rowFaults = new Set<RowFault>();
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
      rowFaults.add(fault);
      const reason = `takes the stored row of ${formatIsoDate(gone.day)} back, which is removed`;
      this.planned.push({ line: fault.line, fate: 'skipped', reason });
    }
    return rowFaults;
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

  private async prepareTaken(given: ImportedRow) {
    const { accountOf, context } = this.input;
    const { byName } = this.earlierAssets;
    const fileRow = withoutNone(given, byName);
    const keys = [fileRow.asset, fileRow.toAsset].flatMap((name) => (name === undefined ? [] : [name]));
    if (keys.some((name) => (byName.get(name)?.key ?? null) === null)) return null;
    const first = keys[0];
    const row = settleSign(
      fileRow,
      this.tradedIn(first === undefined ? null : byName.get(first)!.key),
      this.input,
    );
    if (row.currencySign !== undefined) return null;
    const prepared = await prepareImported(context, row, accountOf, (name) => byName.get(name)!.key!);
    return 'fault' in prepared ? null : prepared;
  }

  /**
   * The fault of a row that moves units out which are not held: a file that begins after their purchase. One such row would
   * keep the whole file from being stored.
   */
  private missingUnits(row: ImportedRow): UnitFault | null {
    const { accountOf, context, file } = this.input;
    const leaves = row.kind === 'exchange' || row.kind === 'transfer-out';
    const quantity = row.closes ?? (leaves ? row.quantity : undefined);
    if (file.isExact || quantity === undefined) return null;
    const id = assetIdOf(context, this.assets, row.asset!);
    const asset = id === null ? null : context.assets.get(id);
    if (asset === null) return null;
    const day = requireIsoDate(row.date);
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
    const heldUnits = asset === null ? 0n : unitsBefore(ofAsset, { asset, day }, context);
    const ratio = ratioOfAdded(added, heldUnits);
    if (ratio !== null) return { ...row, ratio };
    const expected = `units in a whole ratio to the ${formatDecimal(heldUnits)} held before the split`;
    return { fate: 'faulty', column: 'quantity', expected, reason: added };
  }
}

/** A row as it is planned, before its fate. */
type PlannedBase = Pick<PlannedRow, 'line' | 'row' | 'bookedAs'>;

interface UnitFault {
  readonly fate: 'faulty';
  readonly column: string;
  readonly expected: string;
  readonly reason: string;
}

/** The fate of a split that states the units it adds, where it makes no row. */
type DecidedSplit = { readonly fate: 'known' } | UnitFault;

/** The id of the asset that a name of the file was given; null for rows left out and instruments without an asset yet. */
export function assetIdOf({ assets }: RowContext, { byName }: ChosenAssets, name: string): number | null {
  const key = byName.get(name)?.key ?? null;
  const entry = key === null ? null : assets.find(key);
  return entry !== null && 'asset' in entry ? entry.asset.id : null;
}

/** A row of money whose asset is none by an answer. */
function withoutNone(row: ImportedRow, byName: ChosenAssets['byName']): ImportedRow {
  if (row.asset === undefined || byName.get(row.asset)?.isNone !== true) return row;
  const { asset: _asset, assetName: _name, isin: _isin, ...rest } = row;
  return rest;
}
