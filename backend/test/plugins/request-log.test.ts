import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { logOptions, registerRequestLog, requestIdOf } from '../../src/plugins/request-log';

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
});

describe('requestIdOf', () => {
  it.each([
    ['abc-DEF_123', 'abc-DEF_123'],
    ['short', 'own'],
    ['has space inside', 'own'],
    ['x'.repeat(65), 'own'],
    [['abcdefgh', 'ijklmnop'], 'own'],
    [undefined, 'own'],
  ])('%j gives %s', (header, expected) => {
    expect(requestIdOf(header, () => 'own')).toBe(expected);
  });
});
