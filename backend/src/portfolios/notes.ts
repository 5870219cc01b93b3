import type { NoteEntry } from '@/lib/contracts/portfolios/note';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { Executor } from '../db/database';
import { removeRows } from '../db/repositories/portfolio-change-rows';
import {
  insertNote,
  readNote,
  readNotes,
  updateNote,
  type NoteRow,
} from '../db/repositories/portfolio-note-rows';
import { readTransactions } from '../db/repositories/portfolio-transaction-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import { dayCheck, invalidFields, orNull, parseBody, textCheck, type Check } from './form-checks';
import {
  parseId,
  requirePortfolio,
  todayFor,
  type PortfolioKey,
  type PortfoliosContext,
} from './portfolios-context';
import { AssetDirectory, assetKeyOf, unknownAsset } from './resolve-assets';

type NotesContext = Pick<PortfoliosContext, 'db' | 'store' | 'config' | 'now'>;

const anyCheck: Check<unknown> = (given) => ({ value: given });

/** The checks of a note's text and day. */
export const noteChecks = (today: EpochDay) => {
  const lines = textCheck(PORTFOLIO_LIMITS.note);
  const text: Check<string> = (given) =>
    typeof given === 'string' && given.trim() === '' ? { fault: 'must not be empty' } : lines(given);
  return { text, date: orNull(dayCheck(today)) };
};

/** The filter of a list of notes. */
export interface NoteFilter {
  /** Words of the text, in any case. */
  readonly search?: string | undefined;
  readonly asset?: string | undefined;
  readonly transaction?: string | undefined;
}

/** The notes of a portfolio, newest first. @throws AppError PORTFOLIO_UNKNOWN, ASSET_UNKNOWN. */
export async function listNotes(
  { db, store }: Pick<NotesContext, 'db' | 'store'>,
  key: PortfolioKey,
  { asset, search, transaction }: NoteFilter,
): Promise<{ revision: number; notes: NoteEntry[] }> {
  const { id, revision } = await requirePortfolio(db, key);
  const [rows, assets] = [await readNotes(db, id), await AssetDirectory.read(db, store, key.userId)];
  const entry = asset === undefined ? null : assets.find(asset);
  if (asset !== undefined && entry === null) throw unknownAsset(asset);
  const assetId = entry !== null && 'asset' in entry ? entry.asset.id : -1;
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const shownNotes = rows.filter(
    (row) =>
      (asset === undefined || row.assetId === assetId) &&
      (transaction === undefined || row.transactionId === parseId(transaction)) &&
      words.every((word) => row.text.toLowerCase().includes(word)),
  );
  return { revision, notes: shownNotes.map((row) => toEntry(row, assets)) };
}

/**
 * Adds a note to a portfolio, or to one of its assets or transactions, for a day where one is given.
 *
 * @throws AppError REQUEST_INVALID by field, ASSET_UNKNOWN, TRANSACTION_UNKNOWN, and those of a change.
 */
export async function createNote(
  context: NotesContext,
  key: ChangeKey,
  body: unknown,
): Promise<NoteEntry & { revision: number }> {
  const checks = { ...noteChecks(todayFor(context)), asset: anyCheck, transaction: anyCheck };
  const fields = parseBody(body, checks, ['text']);
  if ((fields.asset ?? null) !== null && (fields.transaction ?? null) !== null)
    throw invalidFields({ transaction: ['must be left out where the note is on an asset'] });
  const { result, revision } = await changePortfolio(context, key, 'Note added', async (change) => {
    const { log, portfolio, tx } = change;
    const assets = await AssetDirectory.read(tx, change.store, portfolio.userId);
    const note = await insertNote(tx, {
      portfolioId: portfolio.id,
      assetId: assetOf(assets, fields.asset ?? null),
      transactionId: await transactionOf(change, fields.transaction ?? null),
      day: fields.date ?? null,
      text: fields.text!,
    });
    log.added('portfolio_notes', [note.id]);
    return toEntry(note, assets);
  });
  return { revision, ...result };
}

/** Changes text or day of a note. @throws AppError NOTE_UNKNOWN, REQUEST_INVALID by field. */
export async function changeNote(
  context: NotesContext,
  key: ChangeKey & { readonly note: string },
  body: unknown,
): Promise<NoteEntry & { revision: number }> {
  const { date, text } = parseBody(body, noteChecks(todayFor(context)));
  const { result, revision } = await changePortfolio(context, key, 'Note changed', async (change) => {
    const { log, portfolio, tx } = change;
    const note = await requireNote(tx, portfolio.id, key.note);
    await log.keep('portfolio_notes', [note.id]);
    const changed = await updateNote(tx, note.id, {
      ...(text !== undefined && { text }),
      ...(date !== undefined && { day: date }),
      updatedAt: context.now(),
    });
    return toEntry(changed, await AssetDirectory.read(tx, change.store, portfolio.userId));
  });
  return { revision, ...result };
}

/** Removes a note; the journal can bring it back. @throws AppError NOTE_UNKNOWN. */
export async function removeNote(
  context: NotesContext,
  key: ChangeKey & { readonly note: string },
): Promise<number> {
  const { revision } = await changePortfolio(context, key, 'Note removed', async ({ log, portfolio, tx }) => {
    const { id } = await requireNote(tx, portfolio.id, key.note);
    await log.keep('portfolio_notes', [id]);
    await removeRows(tx, 'portfolio_notes', [id]);
  });
  return revision;
}

async function requireNote(tx: Executor, portfolioId: number, given: string): Promise<NoteRow> {
  const id = parseId(given);
  const note = id === null ? null : await readNote(tx, portfolioId, id);
  if (note) return note;
  throw new AppError('NOTE_UNKNOWN', `The portfolio has no note ${given.slice(0, 20)}.`);
}

function assetOf(assets: AssetDirectory, given: unknown): number | null {
  if (given === null) return null;
  const entry = assets.find(given);
  if (entry && 'asset' in entry) return entry.asset.id;
  throw unknownAsset(given);
}

async function transactionOf({ portfolio, tx }: PortfolioChange, given: unknown): Promise<number | null> {
  if (given === null) return null;
  const id = parseId(given);
  const rows = await readTransactions(tx, portfolio.id);
  if (id !== null && rows.some((row) => row.id === id)) return id;
  const text = `The portfolio has no transaction ${id ?? 'of that id'}.`;
  throw new AppError('TRANSACTION_UNKNOWN', text);
}

function toEntry(row: NoteRow, assets: AssetDirectory): NoteEntry {
  const asset = row.assetId === null ? null : assets.get(row.assetId);
  return {
    id: row.id,
    text: row.text,
    asset: asset && assetKeyOf(asset),
    assetName: asset && asset.name,
    transaction: row.transactionId,
    date: row.day === null ? null : formatIsoDate(row.day),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
