import { SENDER, type MailConfig } from '../config/mail-config';
import type { Delivery, SmtpOptions } from './smtp-client';

/** An e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

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
  const [, name = '', named, alone] = SENDER.exec(config.from) ?? [];
  const from = { name: name.trim(), address: named ?? alone ?? config.from };
  return {
    ...site,
    async send({ subject, text, to }, delivery) {
      // Loaded with the first e-mail: most starts send none.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const { sendBySmtp } = await import('./smtp-client');
      const message = await new MailComposer({
        from,
        to: { name: '', address: to },
        subject,
        text,
        // Answers of vacation programs are of no use to a program.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
        .compile()
        .build();
      await sendBySmtp(config, { from: from.address, to, message }, { ...options, ...delivery });
    },
  };
}
