import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertChunks, readChunks } from '@/backend/src/db/repositories/price-rows';
import { allocateBars, decodePriceChunk, encodePriceChunk } from '@/backend/src/market/codec/price-chunk';
import { rewriteFormerChunks } from '@/backend/src/market/rewrite-chunks';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();

const [FORMER] = (
  JSON.parse(readFileSync(join(__dirname, 'codec', 'former-chunks.json'), 'utf8')) as {
    prices: [{ packed: string; days: number[]; close: number[] }];
  }
).prices;

it('rewrites chunks of the former version once, without another value, and leaves damaged ones', async () => {
  const data = Buffer.from(FORMER.packed, 'base64');
  const damaged = Buffer.from(data);
  damaged[damaged.length - 1]! ^= 1;
  const present = allocateBars(1);
  const rows = FORMER.days.length;
  const days = { firstDay: FORMER.days[0]!, lastDay: FORMER.days.at(-1)! };
  await database().query(
    "insert into instruments (id, symbol, name, kind, currency, data_version) values (1, 'A', 'A', 'stock', 'USD', 1), (2, 'B', 'B', 'stock', 'USD', 1)",
  );
  await insertChunks(database(), [
    { instrumentId: 1, year: 2020, rows, ...days, data },
    { instrumentId: 1, year: 2021, rows: 1, firstDay: 0, lastDay: 0, data: encodePriceChunk(present) },
    { instrumentId: 2, year: 2020, rows, ...days, data: damaged },
  ]);

  expect(await rewriteFormerChunks(database())).toBe(1);
  expect(await rewriteFormerChunks(database())).toBe(0);

  const chunks = await readChunks(database(), [1, 2]);
  expect(chunks.map((chunk) => [chunk.instrumentId, chunk.year, chunk.data[0]])).toEqual([
    [1, 2020, 2],
    [1, 2021, 2],
    [2, 2020, 1],
  ]);
  const bars = allocateBars(rows);
  decodePriceChunk(chunks[0]!.data, bars, 0);
  expect([[...bars.days], [...bars.close]]).toEqual([FORMER.days, FORMER.close]);
});
