import type { MailConfig } from '../config/mail-config';
import { composeMessage, senderAddress, type Mail } from './compose-message';
import { sendBySmtp, type Delivery, type SmtpOptions } from './smtp-client';

/** Sends e-mails. */
export interface Mailer {
  /** Resolves when the server has taken the e-mail over. */
  send(mail: Mail, delivery?: Delivery): Promise<void>;
  /** The address of the site, with which links in e-mails begin; without a trailing slash. */
  readonly siteUrl: string;
  readonly productName: string;
  /** Called when an e-mail sent in the background fails. */
  readonly onError: (error: unknown) => void;
}

/** Opens a mailer; it connects for each e-mail. */
export function openMailer(
  config: MailConfig,
  site: Pick<Mailer, 'onError' | 'productName' | 'siteUrl'>,
  options: SmtpOptions = {},
): Mailer {
  return {
    ...site,
    async send(mail, delivery) {
      const message = composeMessage({ ...mail, from: config.from, at: new Date() });
      await sendBySmtp(
        config,
        { from: senderAddress(config.from), to: mail.to, message },
        { ...options, ...delivery },
      );
    },
  };
}
