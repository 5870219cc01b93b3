import type { ComparisonOperator, Condition, NumberExpression } from './filter-syntax';

/** The rows to filter, by column. */
export interface FilterTable {
  readonly length: number;
  /** NaN where the value is unknown. */
  readonly numbers: (id: string) => Float64Array;
  /** null where the value is unknown. */
  readonly texts: (id: string) => readonly (string | null)[];
}

/**
 * Three-valued result of a condition for a row. Unknown remains unknown under `not`, as in SQL, and does not
 * pass a filter.
 */
const NO = 0;
const YES = 1;
const UNKNOWN = 2;

/**
 * Returns the rows that pass a filter. A row passes when the condition is true; an unknown value passes
 * neither a comparison nor its negation.
 *
 * @returns The indices of the rows, in their order.
 */
export function evaluateFilter(condition: Condition, table: FilterTable): number[] {
  const verdicts = judge(condition, table);
  const passed: number[] = [];
  for (let row = 0; row < table.length; row += 1) if (verdicts[row] === YES) passed.push(row);
  return passed;
}

function judge(condition: Condition, table: FilterTable): Uint8Array {
  switch (condition.form) {
    case 'and':
    case 'or':
      return combine(condition.form, judge(condition.left, table), judge(condition.right, table));
    case 'not':
      return judge(condition.of, table).map((verdict) => (verdict === UNKNOWN ? UNKNOWN : 1 - verdict));
    case 'compare':
      return compare(
        condition.operator,
        computeNumbers(condition.left, table),
        computeNumbers(condition.right, table),
      );
    case 'in': {
      const wantedValues = new Set(condition.values.map((value) => value.toLowerCase()));
      return judgeTexts(table.texts(condition.column), (text) => wantedValues.has(text));
    }
    case 'contains': {
      const part = condition.text.toLowerCase();
      return judgeTexts(table.texts(condition.column), (text) => text.includes(part));
    }
    case 'known':
      return condition.of.form === 'text'
        ? Uint8Array.from(table.texts(condition.of.id), (text) => (text === null ? NO : YES))
        : Uint8Array.from(computeNumbers(condition.of, table), (value) =>
            Number.isFinite(value) ? YES : NO,
          );
  }
}

function combine(form: 'and' | 'or', left: Uint8Array, right: Uint8Array): Uint8Array {
  // `and` is decided by a false operand, `or` by a true one, regardless of the other operand.
  const deciding = form === 'and' ? NO : YES;
  return left.map((verdict, row) => {
    const other = right[row]!;
    if (verdict === deciding || other === deciding) return deciding;
    return verdict === UNKNOWN || other === UNKNOWN ? UNKNOWN : 1 - deciding;
  });
}

const COMPARE: Readonly<Record<ComparisonOperator, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

function compare(operator: ComparisonOperator, left: Float64Array, right: Float64Array): Uint8Array {
  const holds = COMPARE[operator];
  return Uint8Array.from(left, (a, row) => {
    const b = right[row]!;
    if (!Number.isFinite(a) || !Number.isFinite(b)) return UNKNOWN;
    return holds(a, b) ? YES : NO;
  });
}

function judgeTexts(texts: readonly (string | null)[], holds: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(texts, (text) => {
    if (text === null) return UNKNOWN;
    return holds(text.toLowerCase()) ? YES : NO;
  });
}

/**
 * The value of an expression for each row; NaN, or infinite after a division by zero, where it is unknown.
 */
export function computeNumbers(expression: NumberExpression, table: FilterTable): Float64Array {
  switch (expression.form) {
    case 'constant':
      return new Float64Array(table.length).fill(expression.value);
    case 'column':
      return table.numbers(expression.id);
    case 'negative':
      return computeNumbers(expression.of, table).map((value) => -value);
    case 'absolute':
      return computeNumbers(expression.of, table).map(Math.abs);
    case 'arithmetic':
      return calculate(
        expression.operator,
        computeNumbers(expression.left, table),
        computeNumbers(expression.right, table),
      );
    case 'percentile':
    case 'rank': {
      const values = computeNumbers(expression.of, table);
      const groups = expression.group === null ? null : table.texts(expression.group);
      return expression.form === 'rank' ? rank(values, groups) : percentile(values, groups);
    }
  }
}

function calculate(operator: '+' | '-' | '*' | '/', left: Float64Array, right: Float64Array): Float64Array {
  return left.map((a, row) => {
    const b = right[row]!;
    if (operator === '+') return a + b;
    if (operator === '-') return a - b;
    // A division by zero is not a number and does not pass.
    return operator === '*' ? a * b : a / b;
  });
}

/** The rows of each group with known values, in ascending order; rows without a group are excluded. */
function orderByGroup(values: Float64Array, groups: readonly (string | null)[] | null): number[][] {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < values.length; row += 1) {
    const group = groups === null ? '' : groups[row];
    if (!Number.isFinite(values[row]) || group === null || group === undefined) continue;
    const members = rows.get(group);
    if (members) members.push(row);
    else rows.set(group, [row]);
  }
  return [...rows.values()].map((members) => members.sort((a, b) => values[a]! - values[b]!));
}

/** Calls back for each run of equal values with its rows, the number of rows below it, and its length. */
function eachTie(
  ordered: readonly number[],
  values: Float64Array,
  note: (rows: readonly number[], below: number) => void,
): void {
  for (let start = 0; start < ordered.length;) {
    let end = start + 1;
    while (end < ordered.length && values[ordered[end]!] === values[ordered[start]!]) end += 1;
    note(ordered.slice(start, end), start);
    start = end;
  }
}

function percentile(values: Float64Array, groups: readonly (string | null)[] | null): Float64Array {
  const result = new Float64Array(values.length).fill(NaN);
  for (const ordered of orderByGroup(values, groups)) {
    eachTie(ordered, values, (rows, below) => {
      for (const row of rows) result[row] = (below + rows.length / 2) / ordered.length;
    });
  }
  return result;
}

function rank(values: Float64Array, groups: readonly (string | null)[] | null): Float64Array {
  const result = new Float64Array(values.length).fill(NaN);
  for (const ordered of orderByGroup(values, groups)) {
    eachTie(ordered, values, (rows, below) => {
      for (const row of rows) result[row] = ordered.length - below - rows.length + 1;
    });
  }
  return result;
}
