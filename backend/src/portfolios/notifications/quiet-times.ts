import type { Digest } from '@/lib/domain/portfolio/notification';
import type { Executor } from '../../db/database';
import { readNotificationSettings } from '../../db/repositories/notification-rows';
import type { QuietTimes } from './due-time';

/** Of people who have chosen nothing. */
const USUAL_TIMES: QuietTimes = { zone: 'UTC', quietFrom: null, quietTo: null, digest: 'off' };

/** The times at which messages of a user go out. */
export async function readTimes({ db }: { readonly db: Executor }, userId: number): Promise<QuietTimes> {
  const row = await readNotificationSettings(db, userId);
  if (row === null) return USUAL_TIMES;
  const { digest, quietFrom, quietTo, zone } = row;
  return { zone, quietFrom, quietTo, digest: digest as Digest };
}
