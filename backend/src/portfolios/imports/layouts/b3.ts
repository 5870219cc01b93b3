import { formatDecimal, absoluteDecimal } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const TRADES = ['Data do Negócio', 'Tipo de Movimentação', 'Código de Negociação', 'Quantidade', 'Valor'];
const MOVES = ['Entrada/Saída', 'Data', 'Movimentação', 'Produto', 'Quantidade', 'Valor da Operação'];
const TRADE_FORMAT = { usual: 'comma', columns: ['Quantidade', 'Preço', 'Valor'] } as const;
const MOVE_FORMAT = {
  usual: 'comma',
  columns: ['Quantidade', 'Preço unitário', 'Valor da Operação'],
} as const;

/** B3, the exchange of Brazil: trades of all brokers (negociação). Charges are in the notes of the brokers alone. */
export const b3Trades: ImportLayout = {
  id: 'b3-trades',
  name: 'B3, negociação',
  steps: 'Área do Investidor (investidor.b3.com.br): Extratos, Negociação; choose the days, download Excel.',
  reads: 'Trades of all brokers, by broker, without charges; options and futures are left out.',
  help: 'https://www.investidor.b3.com.br/extrato/negociacao',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, TRADES) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, TRADES, TRADE_FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: TRADES.length }, (row) => readTrade(row, out));
  },
};

/** B3: what moved in the custody of all brokers (movimentação): income, bonds, events of companies. */
export const b3Movements: ImportLayout = {
  id: 'b3-movements',
  name: 'B3, movimentação',
  steps:
    'Área do Investidor (investidor.b3.com.br): Extratos, Movimentação; choose the days, download Excel.',
  reads:
    'Dividends, interest on equity, rents, bonds, splits, fractions, moves between brokers, by broker. Trades of shares are asked about: they are in Negociação too.',
  help: 'https://www.investidor.b3.com.br/extrato/movimentacao',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, MOVES) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, MOVES, MOVE_FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: MOVES.length }, (row) => readMove(row, out));
  },
};

function placeOf(row: TableRow, day: string): Omit<DraftRow, 'kind'> {
  const account = row.text('Instituição');
  return {
    date: row.day(day, 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'BRL',
    ...(account === '' ? {} : { account }),
  };
}

/** The code of a share, also of the market of odd lots: `PETR4F` is PETR4. */
const shareOf = (code: string): string =>
  `${code
    .trim()
    .toUpperCase()
    .replace(/(?<=\d)F$/, '')}.SA`;

/** Four letters with that of the month, and the strike. */
const isOption = (code: string): boolean => /^[A-Z][A-Z\d]{3}[A-X]\d{1,4}[A-Z]?\d?$/i.test(code.trim());

function readTrade(row: TableRow, out: RowCollector): void {
  const way = foldAccents(row.required('Tipo de Movimentação', 'Compra or Venda')).toLowerCase();
  if (way !== 'compra' && way !== 'venda') row.refuse('Tipo de Movimentação', 'Compra or Venda');
  const isBuy = way === 'compra';
  const value = absoluteDecimal(row.requiredAmount('Valor'));
  const code = row.required('Código de Negociação', 'a code such as PETR4');
  const market = foldAccents(row.text('Mercado'));
  if (isOption(code) || /opcao|opcoes|exercicio|futuro|termo/i.test(market)) {
    const money = { amount: isBuy ? -value : value, currency: 'BRL', what: 'option trade' };
    return out.leaveOut(row.line, `${code}: options and futures are not imported`, money);
  }
  out.add({
    ...placeOf(row, 'Data do Negócio'),
    kind: isBuy ? 'buy' : 'sell',
    asset: shareOf(code),
    quantity: formatDecimal(absoluteDecimal(row.requiredAmount('Quantidade', 'a number of units'))),
    price: sizeText(row.amount('Preço')),
    gross: formatDecimal(value),
    net: formatDecimal(value),
  });
}

/** `PETR4 - PETROBRAS`, `Tesouro IPCA+ 2029`, `CDB - CDB12345 - BANCO X`. */
function assetOf(row: TableRow): Pick<DraftRow, 'asset' | 'assetName'> {
  const product = row.required('Produto', 'an asset such as PETR4 - PETROBRAS');
  const [code = '', ...name] = product.split(' - ');
  const isShare = /^[A-Z][A-Z\d]{3}\d{1,2}F?$/i.test(code.trim());
  return isShare
    ? { asset: shareOf(code), assetName: name.join(' - ') }
    : { asset: product, assetName: product };
}

function readMove(row: TableRow, out: RowCollector): void {
  const way = foldAccents(row.required('Entrada/Saída', 'Credito or Debito')).toLowerCase();
  if (way !== 'credito' && way !== 'debito') row.refuse('Entrada/Saída', 'Credito or Debito');
  const isIn = way === 'credito';
  const word = row.required('Movimentação', 'a movement such as Dividendo');
  const type = foldAccents(word).toLowerCase();
  const value = row.amount('Valor da Operação');
  const units = row.amount('Quantidade');
  const common = { ...placeOf(row, 'Data'), ...assetOf(row), note: word };
  const money = { gross: sizeText(value), net: sizeText(value) };
  const quantity = sizeText(units);
  const price = sizeText(row.amount('Preço unitário'));
  const hasMoney = value !== null && value !== 0n;
  if (/^(dividendo|rendimento|juros sobre capital proprio|pagamento de rendimentos)$/.test(type) && hasMoney)
    out.add({ ...common, ...money, kind: 'dividend', isReversal: !isIn });
  else if (/^(juros|pagamento de juros)$/.test(type) && hasMoney)
    out.add({ ...common, net: money.net, kind: isIn ? 'interest' : 'interest-charge' });
  else if (/^amortizacao/.test(type) && hasMoney)
    out.add({ ...common, ...money, kind: 'return-of-capital', isReversal: !isIn });
  else if (type === 'leilao de fracao' && isIn && hasMoney && quantity !== undefined)
    out.add({ ...common, ...money, kind: 'sell', quantity, price });
  else if (type === 'fracao em ativos' && !isIn)
    out.skip(row.line, `${word}: the fraction is sold by the auction (Leilão de Fração)`);
  else if (type === 'desdobro' && isIn && quantity !== undefined) {
    const { currency: _, ...split } = common;
    const place = { line: row.line, date: common.date, asset: common.asset! };
    out.splits.push({ ...place, added: quantity, row: split });
  } else if (
    /^(compra|venda|compra \/ venda|aplicacao|resgate|resgate antecipado|vencimento)$/.test(type) &&
    hasMoney &&
    quantity !== undefined
  )
    out.add({ ...common, ...money, kind: isIn ? 'buy' : 'sell', quantity, price });
  else if (type === 'transferencia' && quantity !== undefined)
    out.add({ ...common, kind: isIn ? 'transfer-in' : 'transfer-out', quantity });
  else if (/subscricao|cessao de direitos/.test(type)) {
    if (hasMoney)
      out.leaveOut(row.line, `${word}: rights are not imported`, {
        amount: isIn ? value : -value,
        currency: 'BRL',
        what: 'row of rights',
      });
    else out.skip(row.line, `${word}: rights are not imported`);
  } else if (type === 'emprestimo' && !hasMoney)
    out.skip(row.line, `${word}: lent shares stay those of their owner`);
  else {
    // Settlements are the trades of the other report, two days later; events of companies lack a ratio or a cost.
    const text = type === 'transferencia - liquidacao' ? `${word} (as in Negociação)` : word;
    const draft = { ...common, ...money, quantity, price };
    const isInflow = hasMoney && quantity === undefined ? isIn : null;
    out.open.push({
      code: word,
      text,
      draft,
      isInflow,
      ...(quantity === undefined ? {} : { isUnitsIn: isIn }),
    });
  }
}
