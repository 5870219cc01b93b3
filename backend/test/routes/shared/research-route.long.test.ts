import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { PriceColumns } from '@/lib/contracts/instrument';
import { ResponseCache } from '../../../src/plugins/response-cache';
import { buildTestApp } from '../../support/build-test-app';
import type { FakeStore } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

const URL = '/instruments/AAA/prices/';

describe('a research route', () => {
  let app: FastifyInstance;
  let store: FakeStore;

  beforeEach(async () => {
    store = makeTestMarket();
    app = await buildTestApp(store);
  });
  afterEach(() => app.close());

  async function tagOf(url: string, headers: Record<string, string> = {}): Promise<string> {
    return String((await app.inject({ url, headers })).headers.etag);
  }

  it('answers a conditional request without reading a series', async () => {
    const etag = await tagOf(URL);
    const fresh = await buildTestApp(store);
    const before = store.reads;

    const response = await fresh.inject({ url: URL, headers: { 'if-none-match': `"other", ${etag}` } });

    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({ etag, vary: 'Accept, Accept-Encoding' });
    expect(store.reads).toBe(before);
    await fresh.close();
  });

  it('computes a repeated answer once', async () => {
    await app.inject(URL);
    const before = store.reads;

    const again = await app.inject(URL);

    expect(again.statusCode).toBe(200);
    expect(store.reads).toBe(before);
  });

  it('keeps a large answer compressed for all clients', async () => {
    const { rawPayload } = await app.inject({ url: URL, headers: { 'accept-encoding': 'gzip' } });
    const kept = new ResponseCache(4 * rawPayload.length + 1_000);
    const small = await buildTestApp(store, { answers: kept });
    const first = await small.inject(URL);
    expect(kept.get(String(first.headers.etag))?.body).toBeNull();
    const before = store.reads;

    const plain = await small.inject(URL);
    const gzipped = await small.inject({ url: URL, headers: { 'accept-encoding': 'gzip' } });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(first.body);
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(first.body);
    expect(store.reads).toBe(before);
    await small.close();
  });

  it('has an ETag of everything that it depends on, except the spelling of the address', async () => {
    const tag = await tagOf(`${URL}?from=2024-01-01&to=2024-02-01`);

    expect(await tagOf('/instruments/AAA/prices?to=2024-02-01&from=2024-01-01')).toBe(tag);
    expect(await tagOf('/instruments/AA%41/prices?to=2024-02-01&from=2024-01-01')).toBe(tag);
    expect(await tagOf(`${URL}?from=2024-01-01&to=2024-02-02`)).not.toBe(tag);
    expect(await tagOf(`${URL}?from=2024-01-01&to=2024-02-01&asof=2024-06-28`)).not.toBe(tag);
    expect(await tagOf(`${URL}?from=2024-01-01&to=2024-02-01`, { accept: 'text/csv' })).not.toBe(tag);
    expect(await tagOf(`${URL}?from=2024-01-01&to=2024-02-01&format=json`)).toBe(tag);
    store.bumpVersion();
    expect(await tagOf(`${URL}?from=2024-01-01&to=2024-02-01`)).not.toBe(tag);
  });

  it('answers again after an import', async () => {
    const etag = await tagOf(URL);
    store.bumpVersion();

    const response = await app.inject({ url: URL, headers: { 'if-none-match': etag } });

    expect(response.statusCode).toBe(200);
    expect(response.json<PriceColumns>().meta.dataVersion).toBe(2);
  });

  it('sends no ETag with a response during which the data changed', async () => {
    const view = store.view.bind(store);
    store.view = (id, asOf) => {
      store.bumpVersion();
      return view(id, asOf);
    };

    const response = await app.inject(URL);

    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBeUndefined();
  });

  it('caches a past day longer than today, and makes browsers revalidate each time', async () => {
    const today = (await app.inject(URL)).headers['cache-control'];
    const past = (await app.inject(`${URL}?asof=2024-01-31`)).headers['cache-control'];

    expect(today).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(past).toBe('public, max-age=0, s-maxage=3600, stale-while-revalidate=86400');
  });

  it('compresses for those who take it, a short answer never', async () => {
    const plain = await app.inject(URL);
    const packed = await app.inject({ url: URL, headers: { 'accept-encoding': 'br, gzip' } });
    const short = await app.inject({
      url: '/instruments/BRK.B/indicators/?from=2024-05-27',
      headers: { 'accept-encoding': 'gzip' },
    });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('compresses an answer once, when a client takes it compressed', async () => {
    const answers = new ResponseCache(1 << 20);
    const other = await buildTestApp(store, { answers });
    const { headers } = await other.inject(URL);
    const tag = String(headers.etag);
    expect(answers.get(tag)).toMatchObject({ gzipped: null });

    await other.inject({ url: URL, headers: { 'accept-encoding': 'gzip' } });
    const kept = answers.get(tag);

    expect(gunzipSync(kept!.gzipped!).equals(kept!.body!)).toBe(true);
    await other.inject({ url: URL, headers: { 'accept-encoding': 'gzip' } });
    expect(answers.get(tag)).toBe(kept);
    await other.close();
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await app.inject(URL);
    const head = await app.inject({ method: 'HEAD', url: URL });

    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('writes the same CSV to the byte, at any time', async () => {
    const first = await app.inject({ url: URL, headers: { accept: 'text/csv' } });
    const other = await buildTestApp(makeTestMarket(), { release: { version: '9', buildId: 'another' } });
    const second = await other.inject(`${URL}?format=csv`);

    expect(first.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(second.body).toBe(first.body);
    await other.close();
  });

  it('states in exactly one comment line of a CSV that the data is simulated, with the seed', async () => {
    for (const url of [
      URL,
      '/stocks/',
      '/instruments/AAA/',
      '/instruments/AAA/figures/',
      '/instruments/AAA/indicators/',
    ]) {
      const { body } = await app.inject(`${url}?format=csv`);
      const lines = body.split('\n').filter((line) => /simulated/i.test(line));
      expect(lines).toEqual(['# source: simulated market data, seed 7']);
    }
  });

  it('writes the same numbers as CSV and as JSON', async () => {
    const json = (await app.inject(`${URL}?from=2024-06-03`)).json<PriceColumns>();
    const csv = (await app.inject(`${URL}?from=2024-06-03&format=csv`)).body;

    const rows = csv.split('\n').filter((line) => /^\d/.test(line));
    expect(rows).toHaveLength(json.dates.length);
    rows.forEach((row, index) => {
      const [date, open, high, low, close, volume, total] = row.split(',');
      expect(date).toBe(json.dates[index]);
      expect([open, high, low, close, volume, total].map(Number)).toEqual(
        [json.open, json.high, json.low, json.close, json.volume, json.total].map((column) => column[index]),
      );
    });
  });
});
