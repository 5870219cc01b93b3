import type { MailConfig } from '@/backend/src/config/mail-config';
import { openMailer } from '@/backend/src/mail/mailer';
import { sendBySmtp } from '@/backend/src/mail/smtp-client';
import { CERTIFICATE, startSmtpServer, type SmtpBehavior, type SmtpServer } from '../support/smtp-server';

const servers: SmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(behavior: SmtpBehavior = {}): Promise<SmtpServer> {
  const server = await startSmtpServer(behavior);
  servers.push(server);
  return server;
}

const configOf = ({ port }: SmtpServer, parts: Partial<MailConfig> = {}): MailConfig => ({
  host: '127.0.0.1',
  port,
  isImplicitTls: false,
  user: null,
  password: null,
  from: 'ops@example.org',
  ...parts,
});
const OPS = { user: 'ops', password: 'sécret' };
const ENVELOPE = { from: 'ops@example.org', to: 'ada@example.org', message: 'Subject: x\r\n\r\nHello\r\n' };

it.each(['PLAIN LOGIN', 'LOGIN'])(
  'encrypts by STARTTLS, logs in by %s, and hands the e-mail over',
  async (auth) => {
    const server = await start({ auth, password: OPS.password });

    await sendBySmtp(configOf(server, OPS), ENVELOPE);

    expect(server.mails).toEqual([
      {
        from: 'ops@example.org',
        to: 'ada@example.org',
        data: 'Subject: x\r\n\r\nHello',
        raw: 'Subject: x\r\n\r\nHello',
        isEncrypted: true,
        user: 'ops',
      },
    ]);
  },
);

it('uses encryption from the first byte with an smtps server', async () => {
  const server = await start({ implicitTls: true });

  await sendBySmtp(configOf(server, { isImplicitTls: true }), ENVELOPE);

  expect(server.mails).toMatchObject([{ isEncrypted: true }]);
});

it('takes no text for a reply that came before the encryption', async () => {
  const server = await start({ injects: true });

  await sendBySmtp(configOf(server), ENVELOPE);

  expect(server.mails).toMatchObject([{ isEncrypted: true, raw: 'Subject: x\r\n\r\nHello' }]);
});

it('hands lines that begin with a dot over unchanged', async () => {
  const server = await start({ offersTls: false });

  await sendBySmtp(configOf(server), { ...ENVELOPE, message: 'Subject: x\r\n\r\n.\r\n..two\r\nend\r\n' });

  expect(server.mails[0]?.data).toBe('Subject: x\r\n\r\n.\r\n..two\r\nend');
});

describe('a server that is not on this machine', () => {
  // A name that resolves to this machine, so that only the rules for others apply.
  const REMOTE = '127.1';

  it('gets no password where it offers no encryption', async () => {
    const server = await start({ offersTls: false, auth: 'PLAIN', password: OPS.password });

    await expect(sendBySmtp(configOf(server, { ...OPS, host: REMOTE }), ENVELOPE)).rejects.toThrow(
      /the server offers no encryption, so the password was not sent/,
    );
    expect(server.mails).toEqual([]);
  });

  it('must have a certificate that is trusted', async () => {
    const server = await start();

    await expect(sendBySmtp(configOf(server, { host: REMOTE }), ENVELOPE)).rejects.toThrow(
      /did not take an e-mail: .*self-signed certificate/,
    );
  });

  it('must have a certificate for its own name', async () => {
    const server = await start();

    await expect(
      sendBySmtp(configOf(server, { host: REMOTE }), ENVELOPE, { ca: CERTIFICATE }),
    ).rejects.toThrow(/certificate's altnames/);
  });
});

it.each<[string, SmtpBehavior, RegExp]>([
  [
    'refuses the address',
    { replies: { 'RCPT TO': '550 no such user' }, auth: 'PLAIN', password: OPS.password },
    /: 550 no such user/,
  ],
  ['refuses the password', { auth: 'PLAIN', password: 'other' }, /: 535/],
  ['offers no way to log in', {}, /offers no way to log in/],
  [
    'never answers',
    { replies: { 'MAIL FROM': null }, auth: 'PLAIN', password: OPS.password },
    /no answer within 300 ms/,
  ],
])('reports why when the server %s', async (_, behavior, why) => {
  const server = await start(behavior);

  const sending = sendBySmtp(configOf(server, OPS), ENVELOPE, { timeoutMs: 300 });

  await expect(sending).rejects.toMatchObject({
    code: 'MAIL_AWAY',
    message: expect.stringMatching(why) as string,
  });
  expect(server.mails).toEqual([]);
});

it.each([
  ['has refused the message', '451 try again later', false],
  ['never answers to the message', null, true],
])('a server that %s may have it: %#', async (_, reply, mayBeTaken) => {
  const server = await start({ replies: { '.': reply } });

  const sending = sendBySmtp(configOf(server), ENVELOPE, { timeoutMs: 300 });

  await expect(sending).rejects.toMatchObject({ details: { mayBeTaken } });
});

it('reports that no server listens', async () => {
  const server = await startSmtpServer();
  await server.close();

  await expect(sendBySmtp(configOf(server), ENVELOPE)).rejects.toThrow(
    /did not take an e-mail: .*ECONNREFUSED/,
  );
});

it('refuses an address that would add a command or a header', async () => {
  const server = await start();
  const mailer = openMailer(configOf(server), { siteUrl: '', productName: '', onError: () => undefined });

  await expect(sendBySmtp(configOf(server), { ...ENVELOPE, to: 'a@b>\r\nDATA' })).rejects.toThrow(RangeError);
  await expect(mailer.send({ to: 'a@b.c\r\nBcc: x@y.z', subject: 'x', text: '' })).rejects.toThrow(
    RangeError,
  );
});

describe('the message', () => {
  it('has its headers, and text of ASCII as it is', async () => {
    const server = await start();
    const mailer = openMailer(configOf(server, { from: 'Tapeglass, Inc. <ops@example.org>' }), {
      siteUrl: 'https://site.example',
      productName: 'Tapeglass',
      onError: () => undefined,
    });

    await mailer.send({
      to: 'ada@example.org',
      subject: 'A link',
      text: 'Open\nhttps://site.example/reset?token=abc\n',
    });

    const { data } = await server.next();
    expect(data).toMatch(
      /\r\nFrom: "Tapeglass, Inc\." <ops@example\.org>\r\nTo: ada@example\.org\r\nSubject: A link\r\n/,
    );
    expect(data).toMatch(/\r\nDate: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\r\n/);
    expect(data).toMatch(/\r\nMessage-ID: <[\w-]{36}@example\.org>\r\n/);
    expect(data).toMatch(/\r\n\r\nOpen\r\nhttps:\/\/site\.example\/reset\?token=abc/);
  });

  it('encodes text that is not ASCII, and folds it', async () => {
    const server = await start();
    const mailer = openMailer(configOf(server, { from: 'Börse <ops@example.org>' }), {
      siteUrl: '',
      productName: '',
      onError: () => undefined,
    });
    const subject = `Größe ${'ü'.repeat(60)}`;

    await mailer.send({ to: 'ada@example.org', subject, text: 'Grüße\n'.repeat(30) });

    const { data, raw } = await server.next();
    expect(raw).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(data).toContain(`\r\nSubject: ${subject}\r\n`);
    expect(data.split('\r\n\r\n')[1]).toBe('Grüße\r\n'.repeat(30).slice(0, -2));
  });
});
