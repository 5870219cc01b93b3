/**
 * Files of prices and of funds in random forms whose truth is known: each is read right or refused in words,
 * never wrong with success.
 */
import { importConstituents } from '@/backend/src/ingest/constituents/import-constituents';
import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { AppError } from '@/lib/domain/errors';
import { createRandom } from '../support/look-ahead-market';
import { recordingWriter } from './support/recording-writer';
import { strangeFundFile } from './support/strange-fund-files';
import { describeDifference, strangePriceFile } from './support/strange-price-files';
import { temporaryFolder } from './support/temporary-folder';

/** Other files: HOSTILE_SEED=7; more of them: HOSTILE_FILES=10000. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
const FILES = Number(process.env['HOSTILE_FILES'] ?? 300);
const TODAY = 20_777;

const folder = temporaryFolder();
afterAll(() => folder.remove());
beforeAll(() => process.stdout.write(`strange files: HOSTILE_SEED=${SEED} HOSTILE_FILES=${FILES}\n`));

/** Nothing for a refusal in words. */
async function unlessRefused<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

it('reads prices right or refuses them', async () => {
  const random = createRandom(SEED);
  const wrong: string[] = [];
  const refused: string[] = [];
  let readable = 0;
  for (let at = 0; at < FILES; at++) {
    const file = strangePriceFile(random, at);
    const path = folder.write(file.name, file.bytes);
    const writer = recordingWriter();
    const report = await unlessRefused(importPrices({ paths: [path], today: TODAY }, writer));
    readable += file.isReadable ? 1 : 0;
    if (report === null) {
      if (file.isReadable) refused.push(`${file.name}: ${file.what.join(', ')}`);
      continue;
    }
    const [series, ...others] = writer.prices;
    const { open, high, low, close, volume, days } = series!.bars;
    const bars = Array.from(days, (day, row) => ({
      day,
      open: open[row]!,
      high: high[row]!,
      low: low[row]!,
      close: close[row]!,
      volume: volume[row]!,
    }));
    const fault =
      others.length > 0 || series!.instrument.symbol !== `S${at}`
        ? `series ${writer.prices.map(({ instrument }) => instrument.symbol).join(', ')}`
        : (bars.map((bar) => describeDifference(bar, file.bars)).find((text) => text !== null) ??
          (bars.length < file.bars.length ? `${bars.length} of ${file.bars.length} days` : null));
    if (fault !== null || !file.isReadable)
      wrong.push(`${file.name}: ${fault ?? 'read'} (${file.what.join(', ')})`);
  }

  expect(wrong).toEqual([]);
  // Refusing all of them would be no reading.
  expect({ refused: refused.slice(0, 5), share: refused.length / readable < 0.2 }).toEqual({
    refused: refused.slice(0, 5),
    share: true,
  });
}, 600_000);

it('reads holdings of funds right or refuses them', async () => {
  const random = createRandom(SEED);
  const wrong: string[] = [];
  const refused: string[] = [];
  let readable = 0;
  for (let at = 0; at < FILES; at++) {
    const file = strangeFundFile(random, at);
    const path = folder.write(file.name, file.bytes);
    const writer = recordingWriter();
    const options = { files: [path], universe: 'mine', today: TODAY, failOn: 0.5 };
    const report = await unlessRefused(importConstituents(options, writer));
    readable += file.isReadable ? 1 : 0;
    if (report === null) {
      if (file.isReadable) refused.push(`${file.name}: ${file.what.join(', ')}`);
      continue;
    }
    const found = writer.universes[0]!.members.map(({ countedOn, shares, symbol }) => ({
      symbol,
      shares: Math.round((shares ?? 0) * 1e6),
      day: countedOn,
    }));
    if (JSON.stringify(found) !== JSON.stringify(file.members) || !file.isReadable)
      wrong.push(
        `${file.name}: ${JSON.stringify(found)}, right ${JSON.stringify(file.members)} (${file.what.join(', ')})`,
      );
  }

  expect(wrong).toEqual([]);
  expect({ refused: refused.slice(0, 5), share: refused.length / readable < 0.2 }).toEqual({
    refused: refused.slice(0, 5),
    share: true,
  });
}, 600_000);
