import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

const read = (...lines: readonly string[]): ParsedFile =>
  parseImport(Buffer.from(`${lines.join('\n')}\n`), 'file.csv');

const asked = ({ open }: ParsedFile): unknown[] =>
  open.map(({ code, draft, isUnitsIn }) => [code, draft.asset, draft.quantity, isUnitsIn]);

describe('B3', () => {
  it('reads trades by broker, odd lots as their share, and sums up options', () => {
    const file = read(
      'Data do Negócio,Tipo de Movimentação,Mercado,Prazo/Vencimento,Instituição,Código de Negociação,Quantidade,Preço,Valor',
      '15/03/2025,Compra,Mercado à Vista,-,XP INVESTIMENTOS CCTVM S/A,PETR4,100,"38,50","3.850,00"',
      '16/03/2025,Venda,Mercado Fracionário,-,NU INVEST CORRETORA DE VALORES S.A.,PETR4F,7,"39,00","273,00"',
      '17/03/2025,Compra,Opção de Compra,17/04/2025,XP INVESTIMENTOS CCTVM S/A,PETRD400,100,"0,50","50,00"',
    );

    expect(file.layout).toBe('b3-trades');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '25-03-15 buy PETR4.SA 100 3850 = 3850 BRL',
      '25-03-16 sell PETR4.SA 7 273 = 273 BRL',
    ]);
    expect(file.transactions.map(({ account }) => account?.slice(0, 2))).toEqual(['XP', 'NU']);
    expect(file.leftOut).toMatchObject([{ what: 'option trade', currency: 'BRL' }]);
  });

  const MOVES =
    'Entrada/Saída,Data,Movimentação,Produto,Instituição,Quantidade,Preço unitário,Valor da Operação';

  it('reads income, bonds, splits and fractions of the custody', () => {
    const file = read(
      MOVES,
      'Credito,10/01/2025,Compra,Tesouro IPCA+ 2029,XP,0.5,3200.00,1600.00',
      'Credito,12/01/2025,Transferência,ITSA4 - ITAUSA S.A.,XP,200,-,-',
      'Credito,20/02/2025,Dividendo,ITSA4 - ITAUSA S.A.,XP,200,0.02,4.00',
      'Credito,21/02/2025,Juros Sobre Capital Próprio,ITSA4 - ITAUSA S.A.,XP,200,0.017,3.40',
      'Credito,28/02/2025,Rendimento,HGLG11 - CSHG LOGISTICA,XP,10,1.10,11.00',
      'Credito,05/03/2025,Desdobro,ITSA4 - ITAUSA S.A.,XP,20,-,-',
      'Debito,06/03/2025,Fração em Ativos,ITSA4 - ITAUSA S.A.,XP,0.5,-,-',
      'Credito,20/03/2025,Leilão de Fração,ITSA4 - ITAUSA S.A.,XP,0.5,10.00,5.00',
      'Credito,21/03/2025,Amortização,HGLG11 - CSHG LOGISTICA,XP,10,0.50,5.00',
      'Debito,22/03/2025,Resgate,CDB - CDB12345 - BANCO X,XP,2,1000.00,2000.00',
      'Credito,23/03/2025,Direito de Subscrição,HGLG12 - CSHG LOGISTICA,XP,3,-,-',
      'Credito,24/03/2025,Empréstimo,ITSA4 - ITAUSA S.A.,XP,100,-,-',
    );

    expect(file.layout).toBe('b3-movements');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '25-01-10 buy Tesouro IPCA+ 2029 0.5 1600 = 1600 BRL',
      '25-01-12 transfer-in ITSA4.SA 200 - BRL',
      '25-02-20 dividend ITSA4.SA - 4 = 4 BRL',
      '25-02-21 dividend ITSA4.SA - 3.4 = 3.4 BRL',
      '25-02-28 dividend HGLG11.SA - 11 = 11 BRL',
      '25-03-05 split ITSA4.SA 11/10 -',
      '25-03-20 sell ITSA4.SA 0.5 5 = 5 BRL',
      '25-03-21 return-of-capital HGLG11.SA - 5 = 5 BRL',
      '25-03-22 sell CDB - CDB12345 - BANCO X 2 2000 = 2000 BRL',
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([8, 12, 13]);
  });

  it('asks about settlements, which are in the other report too, and about events without a ratio', () => {
    const file = read(
      MOVES,
      'Credito,10/01/2025,Transferência - Liquidação,PETR4 - PETROBRAS,XP,100,38.50,3850.00',
      'Debito,11/01/2025,Transferência - Liquidação,PETR4 - PETROBRAS,XP,50,39.00,1950.00',
      'Credito,12/01/2025,Grupamento,MGLU3 - MAGAZINE LUIZA,XP,4.8,-,-',
      'Credito,13/01/2025,Bonificação em Ativos,MGLU3 - MAGAZINE LUIZA,XP,0.2,-,-',
    );

    expect(asked(file)).toEqual([
      ['Transferência - Liquidação', 'PETR4.SA', '100', true],
      ['Transferência - Liquidação', 'PETR4.SA', '50', false],
      ['Grupamento', 'MGLU3.SA', '4.8', true],
      ['Bonificação em Ativos', 'MGLU3.SA', '0.2', true],
    ]);
  });
});

it('MyInvestor: asks once whether orders buy, and leaves out those that were not executed', () => {
  const file = read(
    'Fecha de la orden;ISIN;Importe estimado;Nº de participaciones;Estado',
    '01/09/2024;IE00BYX5NX33;1418.15 EUR;95,400;Finalizada',
    '01/10/2024;IE00BYX5NX33;1.234,56 EUR;86,5;Finalizada',
    '01/11/2024;IE00BYX5NX33;100 EUR;6,400;Rechazada',
    '01/12/2024;IE00BYX5NX33;100 EUR;6,400;Quizás',
  );

  expect(file.layout).toBe('myinvestor');
  expect(asked(file)).toEqual([
    ['Orden', 'IE00BYX5NX33', '95.4', undefined],
    ['Orden', 'IE00BYX5NX33', '86.5', undefined],
  ]);
  expect(file.open.map(({ draft }) => [draft.date, draft.net, draft.currency])).toEqual([
    ['2024-09-01', '1418.15', 'EUR'],
    ['2024-10-01', '1234.56', 'EUR'],
  ]);
  expect(file.skipped).toMatchObject([{ line: 4 }]);
  expect(file.faults).toMatchObject([{ line: 5, column: 'Estado' }]);
});
