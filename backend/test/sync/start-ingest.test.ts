import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkIngestFiles } from '../../src/sync/start-ingest';

const folder = mkdtempSync(join(tmpdir(), 'ingest-'));
const file = join(folder, 'feeds.json');
writeFileSync(file, '{ "sports": [] }');
afterAll(() => rmSync(folder, { recursive: true }));

const check = (marketData: 'csv' | 'live', files: { feedsFile?: string; csvDir?: string }) =>
  checkIngestFiles({
    marketData,
    live: { feedsFile: null, csvDir: null, ...files } as Parameters<typeof checkIngestFiles>[0]['live'],
  });

it.each([
  ['csv', { csvDir: join(folder, 'none') }, /^CSV_DIR must be an existing folder, got ".*none"$/],
  ['csv', { csvDir: file }, /^CSV_DIR must be an existing folder, got ".*feeds\.json"$/],
  ['live', { feedsFile: join(folder, 'none') }, /^FEEDS_FILE must be a file that can be read, got ".*none"$/],
  ['live', { feedsFile: folder }, /^FEEDS_FILE must be a file that can be read/],
  ['live', { feedsFile: file }, /^FEEDS_FILE .*feeds\.json: .*sports/],
] as const)('a %s site does not start with %j', (source, files, text) => {
  expect(() => check(source, files)).toThrow(text);
});

it('asks for the files of the source alone', () => {
  check('csv', { csvDir: folder, feedsFile: 'none' });
  check('live', { csvDir: 'none' });
});
