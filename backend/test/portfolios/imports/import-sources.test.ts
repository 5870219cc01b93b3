import { readFileSync } from 'node:fs';

import type { ImportSources } from '@/lib/contracts/portfolios/import';
import { listImportSources } from '../../../src/portfolios/imports/import-sources';
import { LAYOUTS } from '../../../src/portfolios/imports/layouts/all-layouts';
import { PDF_STATEMENTS } from '../../../src/portfolios/imports/pdf/statements/all-statements';
import { buildTestApp } from '../../support/build-test-app';
import { FakeStore } from '../../support/fake-store';

it('names each layout once, by name, with the way to its file, without a sign-in', async () => {
  const app = await buildTestApp(new FakeStore([]));

  const { mapped, recognized } = (await app.inject('/import-sources/')).json<ImportSources>();
  await app.close();

  const names = recognized.map(({ name }) => name);
  const documents = PDF_STATEMENTS.map(({ name }) => `${name}, PDF`);
  expect(names.toSorted()).toEqual([...LAYOUTS.map(({ name }) => name), ...documents].sort());
  expect(names.slice(0, 3)).toEqual(['AJ Bell', 'Avanza', 'B3, movimentação']);
  expect(names.indexOf('eToro, account activity')).toBeLessThan(names.indexOf('Fidelity'));
  expect(recognized[1]).toMatchObject({
    name: 'Avanza',
    steps: 'Min ekonomi, Transaktioner: choose the days, then Exportera transaktioner (CSV).',
    reads: 'Trades with courtage, dividends, foreign withholding tax, interest, money in and out.',
    fromSamples: true,
  });
  // Of programs in the open the form is known.
  expect(recognized.flatMap(({ fromSamples, name }) => (fromSamples ? [] : [name]))).toEqual([
    ...['Ghostfolio', 'Portfolio Performance', 'Portfolio Performance, XML', 'Tapeglass', 'Wealthfolio'],
  ]);
  expect(new Set(LAYOUTS.map(({ id }) => id)).size).toBe(LAYOUTS.length);
  expect(recognized.find(({ name }) => name === 'Kraken, ledger')?.help).toContain('support.kraken.com');
  expect(mapped[0]).toMatchObject({ name: 'Parqet' });
});

it('is documented with the same way to each file', () => {
  const rows = readFileSync('docs/importing.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split(/(?<!\\) \| /)
        .map((cell) => cell.replace(/^\| |\s*\|?\s*$/g, ''))
        .join(' | '),
    );
  const { mapped, recognized } = listImportSources();
  const expectedRows = recognized
    .filter(({ name }) => !name.endsWith(', PDF'))
    .map(({ fromSamples, help, name, reads, steps }) => {
      const verified =
        help === undefined
          ? fromSamples || name.endsWith('XML')
            ? ' Not verified.'
            : ''
          : ` [Help of the maker](${help}).`;
      return [name, `${steps}${verified}`, reads].join(' | ');
    });

  expect(expectedRows.filter((row) => !rows.includes(row))).toEqual([]);
  expect(mapped.filter(({ name, reads, steps }) => !rows.includes([name, steps, reads].join(' | ')))).toEqual(
    [],
  );
  const makers = PDF_STATEMENTS.map(({ name }) => name);
  expect(makers.filter((name) => !rows.some((row) => row.startsWith(`${name} | `)))).toEqual([]);
});
