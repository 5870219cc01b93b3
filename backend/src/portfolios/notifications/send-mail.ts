import { AppError } from '@/lib/domain/errors';
import { t, text } from '@/lib/domain/text';
import type { Mail, Mailer } from '../../mail/mailer';
import { eventText, writeFor } from '../../mail/write-for';
import { lineOf } from './event-lines';
import type { MessageFate } from './post-message';
import type { ChannelMessage, MailTarget } from './channel-target';

/** Sends events by e-mail, as one message. */
export async function sendMail(
  mail: Mailer,
  target: MailTarget,
  message: ChannelMessage,
): Promise<MessageFate> {
  const { onHand, signal } = message;
  try {
    await mail.send(
      writeFor(message.language, () => composeMail(mail, target, message)),
      {
        ...(signal && { signal }),
        ...(onHand && { beforeText: onHand }),
      },
    );
    return { kind: 'sent' };
  } catch (error) {
    if (!signal?.aborted) mail.onError(error);
    // If only the last reply failed, the server may have accepted the e-mail: it is not sent again.
    const details = error instanceof AppError ? error.details : undefined;
    if (details?.['mayBeTaken'] !== false)
      return { kind: 'failed', error: 'the mail server did not confirm it: it may have arrived' };
    return {
      kind: 'refused',
      error: 'the mail server did not take it',
      isSilent: details['isRefused'] === false,
    };
  }
}

function composeMail(
  { productName, siteUrl }: Mailer,
  { email, firstName }: MailTarget,
  { digest, events }: ChannelMessage,
): Mail {
  const ordered = [...events].sort((a, b) => b.day - a.day);
  const [newest] = ordered;
  const title = t({ off: text('Alert'), daily: text('Daily digest'), weekly: text('Weekly digest') }[digest]);
  const what =
    digest === 'off' || ordered.length < 2
      ? eventText(newest?.text ?? '')
      : t('{count} alerts', { count: ordered.length });
  return {
    to: email,
    subject: `${title}: ${what.replace(/\s+/g, ' ')}`,
    text: [
      t('Hello {firstName},', { firstName }),
      '',
      t(
        ordered.length < 2
          ? 'an alert that you set has begun to hold:'
          : 'alerts that you set have begun to hold:',
      ),
      '',
      ...ordered.map(lineOf),
      '',
      t('Your alerts, and the switch for these e-mails: {address}', {
        address: `${siteUrl}/portfolio#alerts`,
      }),
      '',
      t('{productName} sends each event once.', { productName }),
      '',
    ].join('\n'),
  };
}
