import { connectBroker } from '@/backend/src/portfolios/brokers/broker-connection';
import type { BrokerOrder } from '@/backend/src/portfolios/brokers/broker-service';
import { flexService } from '@/backend/src/portfolios/brokers/flex-service';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const TOKEN = '419876543210987654321098';
const ORDER: BrokerOrder = {
  key: TOKEN,
  secret: '',
  query: '987654',
  from: null,
  to: null,
  step: '',
  part: null,
  now: new Date('2024-06-28T12:00:00Z'),
};

const next = (body: string, order: Partial<BrokerOrder> = {}) => {
  server.play(() => ({ body, headers: { 'content-type': 'text/xml' } }));
  const connection = connectBroker({
    name: 'Interactive Brokers',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [TOKEN],
    userAgent: 'Tapeglass/1',
    proxy: null,
  });
  return flexService.next(connection, { ...ORDER, ...order });
};
const response = (inner: string): string =>
  `<FlexStatementResponse timestamp="28 June, 2024 08:00 AM EDT">\n${inner}\n</FlexStatementResponse>`;
const failure = (code: number, words = 'Words of the broker.', status = 'Fail'): string =>
  response(
    `<Status>${status}</Status>\n<ErrorCode>${code}</ErrorCode>\n<ErrorMessage>${words}</ErrorMessage>`,
  );

it('runs the query, and takes the statement by its reference code', async () => {
  const begun = await next(
    response(
      '<Status>Success</Status>\n<ReferenceCode>7654321098</ReferenceCode>\n<Url>https://elsewhere.example</Url>',
    ),
  );
  expect(begun).toEqual({
    step: '7654321098',
    seconds: 5,
    text: 'Interactive Brokers writes the statement.',
  });
  const statement =
    '<?xml version="1.0"?>\n<FlexQueryResponse queryName="all" type="AF"></FlexQueryResponse>';
  const done = await next(statement, { step: '7654321098' });

  expect(done).toEqual({ name: 'ibkr-flex-987654.xml', bytes: Buffer.from(statement) });
  expect(server.requests.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
    `/AccountManagement/FlexWebService/SendRequest?t=${TOKEN}&q=987654&v=3`,
    `/AccountManagement/FlexWebService/GetStatement?t=${TOKEN}&q=7654321098&v=3`,
  ]);
  expect(server.requests[0]!.headers['user-agent']).toBe('Tapeglass/1');
});

it('names the days that replace those of the query', async () => {
  await next(failure(1019), { from: requireIsoDate('2023-01-01'), to: requireIsoDate('2023-12-31') });

  expect(server.requests[0]!.query.get('fd')).toBe('20230101');
  expect(server.requests[0]!.query.get('td')).toBe('20231231');
});

it.each([
  [1019, 'Warn', '7654321098', 10],
  [1018, 'Fail', '', 60],
  [1001, 'Fail', '', 20],
])('waits after code %d (%s), at step "%s"', async (code, status, step, seconds) => {
  expect(await next(failure(code, 'Please try again shortly.', status), { step })).toMatchObject({
    step,
    seconds,
  });
});

it.each([
  [1012, /The token has expired; generate a new one/],
  [1013, /is for another IP address/],
  [1014, /no query with this id/],
  [1015, /The token is not valid; copy it again/],
  [1025, /too many failed attempts; check the token/],
])('says what to do after code %d', async (code, message) => {
  await expect(next(failure(code))).rejects.toMatchObject({
    code: 'BROKER_NO_FILE',
    message: expect.stringMatching(message) as string,
  });
});

it('repeats the words of an unknown code without the token', async () => {
  await expect(next(failure(1999, `No service for ${TOKEN}.`))).rejects.toMatchObject({
    message: 'Interactive Brokers answers with “No service for ***.” (code 1999).',
  });
});

it.each([
  ['a query that gives text', '"ClientAccountID","Symbol"\n', '7654321098', /does not give XML/],
  ['an answer without a reference', response('<Status>Success</Status>'), '', /gives no reference/],
])('refuses %s', async (_, body, step, message) => {
  await expect(next(body, { step })).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
  });
});
