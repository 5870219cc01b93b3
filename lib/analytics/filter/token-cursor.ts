import { t } from '@/lib/domain/text';
import { FilterSyntaxError, type Token } from './read-tokens';

/** Maximum nesting depth: deeper than any filter written by hand, and safe for the call stack. */
const MAX_DEPTH = 60;

/** Reads the tokens of a filter in order and reports the token at which parsing fails. */
export class TokenCursor {
  #depth = 0;
  protected next = 0;

  constructor(protected readonly tokens: readonly Token[]) {}

  protected get token(): Token {
    return this.tokens[this.next]!;
  }

  protected get shown(): string {
    return this.token.kind === 'end' ? t('the end') : `"${this.token.text}"`;
  }

  protected takeWord(word: string): boolean {
    if (this.token.kind !== 'word' || this.token.text.toLowerCase() !== word) return false;
    this.next += 1;
    return true;
  }

  protected isSign(sign: string): boolean {
    return this.token.kind === 'sign' && this.token.text === sign;
  }

  protected takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.next += 1;
    return true;
  }

  protected expectSign(sign: string): void {
    if (!this.takeSign(sign))
      this.fail(this.token, t('"{sign}" was expected here, not {shown}', { sign, shown: this.shown }));
  }

  protected deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.fail(this.token, t('the filter is nested too deeply'));
    const result = read();
    this.#depth -= 1;
    return result;
  }

  protected fail(token: Token, message: string, suggestion: string | null = null): never {
    const { position, length } = token;
    throw new FilterSyntaxError({ position, length, message, suggestion });
  }
}
