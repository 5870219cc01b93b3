import { ImportPreview } from '@/lib/contracts/portfolios/import';
import { zipOf } from '../../ingest/support/containers';
import { pdfOfLines } from '../../portfolios/imports/support/pdf-writer';
import { expectContract } from '../../support/check-contract';
import { withPortfolioSite } from '../../support/portfolio-site';
import { makeTestMarket } from '../../support/test-market';

const { newCaller } = withPortfolioSite(makeTestMarket());

const HEAD = ['TRADE REPUBLIC BANK GMBH | BERLIN', 'Erika Muster | DEPOT 0123456789'];
const BOOKING = ['BUCHUNG', 'VERRECHNUNGSKONTO | WERTSTELLUNG | BETRAG'];
/** 500.00 EUR in, 3 units for 124.60, and 7.00 EUR of them after a tax of 2.00. */
const DOCUMENTS = {
  'a.pdf': [
    ...HEAD,
    'ABRECHNUNG EINZAHLUNG',
    'ÜBERSICHT',
    'GESAMT | 500,00 EUR',
    'ABRECHNUNG',
    'Gebühr für Einzahlung | 0,00 EUR',
    ...BOOKING,
    'DE001 | 01.03.2024 | 500,00 EUR',
  ],
  'b.pdf': [
    ...HEAD,
    'WERTPAPIERABRECHNUNG',
    'ÜBERSICHT',
    'Market-Order Kauf am 04.03.2024, um 10:15 Uhr.',
    'POSITION | ANZAHL | PREIS | BETRAG',
    'Muster Maschinen AG | 3 Stk. | 41,20 EUR | 123,60 EUR',
    'ISIN: DE0007100000',
    'GESAMT | 123,60 EUR',
    'ABRECHNUNG',
    'Fremdkostenzuschlag | -1,00 EUR',
    ...BOOKING,
    'DE001 | 06.03.2024 | -124,60 EUR',
  ],
  'c.pdf': [
    ...HEAD,
    'DIVIDENDE',
    'ÜBERSICHT',
    'Dividende mit dem Ex-Tag 02.05.2024.',
    'POSITION | ANZAHL | ERTRAG | BETRAG',
    'Muster Maschinen AG | 3 Stk. | 3,00 EUR | 9,00 EUR',
    'ISIN: DE0007100000',
    'GESAMT | 9,00 EUR',
    'ABRECHNUNG',
    'Kapitalertragsteuer | -2,00 EUR',
    ...BOOKING,
    'DE001 | 06.05.2024 | 7,00 EUR',
  ],
  'd.pdf': [...HEAD, 'KAPITALREDUKTION', 'ÜBERSICHT', ...BOOKING, 'DE001 | 07.05.2024 | 1,00 EUR'],
};
const ZIP = zipOf(
  Object.fromEntries(Object.entries(DOCUMENTS).map(([name, lines]) => [name, pdfOfLines(lines)])),
);

it('documents go from their bytes to the figures of the portfolio, once', async () => {
  const caller = await newCaller();
  const { slug } = await caller.create({ baseCurrency: 'EUR' }, { currency: 'EUR' });
  const upload = async (bytes: Buffer, name: string): Promise<ImportPreview> => {
    const preview = await caller.ok<ImportPreview>('POST', `/portfolios/${slug}/imports/?name=${name}`, {
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expectContract(ImportPreview, preview);
    return preview;
  };

  const { id, layoutName, rows } = await upload(ZIP, 'documents.zip');

  expect(layoutName).toBe('PDF statements');
  expect(rows.map(({ fate, line }) => `${line} ${fate}`)).toEqual(['2 new', '3 asks', '4 asks', '5 faulty']);
  expect(rows[3]).toMatchObject({
    column: 'd.pdf, line 3 of page 1',
    expected: expect.stringContaining('other documents are not read') as string,
  });
  const answered = await caller.ok<ImportPreview>('PUT', `/portfolios/${slug}/imports/${id}/`, {
    payload: { answers: { 'asset:DE0007100000': 'own' } },
  });
  // 500.00 - 124.60 + 7.00
  expect(answered.after.cash).toEqual({ EUR: '382.4' });
  expect(Object.values(answered.after.positions)).toEqual(['3']);
  expect(await caller.ok('POST', `/portfolios/${slug}/imports/${id}/commit/`, { payload: {} })).toMatchObject(
    { stored: 3, known: 0 },
  );

  // One document of them again, alone: nothing of it is new, and the cash is that of before.
  const again = await upload(pdfOfLines(DOCUMENTS['b.pdf']), 'b.pdf');
  expect(again.rows.map(({ fate }) => fate)).toEqual(['known']);
  expect(again.before.cash).toEqual({ EUR: '382.4' });
});
