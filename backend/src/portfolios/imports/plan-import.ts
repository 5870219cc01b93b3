import type { ImportRow } from '@/lib/contracts/portfolios/import';

import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { usedAssets } from '../book/book-source';
import { makePauses } from '../make-pauses';
import { chooseAssets } from './choose-assets';
import {
  askComparison,
  compareWithBooks,
  HOLDINGS,
  positionsOf,
  statementsOfList,
  type ListedHoldings,
} from './compare-holdings';
import { assetIdOf, RowDecisions, type DecisionInput } from './decide-rows';
import { leftOutNotes } from './left-out';
import { toTexts, type HoldingsText } from './import-holdings';
import { askHeads, withoutRows } from './head-questions';
import { answerKind, askCash, kindId, type AnsweredRow } from './import-questions';
import type { FileListings } from './file-listings';
import type { ImportedRow } from './imported-row';
import type { PlannedStatement } from './import-report';
import { statedBalances } from './import-report';
import type { PairedRow } from './pair-transfers';
import type { CheckedExtras } from './check-extras';
import { settlePremiums } from './open-premium';
import { planOpenings, type SplitsOf } from './plan-openings';
import { planExtras, type PlannedExtras, type RowPlace } from './plan-extras';
import { toImportRow } from './planned-row';
import { previewHoldings, type PreviewInput } from './preview-holdings';
import { QuestionsOfFile, SKIP } from './questions-of-file';
import { refusedRows } from './refused-rows';
import { answerSigns } from './sign-questions';

/** The rows of a file as they would be stored, and the open questions. */
export interface PortfolioImportPlan {
  /** Number of rows of the file. */
  readonly rowCount: number;
  readonly questions: QuestionsOfFile;
  /** In the order of the file's days. */
  readonly stored: readonly NewTransaction[];
  /** The same rows, completed; without their ids and places. */
  readonly transactions: readonly Transaction[];
  /** Stored rows that become transfers with rows of the file. */
  readonly paired: readonly PairedRow[];
  /** Ids of stored rows that the file takes back. */
  readonly removed: readonly number[];
  readonly known: number;
  /** The parts that a preview alone shows. */
  readonly preview: (reading: Pick<PreviewInput, 'splits' | 'store' | 'tx'>) => Promise<PlanPreview>;
  /** The line of a row of the portfolio after the import; null for a row that is not of the file. */
  readonly lineOf: (place: RowPlace) => number | null;
  /** Assets of the rows before and after the import. */
  readonly usedAssets: readonly AssetRow[];
  /** `implied` or `tracked` when the answer changes how the account keeps cash. */
  readonly cash: 'implied' | 'tracked' | null;
  /** Balances of the account that the file states, the last of each day and currency or asset. */
  readonly statements: readonly PlannedStatement[];
  /** Ids of the own assets that the plan added. */
  readonly addedAssets: readonly number[];
  /** True for a list of holdings that is compared with the books: it brings statements alone. */
  readonly isCompared: boolean;
  /** Null for a file that has rows alone. */
  readonly extras: PlannedExtras | null;
}

/** The rows of a file with their fates, and what their import changes. */
export interface PlanPreview {
  readonly rows: readonly ImportRow[];
  readonly before: HoldingsText;
  readonly after: HoldingsText;
  readonly notes: readonly string[];
}

/** The input for the plan of an import. */
export interface PlanInput extends DecisionInput {
  /** Providers' listings for the securities of the file, by ISIN. */
  readonly listings: FileListings;
  readonly splitsOf: SplitsOf;
  readonly extras: CheckedExtras | null;
  /** The list that the file is; null for a file of transactions. */
  readonly holdings: Omit<ListedHoldings, 'stored'> | null;
}

/**
 * Decides the fate of each row of a file: new, known already, asks, skipped or faulty. Runs in a transaction
 * that a preview rolls back, because rows may need assets that are added on the way.
 */
export async function planPortfolioImport(given: PlanInput): Promise<PortfolioImportPlan> {
  const { holdings } = given;
  const list = holdings && { ...holdings, stored: given.stored };
  const headDoubt = askHeads(given.file, given.questions);
  const comparison = list === null || headDoubt !== null ? null : askComparison(list, given.questions);
  const doubt = headDoubt ?? (comparison === 'ask' ? HOLDINGS : null);
  const isCompared = comparison === 'compare';
  const input = doubt === null ? given : { ...given, extras: null, file: withoutRows(given.file) };
  const { context, file, questions, stored } = input;
  const ownBefore = new Set(context.assets.all().map(({ id }) => id));
  const pause = makePauses();
  const answered: AnsweredRow[] = [];
  for (const open of file.open) {
    await pause();
    answered.push(answerKind(open, file.layout, questions));
  }
  const namedRows = answerSigns(
    inOrderOfDays(
      file.transactions,
      answered.flatMap(({ row }) => (row === null ? [] : [row])),
    ),
    input,
  );
  const assets = await chooseAssets(input, namedRows, questions);
  // Assets of rows that are gone are not asked for: what is stored of them is known.
  const gone = [...file.takenBack.flatMap(({ rows }) => rows), ...file.unmatched.map(({ row }) => row)];
  const earlier =
    gone.length === 0 ? assets : await chooseAssets(input, gone, new QuestionsOfFile(questions.answers));
  const decisions = new RowDecisions(input, { assets, earlier });
  const openQuestionOf = ({ asset }: ImportedRow): string | null =>
    (asset === undefined ? null : assets.byName.get(asset)?.asks) ?? null;
  const idOf = (name: string): number | null => assetIdOf(context, assets, name);
  const rows = settlePremiums(namedRows, input, idOf);
  const positions = isCompared
    ? positionsOf(
        rows.filter((row) => openQuestionOf(row) === null),
        idOf,
      )
    : [];
  for (const row of rows) {
    await pause();
    if (!isCompared) await decisions.decide(row);
  }
  const refused = await decisions.removeTakenBack();
  await planOpenings(input, decisions, input.splitsOf);
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
    else if (questions.answers[kindId(file.layout, open.code)] === SKIP)
      planned.push({
        line: open.draft.line,
        fate: 'skipped',
        reason: `${open.code}: left out by your answer`,
      });
  if (isCompared)
    for (const row of rows) {
      const openId = openQuestionOf(row);
      const base = { line: row.line, row };
      planned.push(
        openId === null ? { ...base, fate: 'skipped' } : { ...base, fate: 'asks', question: openId },
      );
    }
  if (doubt !== null)
    for (const row of given.file.transactions)
      planned.push({ line: row.line, row, fate: 'asks', question: doubt });
  for (const { line, reason } of file.skipped) planned.push({ line, fate: 'skipped', reason });
  for (const { column, expected, line, value } of file.faults.filter((fault) => !refused.has(fault)))
    planned.push({ line, fate: 'faulty', column, expected, reason: value });
  const cash = isCompared ? null : askCash(input, rows);
  planned.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    rowCount: planned.length,
    questions,
    stored: newRows,
    removed,
    transactions,
    paired,
    known: planned.filter(({ fate }) => fate === 'known').length,
    isCompared,
    statements: isCompared ? statementsOfList(positions, list!.day) : statedBalances(file, idOf),
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
    lineOf: (place) => decisions.plannedAt(place)?.line ?? null,
    preview: async (reading) => {
      const account = cash === null ? null : input.accountOf(rows[0]!.account);
      const accounts = new Map(context.accounts);
      if (account !== null) accounts.set(account.id, { ...account, cash: cash! });
      const replaced = new Map(paired.map(({ id, row }) => [id, row]));
      const remainingRows = stored.filter(({ id }) => !removed.includes(id));
      const joinedRows = remainingRows.map((row) => ({ ...row, ...replaced.get(row.id) }));
      const before = await previewHoldings(stored, { ...context, ...reading });
      const after = await previewHoldings([...joinedRows, ...newRows], { ...context, ...reading, accounts });
      const refused = refusedRows(after.faults, context, (position) => {
        const at = position - remainingRows.length;
        return decisions.plannedAt(at < 0 ? { id: remainingRows[position]!.id } : { added: at });
      });
      const rowsShown: ImportRow[] = [];
      const { splits } = reading;
      const compared = isCompared
        ? await compareWithBooks(list!, positions, { context: { ...context, ...reading }, splits })
        : null;
      for (const row of planned) {
        await pause();
        const fate = compared?.fates.get(row.row as ImportedRow);
        rowsShown.push(toImportRow(fate ?? refused.rows.get(row) ?? row));
      }
      return {
        before: toTexts(before, context),
        after: toTexts(after, context),
        rows: rowsShown,
        notes: [
          ...file.notes,
          ...assets.notes,
          ...(compared?.notes ?? []),
          ...refused.notes,
          ...leftOutNotes(file.leftOut, isCompared ? [] : planned),
        ],
      };
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
