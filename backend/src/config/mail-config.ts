import type { EnvReader } from './env-reader';

/** The mail server and the sender of e-mails. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /**
   * True for `smtps:`: encrypted from the first byte. With `smtp:` the connection is encrypted by STARTTLS.
   */
  readonly isImplicitTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** `ops@example.org`, or with a name: `Tapeglass <ops@example.org>`. */
  readonly from: string;
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** An address, alone or after a name. */
export const SENDER = /^(?:([^<>"\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@"]+@[^\s<>@"]+))$/;

/** Reads `SMTP_URL` and `MAIL_FROM`; links in e-mails need the address of the site. */
export function readMailConfig(read: EnvReader): MailConfig | null {
  const server = read.parsed('SMTP_URL', {
    what: 'an address like smtp://user:password@mail.example.org:587',
    parse: parseSmtpUrl,
    secret: true,
  });
  const from = read.parsed('MAIL_FROM', {
    what: 'an e-mail address like ops@example.org, or Name <ops@example.org>',
    parse: (text) => (SENDER.test(text) ? text : undefined),
  });
  if (server === null) return null;
  if (read.text('NEXT_PUBLIC_SITE_URL') === null)
    read.complain(
      'NEXT_PUBLIC_SITE_URL must be set when SMTP_URL is, such as https://research.example.org: links in e-mails begin with it',
    );
  if (from === null) {
    if (read.text('MAIL_FROM') === null) read.complain('MAIL_FROM must be set when SMTP_URL is');
    return null;
  }
  return { ...server, from };
}

function parseSmtpUrl(text: string): Omit<MailConfig, 'from'> | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hash, hostname, password, pathname, port, protocol, search, username } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (hostname === '' || !['', '/'].includes(pathname) || search !== '' || hash !== '') return undefined;
  if ((username === '') !== (password === '')) return undefined;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? PORTS[protocol] : Number(port),
      isImplicitTls: protocol === 'smtps:',
      user: username === '' ? null : decodeURIComponent(username),
      password: password === '' ? null : decodeURIComponent(password),
    };
  } catch {
    // A percent sign that begins no encoded byte.
    return undefined;
  }
}
