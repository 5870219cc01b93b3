import type { AlertMailState } from '@/lib/domain/portfolio/alert';
import { AppError } from '@/lib/domain/errors';
import {
  hasMailChannel,
  isAddressConfirmed,
  storeMailChannel,
} from '../../db/repositories/notification-rows';
import { booleanCheck, parseBody } from '../form-checks';
import type { ReportContext } from '../reports/report-scope';
import { judgeUser } from './judge-alerts';

/** True when alerts come by e-mail: it takes a mail server, a confirmed address and the choice of the user. */
export async function describeMailChannel(
  { db }: Pick<ReportContext, 'db'>,
  userId: number,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<AlertMailState> {
  if (!sendsMail) return 'none';
  if (!(await isAddressConfirmed(db, userId))) return 'unconfirmed';
  return (await hasMailChannel(db, userId)) ? 'on' : 'off';
}

/**
 * Stores the choice of a user. What has happened by then is not sent.
 *
 * @throws AppError REQUEST_INVALID, MAIL_OFF, ADDRESS_UNCONFIRMED.
 */
export async function chooseMailChannel(
  context: ReportContext,
  userId: number,
  { body, sendsMail }: { readonly body: unknown; readonly sendsMail: boolean },
): Promise<AlertMailState> {
  const isOn = parseBody(body, { on: booleanCheck }, ['on']).on!;
  const state = await describeMailChannel(context, userId, { sendsMail });
  if (state === 'none') throw new AppError('MAIL_OFF', 'This site sends no e-mails.');
  if (isOn && state === 'unconfirmed')
    throw new AppError(
      'ADDRESS_UNCONFIRMED',
      'Confirm your e-mail address first; the link is on your account page.',
    );
  if (isOn && state === 'off') await judgeUser(context, userId);
  await storeMailChannel(context.db, { userId, isOn, createdAt: context.now() });
  return describeMailChannel(context, userId, { sendsMail });
}
