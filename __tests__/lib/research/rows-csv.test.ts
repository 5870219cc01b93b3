import { rowsCsv } from '@/lib/research/rows-csv';

const line = {
  symbol: 'A',
  name: 'Alpha, "the" first',
  kind: 'stock',
  lastDay: null,
  figures: { pe: null, price: 1.5 },
};

it('writes comments, ids as heads, plain numbers, and empty cells for missing values', () => {
  const text = rowsCsv([line], {
    comments: ['Members of\nX', 'Source: simulated market, seed 1.'],
    columns: [
      { id: 'price', value: ({ figures }) => figures.price ?? null },
      { id: 'pe', value: ({ figures }) => figures.pe ?? null },
    ],
  });

  expect(text).toBe(
    '# Members of X\n# Source: simulated market, seed 1.\nsymbol,name,price,pe\nA,"Alpha, ""the"" first",1.5,\n',
  );
});
