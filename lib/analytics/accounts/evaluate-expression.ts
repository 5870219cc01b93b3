import { amountsOf, type AmountKey } from '@/lib/domain/figures/accounts/amount-words';
import { gap, ok, type Metric } from '@/lib/domain/metric';

/** Reads an amount; null where it is not published. */
export type ReadAmount = (key: AmountKey) => number | null;

type Evaluate = (read: ReadAmount) => number;

/** NaN is the result of a division by zero or by a negative number, and spreads through what is computed with it. */
function divide(dividend: number, divisor: number): number {
  return divisor > 0 ? dividend / divisor : NaN;
}

const BINARY = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': divide,
  '^': (a: number, b: number) => a ** b,
} as const;

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: (value = NaN) => Math.abs(value),
  sqrt: (value = NaN) => Math.sqrt(value),
  above: (a = NaN, b = NaN) => (Number.isNaN(a) || Number.isNaN(b) ? NaN : Number(a > b)),
};

/** Operators from the weakest to the strongest. */
const LEVELS = ['+-', '*/', '^'] as const;

/** @throws RangeError when the formula is not well formed. */
function parse(expression: string): Evaluate {
  const tokens = expression.match(/[A-Za-z]+\d?|\d+(?:\.\d+)?|[-+*/^(),]/g) ?? [];
  let at = 0;

  function take(expectedText?: string): string {
    const token = tokens[at];
    if (token === undefined || (expectedText !== undefined && token !== expectedText))
      throw new RangeError(`expected ${expectedText ?? 'a value'} in the formula ${expression}`);
    at += 1;
    return token;
  }

  function parseLevel(level: number): Evaluate {
    const operators = LEVELS[level];
    if (operators === undefined) return parseValue();
    let left = parseLevel(level + 1);
    for (;;) {
      const operator = tokens[at];
      if (operator === undefined || !operators.includes(operator)) return left;
      at += 1;
      const [a, b, apply] = [left, parseLevel(level + 1), BINARY[operator as keyof typeof BINARY]];
      left = (read) => apply(a(read), b(read));
    }
  }

  function parseValue(): Evaluate {
    const token = take();
    if (token === '(') {
      const inner = parseLevel(0);
      take(')');
      return inner;
    }
    if (/^\d/.test(token)) {
      const constant = Number(token);
      return () => constant;
    }
    const apply = FUNCTIONS[token];
    if (apply === undefined) return (read) => read(token) ?? NaN;
    take('(');
    const parameters = [parseLevel(0)];
    while (tokens[at] === ',') {
      at += 1;
      parameters.push(parseLevel(0));
    }
    take(')');
    return (read) => apply(...parameters.map((parameter) => parameter(read)));
  }

  const evaluateWhole = parseLevel(0);
  if (at < tokens.length) throw new RangeError(`unexpected ${tokens[at]!} in the formula ${expression}`);
  return evaluateWhole;
}

const parsed = new Map<string, { readonly amounts: readonly AmountKey[]; readonly evaluate: Evaluate }>();

/**
 * The value of a formula over amounts.
 *
 * @returns A gap `not-published` where an amount is missing, `no-data` where a divisor is zero or negative.
 */
export function evaluateExpression(expression: string, read: ReadAmount): Metric {
  let formula = parsed.get(expression);
  if (formula === undefined) {
    formula = { amounts: amountsOf(expression), evaluate: parse(expression) };
    parsed.set(expression, formula);
  }
  if (formula.amounts.some((key) => read(key) === null)) return gap('not-published');
  const value = formula.evaluate(read);
  return Number.isFinite(value) ? ok(value) : gap('no-data');
}
