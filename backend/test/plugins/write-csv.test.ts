import type { Meta } from '@/lib/contracts/meta';
import { writeCsv } from '../../src/plugins/write-csv';

const META: Meta = {
  asOf: '2024-06-28',
  source: 'csv',
  generatedAt: '2024-06-28T20:00:00.000Z',
  dataVersion: 4,
};
const COLUMNS = [
  { name: 'a', definition: 'first' },
  { name: 'b', definition: 'second' },
];

describe('writeCsv', () => {
  it('writes comments, a head and rows', () => {
    const csv = writeCsv({ title: 'T', notes: ['n'], columns: COLUMNS, rows: [['x', 1]] }, META);

    expect(csv).toBe(
      '# T\n# source: csv\n# as of: 2024-06-28; data version: 4\n# n\n# a: first\n# b: second\na,b\nx,1\n',
    );
  });

  it('writes numbers so that they read back the same, and nothing for null', () => {
    const numbers = [0.1 + 0.2, 1e21, 5e-324, -0.0001];
    const csv = writeCsv(
      { title: 'T', columns: COLUMNS, rows: numbers.map((number) => [number, null]) },
      META,
    );

    const rows = csv.trim().split('\n').slice(-numbers.length);
    expect(rows.map((row) => Number(row.slice(0, -1)))).toEqual(numbers);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['# not a comment', '"# not a comment"'],
    [' edge', '" edge"'],
  ])('quotes %j', (text, expected) => {
    expect(writeCsv({ title: 'T', columns: COLUMNS, rows: [[text, 1]] }, META)).toContain(
      `\n${expected},1\n`,
    );
  });

  it('keeps a comment on its line', () => {
    expect(writeCsv({ title: 'A\nsymbol,1', columns: COLUMNS, rows: [] }, META)).toMatch(
      /^# A symbol,1\n# source/,
    );
  });

  it('names the seed of a simulated market', () => {
    const csv = writeCsv(
      { title: 'T', columns: COLUMNS, rows: [] },
      { ...META, source: 'simulated', seed: 3 },
    );

    expect(csv).toContain('# source: simulated market data, seed 3\n');
  });
});
