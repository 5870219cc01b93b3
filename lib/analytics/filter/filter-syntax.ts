/**
 * The filter language of a screen, as a tree.
 *
 *     pe < 15 and return.1Y > 20% and not (sector in (Energy, Utilities) or price < 0.8 * high52w)
 *
 * Positions count characters from 0.
 */

/** A column that a filter may use. */
export interface FilterColumn {
  /** Id in the registry: `return.1Y`, `sector`. */
  readonly id: string;
  readonly kind: 'number' | 'text';
}

/** A number for each row. */
export type NumberExpression =
  | { readonly form: 'constant'; readonly value: number }
  | { readonly form: 'column'; readonly id: string }
  | { readonly form: 'negative'; readonly of: NumberExpression }
  | { readonly form: 'absolute'; readonly of: NumberExpression }
  | {
      readonly form: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: NumberExpression;
      readonly right: NumberExpression;
    }
  /**
   * Share of the known rows below the value, plus half of the equal ones: 0 … 1; within the rows of one
   * `group` if given.
   */
  | { readonly form: 'percentile'; readonly of: NumberExpression; readonly group: string | null }
  /** 1 for the highest value; equal values share the better rank. */
  | { readonly form: 'rank'; readonly of: NumberExpression; readonly group: string | null };

export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** True, false or unknown for each row. */
export type Condition =
  | { readonly form: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly form: 'not'; readonly of: Condition }
  | {
      readonly form: 'compare';
      readonly operator: ComparisonOperator;
      readonly left: NumberExpression;
      readonly right: NumberExpression;
    }
  /** A text column that equals one of these values, ignoring case. */
  | { readonly form: 'in'; readonly column: string; readonly values: readonly string[] }
  /** A text column that contains this text, ignoring case. */
  | { readonly form: 'contains'; readonly column: string; readonly text: string }
  | {
      readonly form: 'known';
      readonly of: NumberExpression | { readonly form: 'text'; readonly id: string };
    };

/** A syntax error with its position. */
export interface FilterFault {
  /** The first wrong character, from 0; the length of the text when it ended too early. */
  readonly position: number;
  /** Number of wrong characters; 0 at the end. */
  readonly length: number;
  readonly message: string;
  /** The column that was probably meant. */
  readonly suggestion: string | null;
}

/** A parsed filter, or the error in its text. */
export type ParsedFilter =
  | { readonly ok: true; readonly condition: Condition; readonly columns: readonly string[] }
  | { readonly ok: false; readonly fault: FilterFault };
