import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { HeadedTable, headNames, normalizeHead, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

/** Headers in English, German, French, Dutch, Spanish and Italian, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'datum', 'fecha', 'data'],
  type: ['type', 'typ', 'transactietype', 'tipo'],
  value: ['value', 'wert', 'valeur', 'waarde (netto)', 'valor', 'valore'],
  currency: [
    'transaction currency',
    'buchungswährung',
    "devise de l'opération",
    'transactievaluta',
    'divisa de la transacción',
    'valuta operazione',
  ],
  gross: ['gross amount', 'bruttobetrag', 'montant brut', 'waarde (bruto)', 'valor bruto', 'importo lordo'],
  'gross currency': [
    'currency gross amount',
    'währung bruttobetrag',
    'montant brut en devise',
    'valuta (bruto)',
    'divisa del importe bruto',
    'importo lordo valuta',
  ],
  rate: [
    'exchange rate',
    'wechselkurs',
    'taux de change',
    'wisselkoers',
    'tipo de cambio',
    'tasso di cambio',
  ],
  fees: ['fees', 'gebühren', 'frais', 'kosten', 'comisiones', 'commissioni'],
  taxes: ['taxes', 'steuern', 'impôts / taxes', 'belasting', 'impuestos', 'tasse'],
  shares: ['shares', 'stück', 'parts', 'aantal', 'cantidad', 'azioni'],
  isin: ['isin'],
  ticker: [
    'ticker symbol',
    'ticker-symbol',
    'symbole boursier',
    'tickersymbool',
    'símbolo del ticker',
    'simbolo titolo',
  ],
  name: ['security name', 'wertpapiername', 'nom du titre', 'effect', 'nombre del valor', 'nome titolo'],
  note: ['note', 'notiz', 'opmerking', 'nota'],
};
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  time: ['time', 'uhrzeit', 'heure', 'tijd', 'hora', 'ora'],
  account: ['cash account', 'konto', 'compte espèces', 'rekening', 'cuenta', 'conto di cassa'],
  'other account': [
    'offset account',
    'gegenkonto',
    'compte de compensation',
    'tegenrekening',
    'cuenta de contrapartida',
    'conto di compensazione',
  ],
};
const TYPES: Readonly<Record<string, TransactionKind>> = {
  buy: 'buy',
  kauf: 'buy',
  sell: 'sell',
  verkauf: 'sell',
  deposit: 'deposit',
  einlage: 'deposit',
  removal: 'withdrawal',
  withdrawal: 'withdrawal',
  entnahme: 'withdrawal',
  dividend: 'dividend',
  dividende: 'dividend',
  interest: 'interest',
  zinsen: 'interest',
  'interest charge': 'interest-charge',
  zinsbelastung: 'interest-charge',
  fees: 'fee',
  gebühren: 'fee',
  'fees refund': 'fee-refund',
  gebührenerstattung: 'fee-refund',
  taxes: 'tax',
  steuern: 'tax',
  'tax refund': 'tax-refund',
  steuerrückerstattung: 'tax-refund',
  'delivery (inbound)': 'transfer-in',
  einlieferung: 'transfer-in',
  'delivery (outbound)': 'transfer-out',
  auslieferung: 'transfer-out',
  'transfer (inbound)': 'deposit',
  'umbuchung (eingang)': 'deposit',
  'transfer (outbound)': 'withdrawal',
  'umbuchung (ausgang)': 'withdrawal',
  achat: 'buy',
  vente: 'sell',
  dépôt: 'deposit',
  retrait: 'withdrawal',
  dividendes: 'dividend',
  intérêts: 'interest',
  "frais d'intérêts": 'interest-charge',
  frais: 'fee',
  'remboursement de frais': 'fee-refund',
  'impôts / taxes': 'tax',
  'remboursement impôts / taxes': 'tax-refund',
  'distribution (entrante)': 'transfer-in',
  'distribution (sortante)': 'transfer-out',
  'transfert (entrant)': 'deposit',
  'transfert (sortant)': 'withdrawal',
  aankoop: 'buy',
  verkoop: 'sell',
  storting: 'deposit',
  onttrekking: 'withdrawal',
  creditrente: 'interest',
  debetrente: 'interest-charge',
  kosten: 'fee',
  'terugbetaling kosten': 'fee-refund',
  belasting: 'tax',
  belastingteruggave: 'tax-refund',
  'inkomende levering': 'transfer-in',
  'uitgaande levering': 'transfer-out',
  'inkomende overboeking': 'deposit',
  'uitgaande overboeking': 'withdrawal',
  compra: 'buy',
  venta: 'sell',
  depósito: 'deposit',
  retirada: 'withdrawal',
  dividendo: 'dividend',
  intereses: 'interest',
  'cargo por intereses': 'interest-charge',
  comisiones: 'fee',
  'reembolso de comisiones': 'fee-refund',
  impuestos: 'tax',
  'devolución de impuestos': 'tax-refund',
  'entrega (entrante)': 'transfer-in',
  'entrega (saliente)': 'transfer-out',
  'transferencia (entrada)': 'deposit',
  'transferencia (salida)': 'withdrawal',
  'traspaso (entrada)': 'transfer-in',
  'traspaso (salida)': 'transfer-out',
  vendi: 'sell',
  deposito: 'deposit',
  prelievo: 'withdrawal',
  interessi: 'interest',
  'interessi passivi': 'interest-charge',
  commissioni: 'fee',
  'rimborso commissioni': 'fee-refund',
  tasse: 'tax',
  'rimborso tasse': 'tax-refund',
  'trasferimento titoli (in entrata)': 'transfer-in',
  'trasferimento titoli (in uscita)': 'transfer-out',
  'trasferimento (in entrata)': 'deposit',
  'trasferimento (in uscita)': 'withdrawal',
};
/** A transfer with shares moves them, not money. */
const WITH_SHARES: Partial<Record<TransactionKind, TransactionKind>> = {
  deposit: 'transfer-in',
  withdrawal: 'transfer-out',
};
const ADDS = new Set<TransactionKind>(['buy', 'transfer-in']);
const WITH_GROSS = new Set<TransactionKind>(['buy', 'sell', 'dividend', 'transfer-in', 'transfer-out']);

/** Portfolio Performance, exported transactions, with decimal commas or points by the region of the machine. */
export const portfolioPerformance: ImportLayout = {
  id: 'portfolio-performance',
  name: 'Portfolio Performance',
  isProven: true,
  steps: 'All transactions: the sign for exports at the top right, CSV.',
  reads:
    'Trades, deliveries, dividends, interest, fees and taxes with their refunds, transfers, by cash account.',
  help: 'https://help.portfolio-performance.info/en/reference/file/export/',

  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows, separator } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const table = new HeadedTable(name, head, rows.slice(at + 1), {
      usual: separator === ';' ? 'comma' : 'point',
      columns: ['value', 'gross', 'rate', 'fees', 'taxes', 'shares'],
    });
    const last =
      Math.max(...['shares', 'fees', 'taxes', 'value'].map((column) => table.position(column) ?? 0)) + 1;
    collectRows(table, out, { minCells: separator === ';' ? table.heads.length : last }, (row) =>
      readRow(row, out),
    );
  },
};

/** Without accents, as some programs write them. */
const KINDS_BY_TYPE: ReadonlyMap<string, TransactionKind> = new Map(
  Object.entries(TYPES).map(([type, kind]) => [normalizeHead(type), kind] as const),
);
const NAMES = headNames({ ...HEADS, ...OPTIONAL });

function ownNames(cells: readonly string[]): string[] {
  return cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 5).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return Object.keys(HEADS).every((head) => names.includes(head));
  });
}

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('type', 'a type such as Buy');
  const value = absoluteDecimal(row.requiredAmount('value'));
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as EUR');
  const [fee, tax] = [absoluteDecimal(row.amount('fees') ?? 0n), absoluteDecimal(row.amount('taxes') ?? 0n)];
  const [isin, ticker, name] = [row.text('isin'), row.text('ticker'), row.text('name')];
  const asset = ticker || isin || name;
  const shares = row.amount('shares');
  const common = {
    date: row.day('date'),
    time: row.time('time') ?? row.time('date'),
    line: row.line,
    lines: [row.line],
    currency,
    account: row.text('account') || undefined,
    ...(asset === '' ? {} : { asset, assetName: name }),
    ...(isin === '' ? {} : { isin }),
    ...(row.text('note') === '' ? {} : { note: row.text('note') }),
    fee: sizeText(fee),
    tax: sizeText(tax),
    net: formatDecimal(value),
  };
  const kindOfType = KINDS_BY_TYPE.get(normalizeHead(type));
  const hasShares = shares !== null && shares !== 0n && asset !== '';
  const kind = kindOfType !== undefined && hasShares ? (WITH_SHARES[kindOfType] ?? kindOfType) : kindOfType;
  if (kind === undefined) {
    const draft = { ...common, ...(shares === null ? {} : { quantity: sizeText(shares) }) };
    out.open.push({ code: type, text: name, draft, isInflow: null });
    return;
  }
  if (!WITH_GROSS.has(kind)) {
    out.add({ ...common, kind });
    return;
  }
  const isTrade = kind !== 'dividend';
  const units = isTrade
    ? { quantity: formatDecimal(absoluteDecimal(row.requiredAmount('shares', 'a number of shares'))) }
    : {};
  const settled = ADDS.has(kind) ? value - fee - tax : value + fee + tax;
  const foreign = row.text('gross currency');
  const gross = row.amount('gross');
  if (gross === null || foreign === '' || foreign === currency) {
    out.add({ ...common, ...units, kind, gross: formatDecimal(settled) });
    return;
  }
  const rate = row.requiredAmount('rate', 'the exchange rate of a foreign amount');
  out.add({
    ...common,
    ...units,
    kind,
    gross: formatDecimal(absoluteDecimal(gross)),
    currency: foreign,
    settleCurrency: currency,
    fxRate: formatDecimal(rate),
  });
}
