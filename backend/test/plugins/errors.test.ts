import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { registerErrors } from '../../src/plugins/errors';

describe('errors on the wire', () => {
  let app: FastifyInstance;
  let thrown: Error;

  beforeAll(async () => {
    app = Fastify({ bodyLimit: 10 });
    registerErrors(app);
    app.get('/', () => {
      throw thrown;
    });
    app.post('/', () => 'ok');
    const digits = (pattern: string) => ({ type: 'string', pattern });
    const properties = { page: digits('^[1-9][0-9]{0,4}$'), since: digits('^\\d{1,9}$') };
    const querystring = { type: 'object', required: ['symbol'], properties };
    app.get('/pages', { schema: { querystring } }, () => 'ok');
    await app.ready();
  });
  afterAll(() => app.close());

  it.each<[string, Error, number, object]>([
    [
      'a wrong parameter',
      new AppError('REQUEST_INVALID', 'x is wrong', { fields: { x: ['is wrong'] } }),
      400,
      { detail: 'x is wrong', code: 'REQUEST_INVALID', x: ['is wrong'] },
    ],
    [
      'a day before the data',
      new AppError('DATE_BEFORE_DATA', 'too early'),
      422,
      { detail: 'too early', code: 'DATE_BEFORE_DATA' },
    ],
    [
      'an unavailable database',
      new AppError('DATABASE_AWAY', 'host db7 refused'),
      503,
      { detail: 'The database is away; please try again in a moment.', code: 'DATABASE_AWAY' },
    ],
    [
      'a full disk',
      Object.assign(new Error('could not extend file'), { code: '53100' }),
      503,
      {
        detail: 'The disk of this site is full: nothing was stored. Its operator has to make room.',
        code: 'DATABASE_AWAY',
      },
    ],
    [
      'a fault of ours',
      new TypeError('inside'),
      500,
      { detail: 'Something went wrong on our side; the request id helps us to find it.', code: 'INTERNAL' },
    ],
  ])('%s', async (_what, error, status, body) => {
    thrown = error;

    const response = await app.inject('/');

    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ ...body, requestId: response.headers['x-request-id'] });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/pages', { symbol: ['is required'] }],
    ['/pages?symbol=A&page=0', { page: ['must be a whole number of at least 1'] }],
    ['/pages?symbol=A&since=x', { since: ['must be a whole number'] }],
  ])('%s says what the schema expects in words', async (url, fields) => {
    expect((await app.inject(url)).json()).toMatchObject({ ...fields, code: 'REQUEST_INVALID' });
  });

  it('maps errors of Fastify itself to our codes', async () => {
    const large = await app.inject({ method: 'POST', url: '/', payload: { text: 'longer than ten bytes' } });
    const strange = await app.inject({
      method: 'POST',
      url: '/',
      payload: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });

    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect([strange.statusCode, strange.json<{ code: string }>().code]).toEqual([
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ]);
  });
});

it('logs an upload that its client ended as such, not as an unavailable database', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  registerErrors(app);
  app.post('/', () => 'ok');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
  );
  await wait(100);
  socket.destroy();
  while (!lines.some((line) => line.includes('The client ended'))) await wait(10);
  await app.close();

  expect(lines.filter((line) => /database|request failed/.test(line))).toEqual([]);
});
