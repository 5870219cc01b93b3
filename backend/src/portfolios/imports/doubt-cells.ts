import { currencySignIn } from './currency-signs';
import type { HeadColumn } from './head-columns';
import { amountOf, isDay } from './head-columns';
import type { HeadDoubt } from './imported-row';
import { isMoney, splitUnit, unitOf } from './units';

/** Part of the cells that must contradict a head. */
const MOST = 0.6;
const DATE =
  /(^|[ -])(date|datum|fecha)$|(dato|handelsdag|valørdag|bogføringsdag)$|^data (operazione|valuta|do negocio)$/;
const CURRENCY =
  /^(?!.*\b(price|amount|importo|value|total|in)\b).*(^|[ (-])(currency|ccy|wahrung|monnaie|devise|divisa|moneda|moeda|waluta)\)?$|^currency \(.*\)$|^(transaktions|instrument)valuta$|^valuta (koers|mutatie)$/;
/** A day of value in German, a currency in other languages. */
const VALUTA = /^valuta$/;
const ISIN_HEAD = /(^|[ _])isin\b/;
const ISIN = /^[A-Z]{2}[A-Z\d]{10}$/i;
const NUMBER =
  /^(antall?|aantal|anzahl|cantidad|quantite|quantita|quantidade|volume|(number|no\.?) of shares|koers|kurs|stuckpreis|prix unitaire|bedrag|belopp|belø[bp]|betrag|nettobetrag|waarde|importo euro|cash flow|price ?\/ ?share|price per share|(samlede|totale) (afgifter|avgifter))$/;
/** A rate in hundredths of a percent, which no money is. */
const BASIS_POINTS = /\bbps\b/;
/** A code that may be that of a coin. */
const CODE = /^[A-Z\d]{2,10}$/;

/** Cells that cannot be what the head of their column says, in any language: days, currencies, ISINs, numbers, units. */
export function doubtsOfCells(columns: readonly HeadColumn[]): HeadDoubt[] {
  const ofCurrencies = columns.flatMap((column) => [
    ...doubtOf(column, CURRENCY, { isRight: mayBeCurrency, what: 'a currency' }),
    ...doubtOf(column, VALUTA, { isRight: (text) => isCurrency(text) || isDay(text), what: 'a currency' }),
  ]);
  return [
    ...columns.flatMap((column) => doubtOf(column, DATE, { isRight: mayBeDay, what: 'a day' })),
    ...(ofCurrencies.length > 0 ? ofCurrencies : doubtsOfCurrencies(columns)),
    ...columns.flatMap((column) => doubtOf(column, ISIN_HEAD, { isRight: isIsin, what: 'an ISIN', part: 1 })),
    ...columns.flatMap((column) => doubtOf(column, NUMBER, { isRight: isNumber, what: 'a number' })),
    ...columns.flatMap((column) =>
      doubtOf(column, BASIS_POINTS, { isRight: isPlainNumber, what: 'a number of basis points' }),
    ),
    ...doubtsOfUnits(columns),
    ...doubtsOfAmountsWithoutCurrency(columns),
  ];
}

/** The form of the cells below a head. */
interface CellForm {
  readonly isRight: (text: string) => boolean;
  readonly what: string;
  /** Part of the cells that must be something else. */
  readonly part?: number;
}

function doubtOf(
  { cells, head, name }: HeadColumn,
  heads: RegExp,
  { isRight, part = MOST, what }: CellForm,
): HeadDoubt[] {
  if (!heads.test(name)) return [];
  const wrong = cells.filter(({ text }) => !isRight(text));
  const [first] = wrong;
  return first === undefined || wrong.length < part * cells.length
    ? []
    : [
        {
          columns: [head],
          line: first.line,
          text: `"${head}" has "${first.text.slice(0, 60)}", which is not ${what}`,
        },
      ];
}

/** Also one behind a name. */
const isIsin = (text: string): boolean => ISIN.test(text.split(/\s+/).at(-1)!);
const isNumber = (text: string): boolean => amountOf(splitUnit(text).amount) !== null;
const isPlainNumber = (text: string): boolean => /^\d+([.,]\d+)?$/.test(text);
/** A layout may know days that nothing else reads: only texts without a number, ISINs and amounts are none. */
const mayBeDay = (text: string): boolean =>
  isDay(text) || (/\d{2}/.test(text) && amountOf(text) === null && !isIsin(text)) || /^\d{5,}$/.test(text);
const isCurrency = (text: string): boolean => isMoney(unitOf(text)) || currencySignIn(text) !== null;
/** Codes of coins are as free as symbols. */
const mayBeCurrency = (text: string): boolean =>
  isCurrency(text) || (CODE.test(text) && /[A-Z]/.test(text) && !isIsin(text));

/** An amount that names another unit than its head, which names one too. */
function doubtsOfUnits(columns: readonly HeadColumn[]): HeadDoubt[] {
  const codesOf = (head: string): readonly string[] => head.match(/\b[A-Z][A-Z\d]{1,9}\b/g) ?? [];
  const headCodes = new Set(columns.flatMap(({ head }) => codesOf(head)));
  return columns.flatMap(({ cells, head }): HeadDoubt[] => {
    const codes = codesOf(head);
    const wrong = cells.filter(({ text }) => {
      const { unit } = splitUnit(text.replace(/^\((.*)\)$/, '$1'));
      return unit !== null && headCodes.has(unit) && codes.length > 0 && !codes.includes(unit);
    });
    const [first] = wrong;
    return first === undefined
      ? []
      : [
          {
            columns: [head],
            line: first.line,
            text: `"${head}" has ${first.text}, which is of another unit`,
          },
        ];
  });
}

/** Amounts whose column of currencies is there and has none: `original amount` beside an empty `original currency`. */
function doubtsOfAmountsWithoutCurrency(columns: readonly HeadColumn[]): HeadDoubt[] {
  return columns.flatMap(({ cells, head, name }): HeadDoubt[] => {
    const currencies = columns.find((other) => other.name === name.replace(/\bamount\b/, 'currency'));
    const [first] = cells;
    return first === undefined || currencies === undefined || currencies.cells.length > 0
      ? []
      : [
          {
            columns: [head, currencies.head],
            line: first.line,
            text: `"${head}" has "${first.text.slice(0, 60)}", and "${currencies.head}" is empty in every row`,
          },
        ];
  });
}

/** Currencies below another head, while the column of currencies has none. */
function doubtsOfCurrencies(columns: readonly HeadColumn[]): HeadDoubt[] {
  const without = columns.find(
    ({ cells, name }) =>
      CURRENCY.test(name) && cells.length > 0 && !cells.some(({ text }) => isCurrency(text)),
  );
  const currencyColumns = columns.filter(
    ({ cells, name }) =>
      !CURRENCY.test(name) &&
      cells.length > 0 &&
      cells.every(({ text }) => /^[A-Z]{3}$/.test(text) && isMoney(text)),
  );
  const [other] = currencyColumns;
  if (without === undefined || other === undefined) return [];
  const [{ line, text }] = without.cells as [HeadColumn['cells'][number]];
  return [
    {
      columns: [without.head, other.head],
      line,
      text: `"${without.head}" has "${text.slice(0, 60)}", and "${other.head}" has currencies (${other.cells[0]!.text})`,
    },
  ];
}
