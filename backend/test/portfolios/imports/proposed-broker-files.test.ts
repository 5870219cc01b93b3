/** Tables of brokers without a layout, whose columns are proposed. */
import { readProposed } from './support/read-proposed';

/** The rows of a proposal that is accepted; its questions where it asks. */
function read(...lines: readonly string[]): readonly string[] {
  const { questions, rows } = readProposed(lines);
  return rows ?? questions.map(({ text }) => text);
}

// 1,786.45 EUR are 1,900 USD at 1.0668 with charges of 4.45 and 1.00 EUR.
it.each([
  'Fecha,Hora,Producto,ISIN,Bolsa de referencia,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comision AutoFX,Costes de transaccion y/o externos EUR,Total EUR,ID Orden',
  "Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties,Montant négocié EUR,ID Ordre",
  'Data,Hora,Produto,ISIN,Bolsa de referência,Bolsa,Quantidade,Preços,,Valor local,,Valor EUR,Taxa de Câmbio,Taxa Autofx,Custos de transação e/ou taxas de terceiros,Total EUR,ID da Ordem',
  'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde EUR,Wisselkoers,AutoFX Kosten,Transactiekosten en/of kosten van derden EUR,Totaal EUR,Order ID',
])('reads the transactions of Degiro: %s', (head) => {
  expect(
    read(
      head,
      '15-03-2026,10:00,APPLE INC,US0378331005,NDQ,XNAS,10,"190,00",USD,"-1900,00",USD,"-1781,00","1,0668","-4,45","-1,00","-1786,45",a1',
      '16-03-2026,15:30,APPLE INC,US0378331005,NDQ,XNAS,-10,"195,00",USD,"1950,00",USD,"1828,00","1,0667","-4,57","-1,00","1822,43",b2',
    ),
  ).toEqual([
    'buy US0378331005 10 gross 1900 fee 5.45 1786.45 EUR',
    'sell US0378331005 10 gross 1950 fee 5.57 1822.43 EUR',
  ]);
});

it('reads the orders of ING in the Netherlands: amounts without a sign beside those with one, signs of currencies', () => {
  expect(
    read(
      'Datum\tNaam\tAantal\tType\tWaarde valuta\tWaarde\tKoers valuta\tKoers\tOrderbedrag valuta\tOrderbedrag\tING kosten valuta\tING kosten\tNotabedrag valuta\tNotabedrag',
      '12-05-2022\tWorld Index Fund\t54,609\tK\t€\t-1000,00\t€\t18,312\t€\t1000,00\t¤\t0,00\t€\t1000,00',
      '29-05-2022\tEM Index Fund\t100,000\tK\t€\t-1400,00\t€\t14,00\t€\t1400,00\t€\t2,50\t€\t1402,50',
    ),
  ).toEqual([
    'buy World Index Fund 54.609 gross 1000 1000 EUR',
    'buy EM Index Fund 100 gross 1400 fee 2.5 1402.5 EUR',
  ]);
});

it('reads the depot of DKB: a list of holdings of the day in the lines above it', () => {
  expect(
    read(
      '"Depotnummer";"501234567";',
      '"Depotgesamtwert per";"04.05.2021";"1.760,00 EUR"',
      '',
      '"Bestand";"";"ISIN / WKN";"Bezeichnung";"Kurs";"Gewinn / Verlust";"";"Einstandswert";"";"Dev. Kurs";"Kurswert in Euro";"Verfügbarkeit";',
      '"20,00";"Stück";"IE00B4L5Y983";"ISHSIII-CORE MSCI WLD DLA";"60,5000 EUR";"";"210,00";"1.000,00";"EUR";"";"1.210,00";"Frei";',
      '"5,00";"Stück";"US0378331005";"APPLE INC.";"110,0000 EUR";"";"50,00";"500,00";"EUR";"";"550,00";"Frei";',
    ),
  ).toEqual(['transfer-in IE00B4L5Y983 20 cost 1000 EUR', 'transfer-in US0378331005 5 cost 500 EUR']);
});

it("asks about remarks that are amounts, as where the heads of remarks and charges are in each other's place", () => {
  expect(
    read(
      'date,type,symbol,quantity,unit price,currency,comment,amount,fee',
      '2024-01-24,DEPOSIT,,,,USD,,13283.65,',
      '2024-02-01,BUY,QAA,4,350.28,USD,8.85,,',
      '2024-04-21,SELL,QAA,3,334.41,USD,4.28,,',
    ),
  ).toEqual(['"comment" has amounts ("8.85") and no text. Say which column is which.']);
});

it('asks whether amounts without prices contain the taxes beside them, as it does of fees', () => {
  expect(
    read(
      'Date;Type;Value;Transaction Currency;Taxes;Fees;Shares;ISIN',
      '2024-02-16T00:00;Buy;-1362,05;EUR;3,73;;8;IE0000000024',
      '2024-03-01T00:00;Sell;2456,95;EUR;5,45;;6;IE0000000024',
    ),
  ).toEqual([expect.stringContaining('nothing shows whether the amounts of 2 trades contain their charges')]);
});
