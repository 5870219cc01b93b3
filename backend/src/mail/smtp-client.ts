import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { AppError } from '@/lib/domain/errors';
import type { MailConfig } from '../config/mail-config';

/** An e-mail on its way. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  /** As MIME text. */
  readonly message: string | Buffer;
}

/** The sender's control over an e-mail on its way. */
export interface Delivery {
  /** Ends the conversation; a server that has the text gets a moment for its reply. */
  readonly signal?: AbortSignal;
  /** Called before the server gets the text: from here on it may have the e-mail. */
  readonly beforeText?: () => Promise<void>;
}

export interface SmtpOptions extends Delivery {
  readonly timeoutMs?: number;
  /** Certificate authorities to trust instead of the well-known ones. */
  readonly ca?: string;
}

type Server = Pick<MailConfig, 'host' | 'isImplicitTls' | 'password' | 'port' | 'user'>;

const TIMEOUT_MS = 30_000;
/** A stop waits this long for the reply to a text. */
const LAST_REPLY_MS = 3000;
/** A server that does not close the connection after its last reply gets this long. */
const CLOSE_MS = 1000;
/** Replies have a few short lines; a server that sends more is not an SMTP server. */
const MAX_REPLY_BYTES = 64 << 10;

/**
 * Hands an e-mail over to an SMTP server. The connection is encrypted from the start or by STARTTLS where the
 * server offers it; a password is only sent encrypted, or to a server on this machine.
 *
 * @throws AppError MAIL_AWAY when the server is not reached, refuses, or cannot be trusted; its detail `mayBeTaken`
 *   is true when only the last reply is missing, so that the server may have the e-mail; `isRefused` when it answered.
 */
export async function sendBySmtp(
  server: Server,
  { from, message, to }: Envelope,
  { beforeText, ca, signal, timeoutMs = TIMEOUT_MS }: SmtpOptions = {},
): Promise<void> {
  for (const address of [from, to])
    if (!/^[^\s<>]+@[^\s<>]+$/.test(address)) throw new RangeError('not an e-mail address');
  const isLocal = isLoopback(server.host);
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.isImplicitTls,
    // A server on this machine needs no certificate that others vouch for.
    tls: { rejectUnauthorized: !isLocal, ...(ca !== undefined && { ca }) },
    maxResponseSize: MAX_REPLY_BYTES,
    socketCloseTimeout: CLOSE_MS,
  });
  let mayBeTaken = false;
  let stop: (why: string) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    stop = (why) => reject(new Error(why));
    connection.on('error', reject).on('end', () => stop('the server closed the connection'));
  });
  const end = (): void => stop('the sender was stopped');
  const onStop = (): void => void (mayBeTaken ? setTimeout(end, LAST_REPLY_MS).unref() : end());
  if (signal?.aborted) end();
  signal?.addEventListener('abort', onStop, { once: true });
  const deadline = setTimeout(() => stop(`no answer within ${timeoutMs} ms`), timeoutMs);
  // Read after the server has asked for the text.
  const text = Readable.from(
    (async function* textWhenAsked() {
      await beforeText?.();
      mayBeTaken = true;
      yield message;
    })(),
  );
  try {
    await Promise.race([ended, converse(connection, server, { isLocal, envelope: { from, to }, text })]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // A server that refuses the message itself, as filters do, does not have it.
    const isRefused = typeof (error as { responseCode?: unknown }).responseCode === 'number';
    throw new AppError(
      'MAIL_AWAY',
      `the mail server ${server.host}:${server.port} did not take an e-mail: ${why}`,
      { cause: error, details: { isRefused, mayBeTaken: mayBeTaken && !isRefused } },
    );
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onStop);
    connection.close();
  }
}

interface Conversation {
  readonly isLocal: boolean;
  readonly envelope: { readonly from: string; readonly to: string };
  readonly text: Readable;
}

async function converse(
  connection: SMTPConnection,
  { password, user }: Server,
  { envelope, isLocal, text }: Conversation,
): Promise<void> {
  await step((done) => connection.connect(done));
  if (user !== null && password !== null) {
    if (!connection.secure && !isLocal)
      throw new Error('the server offers no encryption, so the password was not sent');
    if (!connection.allowsAuth) throw new Error('the server offers no way to log in');
    await step((done) => connection.login({ user, pass: password }, done));
  }
  await step((done) => connection.send(envelope, text, done));
  // The e-mail is accepted; the reply does not matter.
  connection.quit();
}

/** Runs a step of the connection, which reports by a callback. */
function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
