import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { TLSSocket, createSecureContext } from 'node:tls';

/**
 * A certificate that signs itself, for mail.example.org and 127.0.0.1, and its key. Made for these tests
 * alone: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBsTCCAVagAwIBAgIUKC3mkVcrjGTthyCiK6bUYf1+0IIwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQbWFpbC5leGFtcGxlLm9yZzAgFw0yNjExMjMwMTE4NDRaGA8y
MTI2MTAzMDAxMTg0NFowGzEZMBcGA1UEAwwQbWFpbC5leGFtcGxlLm9yZzBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABDDLMim/CDiEWNgT28sZWREJH7egX0pCMg6c
Y7oXhBdojUFvhggSf6HEiz51Sc3u/nBWF5/okUeO8/IFPeh4hj6jdjB0MB0GA1Ud
DgQWBBTugFOcsMl3JP7NmeMYAHOb9k8yVTAfBgNVHSMEGDAWgBTugFOcsMl3JP7N
meMYAHOb9k8yVTAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQaMBiCEG1haWwuZXhh
bXBsZS5vcmeHBH8AAAEwCgYIKoZIzj0EAwIDSQAwRgIhAONcP27zC4b2fuk7crAZ
VJMtIBJGvuYtoCqZ4oAopFxgAiEA74yCF0LfkgqrJJpwXgJ+ThOMFespPsXIv/RT
IKji78Y=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgG0jx3xBxsCXn8oBv
1xNonAL52n5sswOUjzwt+pL4gr2hRANCAAQwyzIpvwg4hFjYE9vLGVkRCR+3oF9K
QjIOnGO6F4QXaI1Bb4YIEn+hxIs+dUnN7v5wVhef6JFHjvPyBT3oeIY+
-----END PRIVATE KEY-----`;

/** The behavior of a server. */
export interface SmtpBehavior {
  /** Offers STARTTLS; true by default. */
  readonly offersTls?: boolean;
  /** The ways to log in that it offers after the encryption; none by default. */
  readonly auth?: string;
  /** The password of the user `ops`. */
  readonly password?: string;
  /**
   * Replies that replace the default ones: `{ 'RCPT TO': '550 unknown' }`; null: it never answers. The reply to `.` is that
   * to a message, which is then not taken.
   */
  readonly replies?: Readonly<Record<string, string | null>>;
  /** Sends more before the encryption than it was asked. */
  readonly injects?: boolean;
  /** Encrypts from the first byte. */
  readonly implicitTls?: boolean;
}

/** An e-mail that the server accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** Headers on one line each, and the text, both decoded. */
  readonly data: string;
  /** As it was sent. */
  readonly raw: string;
  readonly isEncrypted: boolean;
  readonly user: string | null;
}

export interface SmtpServer {
  readonly port: number;
  readonly mails: TakenMail[];
  /** Resolves with the next e-mail that has not been awaited yet. */
  next(): Promise<TakenMail>;
  close(): Promise<void>;
}

/** Starts an SMTP server on a free port of 127.0.0.1. */
export async function startSmtpServer(behavior: SmtpBehavior = {}): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const waiting: ((mail: TakenMail) => void)[] = [];
  const sockets = new Set<Socket>();
  let awaited = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const take = (mail: TakenMail): void => {
      mails.push(mail);
      const waiter = waiting.shift();
      if (waiter) {
        awaited += 1;
        waiter(mail);
      }
    };
    const { implicitTls = false } = behavior;
    serve(implicitTls ? encrypt(socket) : socket, { behavior, isEncrypted: implicitTls, greets: true, take });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    mails,
    next() {
      const ready = mails[awaited];
      if (ready) {
        awaited += 1;
        return Promise.resolve(ready);
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function encrypt(socket: Socket): TLSSocket {
  const secureContext = createSecureContext({ key: KEY, cert: CERTIFICATE });
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
  encrypted.on('error', () => undefined);
  return encrypted;
}

interface Service {
  readonly behavior: SmtpBehavior;
  readonly isEncrypted: boolean;
  readonly greets: boolean;
  readonly take: (mail: TakenMail) => void;
}

function serve(socket: Socket, { behavior, greets, isEncrypted, take }: Service): void {
  const { auth, injects = false, offersTls = true, password, replies = {} } = behavior;
  const say = (text: string): void => void socket.write(`${text}\r\n`);
  let text = '';
  let [from, to] = ['', ''];
  let user: string | null = null;
  let [isData, login] = [false, [] as string[]];
  let isLogin = false;
  if (greets) say('220 mail.example.org ready');

  const isPassword = (given: string): boolean => given === password;
  const decode = (part: string): string => Buffer.from(part, 'base64').toString('utf8');
  function finishLogin(name: string, given: string): void {
    if (name === 'ops' && isPassword(given)) {
      user = name;
      say('235 welcome');
    } else say('535 wrong name or password');
  }

  function answer(line: string): void {
    if (isLogin) {
      login.push(decode(line));
      if (login.length === 1) say('334 UGFzc3dvcmQ6');
      else {
        isLogin = false;
        finishLogin(login[0]!, login[1]!);
      }
      return;
    }
    const command = Object.keys(replies).find((name) => line.startsWith(name));
    if (command !== undefined) {
      const reply = replies[command];
      if (typeof reply === 'string') say(reply);
      return;
    }
    if (line.startsWith('EHLO')) {
      const offers = [offersTls && !isEncrypted ? 'STARTTLS' : '', auth ? `AUTH ${auth}` : ''];
      say(
        ['250-mail.example.org', ...offers.filter(Boolean).map((one) => `250-${one}`), '250 8BITMIME'].join(
          '\r\n',
        ),
      );
    } else if (line === 'STARTTLS') {
      socket.removeAllListeners('data');
      socket.write(`220 go ahead\r\n${injects ? '250 injected\r\n' : ''}`);
      serve(encrypt(socket), { behavior, isEncrypted: true, greets: false, take });
    } else if (line.startsWith('AUTH PLAIN ')) {
      const [, name = '', given = ''] = decode(line.slice(11)).split('\0');
      finishLogin(name, given);
    } else if (line === 'AUTH LOGIN') {
      [isLogin, login] = [true, []];
      say('334 VXNlcm5hbWU6');
    } else if (line.startsWith('MAIL FROM:')) {
      from = line.slice(11, -1);
      say('250 ok');
    } else if (line.startsWith('RCPT TO:')) {
      to = line.slice(9, -1);
      say('250 ok');
    } else if (line === 'DATA') {
      isData = true;
      say('354 end with a dot');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else say('500 unknown');
  }

  socket.on('data', (part: Buffer) => {
    text += part.toString('utf8');
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = text.indexOf(end);
      if (at < 0) return;
      const chunk = text.slice(0, at);
      text = text.slice(at + end.length);
      if (!isData) answer(chunk);
      else {
        isData = false;
        const reply = replies['.'];
        if (typeof reply === 'string') say(reply);
        if (reply !== undefined) continue;
        const raw = chunk.replace(/^\.\./gm, '.');
        take({ from, to, data: decodeMessage(raw), raw, isEncrypted, user });
        say('250 taken');
      }
    }
  });
}

function decodeMessage(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = head
    .replace(/\?=\r\n =\?UTF-8\?/gi, '?==?UTF-8?')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
      coding.toUpperCase() === 'B' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')),
    );
  const [, coding] = /^Content-Transfer-Encoding: (.*)$/im.exec(headers) ?? [];
  if (coding === 'base64') return `${headers}\r\n\r\n${fromBase64(body)}`;
  return `${headers}\r\n\r\n${coding === 'quoted-printable' ? fromQuoted(body.replaceAll('=\r\n', '')) : body}`;
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
