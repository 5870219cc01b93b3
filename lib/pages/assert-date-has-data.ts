import type { Status } from '@/lib/contracts/status';
import { AppError } from '@/lib/domain/errors';
import type { fetchBackend } from '@/lib/http/fetch-backend';

/**
 * For a page whose response is empty: when the day is before the first day with data, reports that first day
 * instead of suggesting an import.
 *
 * @throws AppError DATE_BEFORE_DATA with `first_day` when the data begin after the day.
 */
export async function assertDateHasData(asOf: string | null, fetch: typeof fetchBackend): Promise<void> {
  if (asOf === null) return;
  const { firstDay } = await fetch<Pick<Status, 'firstDay'>>('/status/');
  if (firstDay === null || asOf >= firstDay) return;
  throw new AppError('DATE_BEFORE_DATA', `There are no prices by ${asOf}: the data begin on ${firstDay}.`, {
    fields: { asof: [`must not be before ${firstDay}`], first_day: [firstDay] },
  });
}
