import { readUnicodeEmails, replaceEmail } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { normalizeEmail } from './check-credentials';

/**
 * Brings addresses that an earlier version stored with Unicode domains into the present form, so that no second
 * account can be opened for their mailbox. An address whose form another account has stays as it is: its owner
 * logs in by the same spelling as before.
 */
export async function normalizeStoredEmails({ db }: Pick<AccountsContext, 'db'>): Promise<void> {
  for (const { email, id } of await readUnicodeEmails(db)) {
    const normalized = normalizeEmail(email);
    if (normalized !== null && normalized !== email)
      await replaceEmail(db, id, { from: email, to: normalized });
  }
}
