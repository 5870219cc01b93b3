import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { LogController } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { registerErrors } from '../../src/plugins/errors';
import { requestIdOf } from '@/lib/domain/request-id';
import { logOptions, registerRequestLog } from '../../src/plugins/request-log';
import { registerUnknownRoutes } from '../../src/plugins/unknown-routes';

describe('the log', () => {
  it('holds the path of a request and neither its query nor its headers', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(part: Buffer, _encoding, done) {
        lines.push(part.toString());
        done();
      },
    });
    const app = Fastify({ logger: { ...(logOptions({ logLevel: 'debug' }) as object), stream } });
    registerRequestLog(app);
    app.get('/x', () => 'ok');

    await app.inject({
      url: '/x?token=secret1',
      headers: { authorization: 'Bearer secret2', cookie: 'token=secret3' },
    });
    await app.close();

    const text = lines.join('');
    expect(text).toContain('"path":"/x"');
    expect(text).not.toMatch(/secret/);
  });

  it('names refused authorizations with the address of the caller, without the token; no visitors', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(part: Buffer, _encoding, done) {
        lines.push(part.toString());
        done();
      },
    });
    const app = Fastify({
      logger: { ...(logOptions({ logLevel: 'info' }) as object), stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerErrors(app);
    app.get('/mine', () => {
      throw new AppError('UNAUTHENTICATED', 'no');
    });
    app.get('/closed', () => {
      throw new AppError('FORBIDDEN', 'no');
    });

    await app.inject({ url: '/mine' });
    await app.inject({
      url: '/mine',
      headers: { authorization: 'Bearer secret5' },
      remoteAddress: '192.0.2.9',
    });
    await app.inject({ url: '/closed' });
    await app.close();

    const refused = lines.map((line) => JSON.parse(line) as { msg: string; code: string; address: string });
    expect(refused.map(({ code, msg }) => `${msg} ${code}`)).toEqual([
      'refused UNAUTHENTICATED',
      'refused FORBIDDEN',
    ]);
    expect(refused[0]).toMatchObject({ address: '192.0.2.9', req: { method: 'GET', path: '/mine' } });
    expect(lines.join('')).not.toContain('secret5');
  });

  it('contains no token from a path, and no parameter of a failed statement', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(part: Buffer, _encoding, done) {
        lines.push(part.toString());
        done();
      },
    });
    const app = Fastify({
      logger: { ...(logOptions({ logLevel: 'debug' }) as object), stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerRequestLog(app);
    registerUnknownRoutes(app);
    registerErrors(app);
    app.get('/pictures/:key', () => {
      throw new DrizzleQueryError('insert into users values ($1)', ['secret4'], new Error('no such table'));
    });

    await app.inject(`/session/${'secret5'.repeat(7)}`);
    await app.inject(`/pictures/7-${'ab'.repeat(16)}.jpg`);
    await app.close();

    const text = lines.join('');
    expect(text).toContain('"path":"/session/…"');
    expect(text).toContain(`"path":"/pictures/7-${'ab'.repeat(16)}.jpg"`);
    expect(text).toContain('failed statement: insert into users values ($1)');
    expect(text).toContain('no such table');
    expect(text).not.toMatch(/secret/);
  });
});

describe('requestIdOf', () => {
  it.each([
    ['abc-DEF_123', 'abc-DEF_123'],
    ['short', 'own'],
    ['has space inside', 'own'],
    ['x'.repeat(65), 'own'],
    [['abcdefgh', 'ijklmnop'], 'own'],
    [undefined, 'own'],
  ])('%j becomes %s', (header, expected) => {
    expect(requestIdOf(header, () => 'own')).toBe(expected);
  });
});
