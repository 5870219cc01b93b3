import { t } from '@/lib/domain/text';
import { findColumn, suggestColumn } from './column-names';
import type { ComparisonOperator, Condition, FilterColumn, NumberExpression } from './filter-syntax';
import type { Token } from './read-tokens';
import { TokenCursor } from './token-cursor';

const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '=', '!='] satisfies ComparisonOperator[];
/** Reserved words; all others are column names or, in a set, values. */
const KEYWORDS = ['and', 'or', 'not', 'in', 'is', 'between', 'contains', 'known', 'unknown'];
const FUNCTIONS = ['abs', 'percentile', 'rank'];
/** Functions that are conditions by themselves. */
const CHOICES = ['top', 'bottom'];

/**
 * A comparison. Next to a percentile, a number literal above 1 is read as percent, because percentiles are at
 * most 1.
 */
function compare(operator: ComparisonOperator, left: NumberExpression, right: NumberExpression): Condition {
  return {
    form: 'compare',
    operator,
    left: right.form === 'percentile' ? inPercent(left) : left,
    right: left.form === 'percentile' ? inPercent(right) : right,
  };
}

function inPercent(expression: NumberExpression): NumberExpression {
  return expression.form === 'constant' && expression.value > 1
    ? { form: 'constant', value: expression.value / 100 }
    : expression;
}

/** Words with a meaning of their own, which cannot name a column. */
export const RESERVED_WORDS: readonly string[] = [...KEYWORDS, ...FUNCTIONS, ...CHOICES];

/** One method for each rule of the grammar; each consumes the tokens that it reads. */
export class FilterParser extends TokenCursor {
  readonly used = new Set<string>();

  constructor(
    tokens: readonly Token[],
    private readonly columns: readonly FilterColumn[],
  ) {
    super(tokens);
  }

  parse(): Condition {
    if (this.tokens.length === 1) this.fail(this.token, t('the filter is empty'));
    const condition = this.#readOr();
    this.#expectEnd(t('"and", "or" or the end'));
    return condition;
  }

  /** The whole text as a number. */
  parseExpression(): NumberExpression {
    if (this.tokens.length === 1) this.fail(this.token, t('the expression is empty'));
    const expression = this.#readSum();
    this.#expectEnd('an operator (+ - * /) or the end');
    return expression;
  }

  #expectEnd(expectedText: string): void {
    if (this.isSign(')')) this.fail(this.token, t('no "(" is open that this ")" could close'));
    if (this.token.kind !== 'end')
      this.fail(
        this.token,
        t('{expectedText} was expected here, not {shown}', { expectedText, shown: this.shown }),
      );
  }

  #readOr(): Condition {
    return this.deeper(() => {
      let left = this.#readAnd();
      while (this.takeWord('or')) left = { form: 'or', left, right: this.#readAnd() };
      return left;
    });
  }

  #readAnd(): Condition {
    let left = this.#readNot();
    while (this.takeWord('and')) left = { form: 'and', left, right: this.#readNot() };
    return left;
  }

  #readNot(): Condition {
    return this.deeper(() => {
      if (this.takeWord('not')) return { form: 'not', of: this.#readNot() };
      return this.#readParenthesis() ?? this.#readComparison();
    });
  }

  /**
   * `( … )` when it contains a condition; null when it contains a sum, which is determined by the following
   * token.
   */
  #readParenthesis(): Condition | null {
    if (!this.isSign('(') || this.#isSumAfter(this.next)) return null;
    this.next += 1;
    const inside = this.#readOr();
    this.expectSign(')');
    return inside;
  }

  /** True when the parenthesis that opens here is followed by a token that can only follow a number. */
  #isSumAfter(opening: number): boolean {
    let open = 0;
    for (let index = opening; index < this.tokens.length; index += 1) {
      const { kind, text } = this.tokens[index]!;
      if (kind !== 'sign') continue;
      if (text === '(') open += 1;
      else if (text === ')') open -= 1;
      if (open > 0) continue;
      const after = this.tokens[index + 1]!;
      if (after.kind === 'word') return ['is', 'between'].includes(after.text.toLowerCase());
      return after.kind === 'sign' && (COMPARISONS.includes(after.text) || '+-*/'.includes(after.text));
    }
    return false;
  }

  #readComparison(): Condition {
    const choice = this.#readChoice();
    if (choice !== null) return choice;
    const text = this.#takeTextColumn();
    if (text !== null) return this.#readTextCondition(text);
    const left = this.#readSum();
    if (this.takeWord('is')) return this.#readKnown(left);
    if (this.takeWord('between')) return this.#readBetween(left);
    const operator = this.#takeComparison();
    const right = this.#readSum();
    const first = compare(operator, left, right);
    // `10 < pe < 15` is read as a range.
    if (this.token.kind !== 'sign' || !COMPARISONS.includes(this.token.text)) return first;
    const second = compare(this.#takeComparison(), right, this.#readSum());
    return { form: 'and', left: first, right: second };
  }

  #readBetween(value: NumberExpression): Condition {
    const low = this.#readSum();
    if (!this.takeWord('and'))
      this.fail(
        this.token,
        t('"and" was expected between the two bounds, not {shown}', { shown: this.shown }),
      );
    const high = this.#readSum();
    return {
      form: 'and',
      left: compare('>=', value, low),
      right: compare('<=', value, high),
    };
  }

  /**
   * `top(10, marketCap)`, `bottom(5, pe, sector)`: the given number of highest or lowest values, ties
   * included.
   */
  #readChoice(): Condition | null {
    const name = this.token.text.toLowerCase();
    const opening = this.tokens[this.next + 1];
    if (this.token.kind !== 'word' || !CHOICES.includes(name)) return null;
    if (opening?.kind !== 'sign' || opening.text !== '(') return null;
    this.next += 2;
    const count = this.token;
    if (count.kind !== 'number' || !Number.isInteger(count.value) || count.value < 1) {
      this.fail(
        count,
        t('a whole number of rows was expected first, as in {name}(10, marketCap), not {shown}', {
          name,
          shown: this.shown,
        }),
      );
    }
    this.next += 1;
    this.expectSign(',');
    const value = this.#readSum();
    const group = this.takeSign(',') ? this.#readGroup() : null;
    this.expectSign(')');
    const of: NumberExpression = name === 'top' ? value : { form: 'negative', of: value };
    return compare('<=', { form: 'rank', of, group }, { form: 'constant', value: count.value });
  }

  #readKnown(of: (Condition & { form: 'known' })['of']): Condition {
    const isNegated = this.takeWord('not');
    const isUnknown = this.takeWord('unknown');
    if (!isUnknown && !this.takeWord('known')) {
      this.fail(
        this.token,
        t('"known" or "unknown" was expected after "is", not {shown}', { shown: this.shown }),
      );
    }
    const knownCondition: Condition = { form: 'known', of };
    return isUnknown === isNegated ? knownCondition : { form: 'not', of: knownCondition };
  }

  #readTextCondition(column: string): Condition {
    if (this.takeWord('is')) return this.#readKnown({ form: 'text', id: column });
    const isNegated = this.takeWord('not');
    const condition = this.#readTextTest(column);
    return isNegated ? { form: 'not', of: condition } : condition;
  }

  #readTextTest(column: string): Condition {
    if (this.takeWord('in')) return { form: 'in', column, values: this.#readSet() };
    if (this.takeWord('contains')) return { form: 'contains', column, text: this.#readValue() };
    if (this.takeSign('=')) return { form: 'in', column, values: [this.#readValue()] };
    if (this.takeSign('!=')) return { form: 'not', of: { form: 'in', column, values: [this.#readValue()] } };
    this.fail(
      this.token,
      `${column} is a text: "=", "!=", "in (…)" or "contains" was expected, not ${this.shown}`,
    );
  }

  #readSet(): string[] {
    this.expectSign('(');
    const values = [this.#readValue()];
    while (this.takeSign(',')) values.push(this.#readValue());
    this.expectSign(')');
    return values;
  }

  /** A value of a text column: quoted, or unquoted words (`Real Estate`). */
  #readValue(): string {
    const first = this.token;
    if (first.kind === 'text') {
      this.next += 1;
      return first.text;
    }
    const words: string[] = [];
    while (this.token.kind === 'word' && !KEYWORDS.includes(this.token.text.toLowerCase())) {
      words.push(this.token.text);
      this.next += 1;
    }
    if (words.length === 0)
      this.fail(
        first,
        t('a value was expected, in quotes if it is more than words, not {shown}', { shown: this.shown }),
      );
    return words.join(' ');
  }

  #readSum(): NumberExpression {
    let left = this.#readProduct();
    for (;;) {
      const operator = this.takeSign('+') ? '+' : this.takeSign('-') ? '-' : null;
      if (operator === null) return left;
      left = { form: 'arithmetic', operator, left, right: this.#readProduct() };
    }
  }

  #readProduct(): NumberExpression {
    let left = this.#readFactor();
    for (;;) {
      const operator = this.takeSign('*') ? '*' : this.takeSign('/') ? '/' : null;
      if (operator === null) return left;
      left = { form: 'arithmetic', operator, left, right: this.#readFactor() };
    }
  }

  #readFactor(): NumberExpression {
    return this.deeper(() => {
      if (this.takeSign('-')) return { form: 'negative', of: this.#readFactor() };
      if (this.takeSign('(')) {
        const inside = this.#readSum();
        this.expectSign(')');
        return inside;
      }
      const token = this.token;
      if (token.kind === 'number') {
        this.next += 1;
        return { form: 'constant', value: token.value };
      }
      if (token.kind !== 'word' || KEYWORDS.includes(token.text.toLowerCase())) {
        this.fail(token, t('a column or a number was expected here, not {shown}', { shown: this.shown }));
      }
      return this.#readFunction() ?? this.#readNumberColumn();
    });
  }

  #readFunction(): NumberExpression | null {
    const name = this.token.text.toLowerCase();
    const opening = this.tokens[this.next + 1];
    if (opening?.kind !== 'sign' || opening.text !== '(') return null;
    if (!FUNCTIONS.includes(name)) {
      this.fail(
        this.token,
        t('there is no function "{text}"; there are {value}', {
          text: this.token.text,
          value: [...FUNCTIONS, ...CHOICES].join(', '),
        }),
      );
    }
    this.next += 2;
    const of = this.#readSum();
    if (name === 'abs') {
      this.expectSign(')');
      return { form: 'absolute', of };
    }
    const group = this.takeSign(',') ? this.#readGroup() : null;
    this.expectSign(')');
    return { form: name as 'percentile' | 'rank', of, group };
  }

  #readGroup(): string {
    const token = this.token;
    const column = this.#takeTextColumn();
    if (column === null)
      this.fail(
        token,
        t('a text column such as sector was expected as the group, not {shown}', { shown: this.shown }),
      );
    return column;
  }

  #readNumberColumn(): NumberExpression {
    const token = this.token;
    const column = this.#findColumn(token);
    this.next += 1;
    return { form: 'column', id: column.id };
  }

  /** The next word when it names a text column. */
  #takeTextColumn(): string | null {
    const token = this.token;
    if (token.kind !== 'word') return null;
    const column = findColumn(token.text, this.columns);
    if (column?.kind !== 'text') return null;
    this.next += 1;
    this.used.add(column.id);
    return column.id;
  }

  #findColumn(token: Token): FilterColumn {
    const column = findColumn(token.text, this.columns);
    if (column?.kind === 'text')
      this.fail(token, t('{id} is a text and cannot be counted with', { id: column.id }));
    if (column) {
      this.used.add(column.id);
      return column;
    }
    const suggestion = suggestColumn(token.text, this.columns);
    const hint = suggestion === null ? '' : t('; did you mean {suggestion}?', { suggestion });
    this.fail(token, t('there is no column "{text}"{hint}', { text: token.text, hint }), suggestion);
  }

  #takeComparison(): ComparisonOperator {
    const { text, kind } = this.token;
    if (kind === 'word' && ['in', 'contains'].includes(text.toLowerCase())) {
      this.fail(
        this.token,
        t('"{text}" is for texts; a number is asked with a comparison ({comparisons}) or "between … and …"', {
          text,
          comparisons: COMPARISONS.join(' '),
        }),
      );
    }
    if (kind !== 'sign' || !COMPARISONS.includes(text)) {
      this.fail(
        this.token,
        t('a comparison ({comparisons}) was expected here, not {shown}', {
          comparisons: COMPARISONS.join(' '),
          shown: this.shown,
        }),
      );
    }
    this.next += 1;
    return text as ComparisonOperator;
  }
}
