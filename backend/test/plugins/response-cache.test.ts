import { gunzipSync, gzipSync } from 'node:zlib';
import { bodyOf, ResponseCache, packResponse, type CachedResponse } from '../../src/plugins/response-cache';

function answerOf(bytes: number): CachedResponse {
  return { contentType: 'text/plain', body: Buffer.alloc(bytes), gzipped: null };
}

describe('AnswerCache', () => {
  it('drops what was not asked for the longest', () => {
    const cache = new ResponseCache(100);
    for (const tag of ['a', 'b', 'c', 'd']) cache.set(tag, answerOf(25));
    cache.get('a');

    cache.set('e', answerOf(25));

    expect(['a', 'b', 'c', 'd', 'e'].filter((tag) => cache.get(tag))).toEqual(['a', 'c', 'd', 'e']);
    expect(cache.bytes).toBe(100);
  });

  it('does not keep one answer at the cost of all others', () => {
    const cache = new ResponseCache(100);
    cache.set('small', answerOf(20));

    cache.set('large', answerOf(26));

    expect(cache.get('large')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });

  it('keeps a large answer compressed, and gives its bytes back', async () => {
    const cache = new ResponseCache(40_000);
    const text = 'An answer that repeats itself. '.repeat(2_000);

    cache.set('large', await packResponse(text, 'text/plain'));

    const kept = cache.get('large')!;
    expect(kept.body).toBeNull();
    expect((await bodyOf(kept)).toString()).toBe(text);
    expect(cache.bytes).toBe(kept.gzipped!.length);
  });

  it('counts a replaced answer once', () => {
    const cache = new ResponseCache(100);
    cache.set('a', answerOf(25));
    cache.set('a', answerOf(10));

    expect(cache.bytes).toBe(10);
  });
});

describe('packAnswer', () => {
  it('compresses from one packet on', async () => {
    const long = await packResponse('x'.repeat(2000), 'text/plain');
    const short = await packResponse('x'.repeat(1000), 'text/plain');

    expect(gunzipSync(long.gzipped ?? Buffer.alloc(0)).toString()).toBe('x'.repeat(2000));
    expect(short.gzipped).toBeNull();
  });

  it('gives long answers back whole', async () => {
    const long = Array.from({ length: 60_000 }, (_, at) => at * 1.1).join(',');
    const { gzipped } = await packResponse(long, 'application/json');

    expect(gunzipSync(gzipped ?? Buffer.alloc(0)).toString()).toBe(long);
  });

  it('makes columns of numbers no larger than with a search for repetitions, and rows of words smaller', async () => {
    const sizeOf = async (text: string) => (await packResponse(text, 'application/json')).gzipped!.length;
    const numbers = JSON.stringify(Array.from({ length: 30_000 }, (_, at) => 100 * Math.exp(Math.sin(at))));
    const words = JSON.stringify(
      Array.from({ length: 10_000 }, (_, at) => ({ symbol: `S${at}`, sector: 'Industrials' })),
    );

    expect(await sizeOf(numbers)).toBeLessThan(gzipSync(numbers, { level: 2 }).length);
    expect(await sizeOf(words)).toBeLessThan(gzipSync(words, { level: 1 }).length * 1.05);
  });
});
