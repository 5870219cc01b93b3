import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { AppError } from '@/lib/domain/errors';
import type { MailConfig } from '../config/mail-config';

/** An e-mail on its way. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly message: string;
}

/** What the sender of an e-mail has a say in. */
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

/** A reply of the server: its code and its lines without the code. */
interface Reply {
  readonly code: number;
  readonly lines: readonly string[];
}

/** A reply other than the one that was expected. */
class Refusal extends Error {}

const TIMEOUT_MS = 30_000;
/** A stop waits this long for the reply to a text. */
const LAST_REPLY_MS = 3000;
/** Replies have a few short lines; a server that sends more is not an SMTP server. */
const MAX_REPLY_BYTES = 64 << 10;

/**
 * Hands an e-mail over to an SMTP server (RFC 5321). The connection is encrypted from the start or by
 * STARTTLS where the server offers it; a password is only sent encrypted, or to a server on this machine.
 *
 * @throws AppError MAIL_AWAY when the server is not reached, refuses, or cannot be trusted; its detail `mayBeTaken`
 *   is true when only the last reply is missing, so that the server may have the e-mail; `isRefused` when it answered.
 */
export async function sendBySmtp(
  server: Server,
  envelope: Envelope,
  { beforeText, ca, signal, timeoutMs = TIMEOUT_MS }: SmtpOptions = {},
): Promise<void> {
  for (const address of [envelope.from, envelope.to])
    if (!/^[^\s<>]+@[^\s<>]+$/.test(address)) throw new RangeError('not an e-mail address');
  const isLocal = isLoopback(server.host);
  const tls: ConnectionOptions = {
    host: server.host,
    port: server.port,
    // What stays on this machine needs no certificate that others vouch for.
    rejectUnauthorized: !isLocal,
    ...(isIP(server.host) === 0 && { servername: server.host }),
    ...(ca !== undefined && { ca }),
  };
  let socket: Socket = server.isImplicitTls
    ? connectTls(tls)
    : connectPlain({ host: server.host, port: server.port });
  let mayBeTaken = false;
  const end = (): void => void socket.destroy(new Error('the sender was stopped'));
  const onStop = (): void => void (mayBeTaken ? setTimeout(end, LAST_REPLY_MS).unref() : end());
  if (signal?.aborted) end();
  signal?.addEventListener('abort', onStop, { once: true });
  const deadline = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    let talk = openTalk(socket);
    await talk.expect(220);
    let offers = await greet(talk);
    let isEncrypted = server.isImplicitTls;
    if (!isEncrypted && offers.has('STARTTLS')) {
      await talk.ask('STARTTLS', 220);
      // Bytes that came before the encryption are not the server's.
      if (talk.hasMore()) throw new Error('the server spoke before the connection was encrypted');
      talk.close();
      socket = connectTls({ ...tls, socket });
      talk = openTalk(socket);
      offers = await greet(talk);
      isEncrypted = true;
    }
    if (server.user !== null && server.password !== null) {
      if (!isEncrypted && !isLocal)
        throw new Error('the server offers no encryption, so the password was not sent');
      await authenticate(talk, offers.get('AUTH') ?? '', { user: server.user, password: server.password });
    }
    await talk.ask(`MAIL FROM:<${envelope.from}>`, 250);
    await talk.ask(`RCPT TO:<${envelope.to}>`, 250, 251);
    await talk.ask('DATA', 354);
    await beforeText?.();
    mayBeTaken = true;
    await talk.ask(`${envelope.message.replace(/^\./gm, '..').replace(/(\r\n)?$/, '\r\n')}.`, 250);
    // The e-mail is accepted; the reply to QUIT does not matter.
    socket.end('QUIT\r\n');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // A server that refuses the message itself, as filters do, does not have it.
    const isRefused = error instanceof Refusal;
    if (isRefused) mayBeTaken = false;
    throw new AppError(
      'MAIL_AWAY',
      `the mail server ${server.host}:${server.port} did not take an e-mail: ${why}`,
      { cause: error, details: { isRefused, mayBeTaken } },
    );
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', onStop);
    socket.destroySoon();
  }
}

/** Sends EHLO. Returns the extensions that the server offers, with their parameters. */
async function greet(talk: Talk): Promise<ReadonlyMap<string, string>> {
  const name = hostname().replace(/[^\w.-]/g, '') || 'localhost';
  const { lines } = await talk.ask(`EHLO ${name}`, 250);
  return new Map(
    lines.slice(1).map((line) => {
      const [keyword = '', ...parameters] = line.split(' ');
      return [keyword.toUpperCase(), parameters.join(' ').toUpperCase()];
    }),
  );
}

async function authenticate(
  talk: Talk,
  ways: string,
  { password, user }: { readonly user: string; readonly password: string },
): Promise<void> {
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const offered = ways.split(' ');
  if (offered.includes('PLAIN')) {
    await talk.ask(`AUTH PLAIN ${encode(`\0${user}\0${password}`)}`, 235);
  } else if (offered.includes('LOGIN')) {
    await talk.ask('AUTH LOGIN', 334);
    await talk.ask(encode(user), 334);
    await talk.ask(encode(password), 235);
  } else {
    throw new Error('the server offers neither AUTH PLAIN nor AUTH LOGIN');
  }
}

/** The conversation over one connection. */
interface Talk {
  /** Waits for a reply with one of these codes. */
  expect(...codes: number[]): Promise<Reply>;
  /** Sends a line and waits for its reply. */
  ask(line: string, ...codes: number[]): Promise<Reply>;
  /** Whether bytes have come that no reply consists of. */
  hasMore(): boolean;
  /** Stops reading, so that the connection can be encrypted. */
  close(): void;
}

function openTalk(socket: Socket): Talk {
  let text = '';
  let failure: Error | null = null;
  let resume: () => void = () => undefined;
  const onData = (part: Buffer): void => {
    text += part.toString('latin1');
    resume();
  };
  const onError = (error: Error): void => {
    failure ??= error;
    resume();
  };
  const onEnd = (): void => onError(new Error('the server closed the connection'));
  socket.on('data', onData).on('error', onError).on('close', onEnd);

  async function readReply(): Promise<Reply> {
    for (;;) {
      // Lines but the last have a dash after the code.
      const match = /^(?:\d{3}-[^\r\n]*\r?\n)*(\d{3})(?: ([^\r\n]*))?\r?\n/.exec(text);
      if (match) {
        text = text.slice(match[0].length);
        const lines = match[0].trimEnd().split(/\r?\n/);
        return { code: Number(match[1]), lines: lines.map((line) => line.slice(4)) };
      }
      if (failure !== null) throw failure;
      if (text.length > MAX_REPLY_BYTES) throw new Error('its reply is too long');
      await new Promise<void>((resolve) => (resume = resolve));
    }
  }

  async function expect(...codes: number[]): Promise<Reply> {
    const reply = await readReply();
    if (!codes.includes(reply.code)) throw new Refusal(`it answered ${reply.code} ${reply.lines.join(' ')}`);
    return reply;
  }

  return {
    expect,
    ask(line, ...codes) {
      socket.write(`${line}\r\n`);
      return expect(...codes);
    },
    hasMore: () => text.length > 0,
    close() {
      socket.off('data', onData).off('close', onEnd);
    },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
