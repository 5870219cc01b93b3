import { connectBroker } from '@/backend/src/portfolios/brokers/broker-connection';
import type { BrokerOrder } from '@/backend/src/portfolios/brokers/broker-service';
import { krakenService } from '@/backend/src/portfolios/brokers/kraken-service';
import { createHash, createHmac } from 'node:crypto';
import { zipOf } from '../../ingest/support/containers';
import type { PlayedAnswer, PlayedRequest } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const SECRET = Buffer.from('a private key of sixty-four bytes').toString('base64');
const ORDER: BrokerOrder = {
  key: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
  secret: SECRET,
  query: '',
  from: null,
  to: null,
  step: '',
  part: null,
  now: new Date('2024-06-28T12:00:00Z'),
};
const READING = ['query-funds', 'query-ledger', 'export-data'];

const ok = (result: unknown): PlayedAnswer => ({ body: JSON.stringify({ error: [], result }) });
const fault = (error: string): PlayedAnswer => ({ body: JSON.stringify({ error: [error] }) });
const next = (answers: Readonly<Record<string, PlayedAnswer>>, step = '') => {
  server.play(({ path }) => answers[path.split('/').at(-1)!] ?? null);
  const connection = connectBroker({
    name: 'Kraken',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [ORDER.key, SECRET],
    userAgent: 'Tapeglass/1',
    proxy: null,
  });
  return krakenService.next(connection, { ...ORDER, step });
};

/** The signature of Kraken's documentation. */
function signatureOf({ body, path }: PlayedRequest): string {
  const nonce = new URLSearchParams(body).get('nonce')!;
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  const message = Buffer.concat([Buffer.from(path), digest]);
  return createHmac('sha512', Buffer.from(SECRET, 'base64')).update(message).digest('base64');
}

it('looks at the rights of the key, then orders the ledger of all days', async () => {
  const answers = { GetApiKeyInfo: ok({ permissions: READING }), AddExport: ok({ id: 'TCJA' }) };
  expect(await next(answers)).toMatchObject({ step: 'TCJA', seconds: 5 });

  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /0/private/GetApiKeyInfo',
    'POST /0/private/AddExport',
  ]);
  const forms = server.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(forms[1]).toMatchObject({ report: 'ledgers', format: 'CSV', starttm: '1293840000' });
  expect(Number(forms[1]!['nonce'])).toBeGreaterThan(Number(forms[0]!['nonce']));
  for (const request of server.requests) {
    expect(request.headers['api-key']).toBe(ORDER.key);
    expect(request.headers['api-sign']).toBe(signatureOf(request));
  }
});

it.each(['withdraw-funds', 'modify-trades', 'add-funds', 'earn-funds', 'close-trades'])(
  'refuses a key with the right %s, and uses it for nothing',
  async (right) => {
    const refused = next({ GetApiKeyInfo: ok({ permissions: [...READING, right] }) });
    await expect(refused).rejects.toMatchObject({
      code: 'BROKER_NO_FILE',
      message: expect.stringContaining(`may do more than read (${right}); it was not used`) as string,
    });
    expect(server.requests).toHaveLength(1);
  },
);

it('goes on where the rights cannot be asked for', async () => {
  const answers = { GetApiKeyInfo: fault('EGeneral:Unknown method'), AddExport: ok({ id: 'TCJA' }) };
  expect(await next(answers)).toMatchObject({ step: 'TCJA' });
});

it('waits for the report, and unpacks it', async () => {
  const list = (status: string) =>
    ok([
      { id: 'OLDX', status: 'Processed' },
      { id: 'TCJA', status },
    ]);
  expect(await next({ ExportStatus: list('Queued') }, 'TCJA')).toMatchObject({ step: 'TCJA', seconds: 10 });
  expect(await next({ ExportStatus: list('Processing') }, 'TCJA')).toMatchObject({ step: 'TCJA' });
  server.requests.length = 0;
  const zip = { body: zipOf({ 'ledgers.csv': '"txid","refid"\n' }) };

  expect(await next({ ExportStatus: list('Processed'), RetrieveExport: zip }, 'TCJA')).toEqual({
    name: 'kraken-ledgers-2024-06-28.csv',
    bytes: Buffer.from('"txid","refid"\n'),
  });
  expect(new URLSearchParams(server.requests[1]!.body).get('id')).toBe('TCJA');
});

it.each(['EAPI:Rate limit exceeded', 'EService:Busy'])('waits after %s', async (error) => {
  expect(await next({ GetApiKeyInfo: fault(error) })).toMatchObject({ step: '', seconds: 30 });
  expect(await next({ ExportStatus: fault(error) }, 'TCJA')).toMatchObject({ step: 'TCJA', seconds: 30 });
});

it.each([
  ['EAPI:Invalid key', /does not know the key/],
  ['EAPI:Invalid signature', /secret does not belong to the key/],
  ['EAPI:Invalid nonce', /Another program uses this key/],
  ['EGeneral:Permission denied', /key lacks rights/],
  ['EGeneral:Temporary lockout', /locked the key for some minutes/],
  ['EQuery:Strange', /answers with “EQuery:Strange”/],
])('says what to do after %s', async (error, message) => {
  await expect(next({ GetApiKeyInfo: fault(error) })).rejects.toMatchObject({
    code: 'BROKER_NO_FILE',
    message: expect.stringMatching(message) as string,
  });
});

it.each<[string, Record<string, PlayedAnswer>, RegExp]>([
  ['a report that is gone', { ExportStatus: ok([]) }, /does not list the report any more/],
  [
    'a broken zip',
    { ExportStatus: ok([{ id: 'TCJA', status: 'Processed' }]), RetrieveExport: { body: 'PK and no zip' } },
    /zip of Kraken is broken/,
  ],
  ['an answer in another form', { ExportStatus: { body: 'ok' } }, /another form/],
])('refuses %s', async (_, answers, message) => {
  await expect(next(answers, 'TCJA')).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
  });
});
