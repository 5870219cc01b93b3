import { t } from '@/lib/domain/text';
import type { Condition, NumberExpression } from './filter-syntax';

/** Operator precedence; an operand is put in parentheses inside an operator that binds tighter. */
const [OR, AND, NOT, TEST] = [0, 1, 2, 3];
const [SUM, PRODUCT, FACTOR] = [0, 1, 2];

/**
 * Formats a filter in its canonical form, which parses to the same tree: single spaces around operators,
 * columns as in the registry, no redundant parentheses.
 */
export function formatFilter(condition: Condition): string {
  return formatCondition(condition, OR);
}

/** Formats a number expression in its canonical form, as {@link formatFilter} does a filter. */
export function formatExpression(expression: NumberExpression): string {
  return formatNumber(expression, SUM);
}

function formatCondition(condition: Condition, outer: number): string {
  const [text, own] = spellCondition(condition);
  return own < outer ? `(${text})` : text;
}

function spellCondition(condition: Condition): [text: string, binding: number] {
  switch (condition.form) {
    case 'or':
    case 'and': {
      const ownRank = condition.form === 'or' ? OR : AND;
      // Operators are left-associative: a right operand of the same precedence needs parentheses.
      const left = formatCondition(condition.left, ownRank);
      return [`${left} ${condition.form} ${formatCondition(condition.right, ownRank + 1)}`, ownRank];
    }
    case 'not':
      return [t('not {of}', { of: formatCondition(condition.of, NOT) }), NOT];
    case 'compare':
      return [
        `${formatNumber(condition.left, SUM)} ${condition.operator} ${formatNumber(condition.right, SUM)}`,
        TEST,
      ];
    case 'in':
      return condition.values.length === 1
        ? [`${condition.column} = ${quote(condition.values[0]!)}`, TEST]
        : [
            t('{column} in ({values})', {
              column: condition.column,
              values: condition.values.map(quote).join(', '),
            }),
            TEST,
          ];
    case 'contains':
      return [
        t('{column} contains {quote}', { column: condition.column, quote: quote(condition.text) }),
        TEST,
      ];
    case 'known': {
      const { of } = condition;
      return [t('{id} is known', { id: of.form === 'text' ? of.id : formatNumber(of, SUM) }), TEST];
    }
  }
}

function formatNumber(expression: NumberExpression, outer: number): string {
  const [text, own] = spellNumber(expression);
  return own < outer ? `(${text})` : text;
}

function spellNumber(expression: NumberExpression): [text: string, binding: number] {
  switch (expression.form) {
    case 'constant':
      return [formatConstant(expression.value), FACTOR];
    case 'column':
      return [expression.id, FACTOR];
    case 'negative':
      return [`-${formatNumber(expression.of, FACTOR)}`, FACTOR];
    case 'absolute':
      return [`abs(${formatNumber(expression.of, SUM)})`, FACTOR];
    case 'percentile':
    case 'rank': {
      const group = expression.group === null ? '' : `, ${expression.group}`;
      return [`${expression.form}(${formatNumber(expression.of, SUM)}${group})`, FACTOR];
    }
    case 'arithmetic': {
      const ownRank = expression.operator === '+' || expression.operator === '-' ? SUM : PRODUCT;
      const left = formatNumber(expression.left, ownRank);
      return [`${left} ${expression.operator} ${formatNumber(expression.right, ownRank + 1)}`, ownRank];
    }
  }
}

/** The shortest digits that parse to the same number, without the optional plus sign of an exponent. */
function formatConstant(value: number): string {
  return String(value).replace('e+', 'e');
}

/** Uses the quotes that do not occur in the text; a parsed text never contains both kinds. */
function quote(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
