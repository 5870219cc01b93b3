import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, parseDecimal } from '@/lib/domain/decimal';

import { CellFault } from './headed-table';
import type { JsonFile } from './json-file';
import { linesOfItems } from './json-file';
import type { ImportFile } from './decode-file';
import type { RowCollector } from './row-collector';
import { applyRows } from './row-effects';
import type { LegPlace, UnitAmount } from './two-legs';
import { isMoney } from './units';

interface Values {
  readonly [key: string]: unknown;
}

/** The answers of an exchange’s API, an item a line, as the fetch of a broker's file writes it. */
export interface ExchangeHistory {
  readonly exchange: string;
  /** The instant of the first request, which the balances are of. */
  readonly fetchedAt: string;
  /** Requests that were not sent yet; none where the fetch came to its end. */
  readonly pending: readonly unknown[];
  readonly items: readonly Values[];
}

/** The history of an exchange in a file; null for any other file. */
export function historyIn(file: ImportFile, exchange: string): ExchangeHistory | null {
  if (file.format !== 'json') return null;
  const { value } = file;
  if (typeof value !== 'object' || value === null) return null;
  const history = value as ExchangeHistory;
  const isHistory = Array.isArray(history.items) && Array.isArray(history.pending);
  return isHistory && history.exchange === exchange ? history : null;
}

/** One item of a history, read by paths such as `amount.currency`. */
export class ExchangeItem {
  constructor(
    private readonly values: Values,
    readonly line: number,
  ) {}

  private value(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>(
        (at, key) => (typeof at === 'object' && at !== null ? (at as Values)[key] : undefined),
        this.values,
      );
  }

  /** Empty for a value that is absent. */
  text(path: string): string {
    const value = this.value(path);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
  }

  required(path: string, expected: string): string {
    return this.text(path) || this.refuse(path, expected);
  }

  /** With its sign; null for one that is absent. */
  amount(path: string): Decimal | null {
    const text = this.text(path);
    if (text === '') return null;
    return parseDecimal(text) ?? this.refuse(path, 'a number');
  }

  requiredAmount(path: string): Decimal {
    return this.amount(path) ?? this.refuse(path, 'a number');
  }

  /** Day and time of an instant: milliseconds, or a text in UTC. */
  instant(path: string): { readonly date: string; readonly time: string } {
    const text = this.text(path);
    const isText = /^\d{4}-\d{2}-\d{2}[T ]/.test(text);
    const utc = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text.replace(' ', 'T')}Z`;
    const at = /^\d{12,14}$/.test(text) ? Number(text) : isText ? Date.parse(utc) : Number.NaN;
    if (Number.isNaN(at)) return this.refuse(path, 'an instant');
    const iso = new Date(at).toISOString();
    return { date: iso.slice(0, 10), time: iso.slice(11, 19) };
  }

  place(path: string, externalId: string): LegPlace {
    return { ...this.instant(path), line: this.line, lines: [this.line], externalId };
  }

  refuse(path: string, expected: string): never {
    throw new CellFault({ line: this.line, column: path, value: this.text(path).slice(0, 60), expected });
  }
}

/** The items of a history; none of a fetch that was stopped, which is faulty as a whole. */
export function itemsOf(file: ImportFile, exchange: string, out: RowCollector): readonly ExchangeItem[] {
  const { items, pending } = historyIn(file, exchange)!;
  if (pending.length > 0) {
    const expected = 'a fetch that came to its end; this one was stopped: fetch it again';
    out.faults.push({ line: null, column: 'pending', value: String(pending.length), expected });
    return [];
  }
  const lines = linesOfItems((file as JsonFile).text, 'items');
  const keys = new Set<string>();
  return items.flatMap((values, at) => {
    // A list that grows between two pages gives the last item of the first one again.
    const key = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (keys.has(key)) {
      out.skip(lines[at]!, 'the same item again');
      return [];
    }
    keys.add(key);
    return [new ExchangeItem(values, lines[at]!)];
  });
}

/** Adds a row whose kind is asked, with the direction that its sign shows. */
export function askKind(
  { code, text }: { readonly code: string; readonly text: string },
  place: LegPlace,
  { amount, unit }: UnitAmount,
  out: RowCollector,
): void {
  const size = formatDecimal(absoluteDecimal(amount));
  const isIn = amount > 0n;
  const draft = isMoney(unit) ? { currency: unit, net: size } : { asset: unit, quantity: size };
  out.open.push({
    code,
    text,
    draft: { ...place, ...draft },
    isInflow: isMoney(unit) ? isIn : null,
    isUnitsIn: isIn,
  });
}

/**
 * States the balances of an exchange, and notes those that the rows do not make: an API does not give everything, and
 * what is missing must not be missing unseen.
 */
export function stateBalances(
  name: string,
  file: ImportFile,
  exchange: string,
  balances: readonly (UnitAmount & { readonly line: number })[],
  out: RowCollector,
): void {
  const { fetchedAt } = historyIn(file, exchange)!;
  const { cash, units } = applyRows(out.drafts);
  const madeUnits = new Map([...cash, ...units]);
  for (const { draft, isInflow, isUnitsIn } of out.open) {
    const unit = draft.asset ?? draft.currency!;
    const size = parseDecimal(draft.quantity ?? draft.net ?? '0') ?? 0n;
    madeUnits.set(unit, (madeUnits.get(unit) ?? 0n) + ((isInflow ?? isUnitsIn) ? size : -size));
  }
  const statedUnits = new Map<string, { amount: Decimal; line: number }>();
  for (const { amount, line, unit } of balances)
    statedUnits.set(unit, { amount: (statedUnits.get(unit)?.amount ?? 0n) + amount, line });
  const differences: string[] = [];
  for (const unit of [...new Set([...statedUnits.keys(), ...madeUnits.keys()])].sort()) {
    const { amount, line } = statedUnits.get(unit) ?? { amount: 0n, line: 1 };
    const sum = madeUnits.get(unit) ?? 0n;
    if (amount === 0n && sum === 0n) continue;
    out.balances.push({
      line,
      date: fetchedAt.slice(0, 10),
      ...(isMoney(unit) ? { currency: unit } : { asset: unit }),
      quantity: formatDecimal(amount),
    });
    if (amount !== sum) differences.push(`${unit} ${formatDecimal(amount)} (${formatDecimal(sum)})`);
  }
  if (differences.length > 0)
    out.notes.push(
      `${name} states other balances than the rows make, which are in brackets: ${differences.join(', ')}. What the API does not give is missing; add it by a statement of ${name}, or by hand.`,
    );
}
