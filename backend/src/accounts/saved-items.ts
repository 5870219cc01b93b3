import { AppError } from '@/lib/domain/errors';
import type { ErrorCode } from '@/lib/domain/errors';
import type { SavedDraft, SavedRow, SavedRows, SavedTable } from '../db/repositories/saved-item-rows';
import { lockUser } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { formFault } from './check-form';
import type { Checked } from '@/lib/domain/checked';
import { checkName } from './check-profile';

type ItemsContext = Pick<AccountsContext, 'db' | 'now'>;

/** A kind of page state that users save under a name. */
export interface SavedKind<Table extends SavedTable, Saved> {
  /** The name of an item in messages: `screen`. */
  readonly noun: string;
  readonly rows: SavedRows<Table>;
  /** Most items of a user. */
  readonly limit: number;
  readonly codes: {
    readonly full: ErrorCode;
    readonly exists: 'SCREEN_EXISTS' | 'COMPARISON_EXISTS';
    readonly unknown: ErrorCode;
  };
  readonly toSaved: (row: SavedRow<Table>) => Saved;
}

/** Names and ids of one user's items are checked; the forms are checked by the caller. */
export class SavedItemService<Table extends SavedTable, Saved> {
  constructor(private readonly kind: SavedKind<Table, Saved>) {}

  /** A user's items in order of name. */
  async list({ db }: Pick<ItemsContext, 'db'>, userId: number): Promise<Saved[]> {
    return (await this.kind.rows.ofUser(db, userId)).map(this.kind.toSaved);
  }

  /**
   * Saves an item.
   *
   * @throws AppError `exists` with a message at `name`, `full`, and UNAUTHENTICATED when the account was deleted
   *   during the call.
   */
  async save({ db, now }: ItemsContext, userId: number, draft: SavedDraft<Table>): Promise<Saved> {
    const { codes, limit, noun, rows, toSaved } = this.kind;
    return db.transaction(async (tx) => {
      await this.lockOwner(tx, userId);
      await this.refuseTakenName(tx, { userId, name: draft.name, except: null });
      if ((await rows.count(tx, userId)) >= limit) {
        const text = `You have ${limit} ${noun}s, the most that can be kept. Remove one to save this one.`;
        throw new AppError(codes.full, text);
      }
      const row = { ...draft, userId, createdAt: now() } as unknown as Omit<SavedRow<Table>, 'id'>;
      return toSaved(await rows.insert(tx, row));
    });
  }

  /**
   * Replaces an item.
   *
   * @throws AppError As {@link SavedItemService.save}; `unknown` for an id that is not one of the user's.
   */
  async change(
    { db }: Pick<ItemsContext, 'db'>,
    { id, userId }: { readonly userId: number; readonly id: string },
    draft: SavedDraft<Table>,
  ): Promise<Saved> {
    const { rows, toSaved } = this.kind;
    const key = parseId(id);
    return db.transaction(async (tx) => {
      await this.lockOwner(tx, userId);
      if (key === null || (await rows.ownerOf(tx, key)) !== userId) throw this.unknown(id);
      await this.refuseTakenName(tx, { userId, name: draft.name, except: key });
      const changed = await rows.update(tx, { id: key, userId }, draft);
      if (!changed) throw this.unknown(id);
      return toSaved(changed);
    });
  }

  /**
   * Removes an item; removing one that was already removed succeeds.
   *
   * @throws AppError `unknown` for an invalid id, and for another user's item.
   */
  async remove(
    { db }: Pick<ItemsContext, 'db'>,
    { id, userId }: { readonly userId: number; readonly id: string },
  ): Promise<void> {
    const { rows } = this.kind;
    const key = parseId(id);
    const owner = key === null ? null : await rows.ownerOf(db, key);
    if (key === null || (owner !== null && owner !== userId)) throw this.unknown(id);
    if (owner !== null) await rows.delete(db, { id: key, userId });
  }

  /** Serializes changes to a user's items. */
  private async lockOwner(tx: Parameters<typeof lockUser>[0], userId: number): Promise<void> {
    if (!(await lockUser(tx, userId)))
      throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
  }

  private async refuseTakenName(
    tx: Parameters<typeof lockUser>[0],
    params: Parameters<SavedRows<Table>['isNameTaken']>[1],
  ): Promise<void> {
    const { codes, noun, rows } = this.kind;
    if (!(await rows.isNameTaken(tx, params))) return;
    throw formFault({ name: [`You have a ${noun} called “${params.name}” already.`] }, codes.exists);
  }

  private unknown(id: string): AppError {
    const { codes, noun } = this.kind;
    return new AppError(codes.unknown, `You have no ${noun} of the id "${id.slice(0, 40)}".`);
  }
}

/** Parses a database id; null for any other text. */
function parseId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= 2 ** 31 - 1 ? id : null;
}

/** Checks the name of an item: as other names, and at most `length` characters. */
export function checkItemName(noun: string, given: unknown, length: number): Checked<string> {
  const checked = checkName(`name of the ${noun}`, given);
  if ('fault' in checked || [...checked.value].length <= length) return checked;
  return { fault: `The name of the ${noun} can have ${length} characters at most.` };
}
