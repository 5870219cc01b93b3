import { AppError } from '@/lib/domain/errors';

/** Limits for markup. Real feeds remain far below them. */
export const MARKUP_LIMITS = { depth: 64, elements: 400_000, attributeBytes: 65_536 } as const;

/** The result of the markup check. */
export interface MarkupFacts {
  /** Name of the root element as written. */
  readonly root: string;
  /** Lines at which the items begin, in order. */
  readonly itemLines: readonly number[];
}

const ITEM = /^(?:[\w.-]+:)?(?:item|entry)$/i;
const NAME = /[^\s/>=]+/y;

/**
 * Scans a feed's markup once before it is parsed: every element is closed correctly, no element is nested
 * deeper than the limit, and no entity is declared (a few entity declarations can expand to an unbounded
 * size).
 *
 * @throws AppError IMPORT_REFUSED naming file, line and element.
 */
export function checkMarkup(text: string, name: string): MarkupFacts {
  return new MarkupScanner(text, name).run();
}

class MarkupScanner {
  private at = 0;
  private line = 1;
  private counted = 0;
  private elements = 0;
  private root: string | null = null;
  private readonly open: { readonly name: string; readonly line: number }[] = [];
  private readonly itemLines: number[] = [];

  constructor(
    private readonly text: string,
    private readonly name: string,
  ) {}

  run(): MarkupFacts {
    const { text } = this;
    for (;;) {
      const next = text.indexOf('<', this.at);
      if (next === -1) break;
      this.at = next;
      this.readMarkup();
    }
    const unclosed = this.open.at(-1);
    if (unclosed) this.refuse(`<${unclosed.name}> of line ${unclosed.line} is never closed`, text.length);
    if (this.root === null) this.refuse('has no element', text.length);
    return { root: this.root, itemLines: this.itemLines };
  }

  private readMarkup(): void {
    const { at, text } = this;
    if (text.startsWith('<!--', at)) this.skipPast('-->', 'comment');
    else if (text.startsWith('<![CDATA[', at)) this.skipPast(']]>', 'CDATA section');
    else if (text.startsWith('<?', at)) this.skipPast('?>', 'processing instruction');
    else if (text.startsWith('<!', at)) this.readDeclaration();
    else if (text.startsWith('</', at)) this.readEnd();
    else this.readStart();
  }

  private skipPast(end: string, what: string): void {
    const endAt = this.text.indexOf(end, this.at);
    if (endAt === -1) this.refuse(`a ${what} is never closed`);
    this.at = endAt + end.length;
  }

  /** `<!DOCTYPE …>`: may reference a DTD, which is never fetched, but must not contain declarations. */
  private readDeclaration(): void {
    const end = this.text.indexOf('>', this.at);
    if (end === -1) this.refuse('a declaration is never closed');
    const bracket = this.text.indexOf('[', this.at);
    if (bracket !== -1 && bracket < end)
      this.refuse('the DOCTYPE declares entities or elements of its own, which is not read');
    this.at = end + 1;
  }

  private readEnd(): void {
    const name = this.readName(this.at + 2);
    const end = this.text.indexOf('>', this.at);
    if (end === -1) this.refuse(`</${name}> has no end`);
    const expected = this.open.pop();
    if (!expected) this.refuse(`</${name}> closes nothing`);
    if (expected.name !== name)
      this.refuse(`</${name}> where </${expected.name}> of line ${expected.line} is expected`);
    this.at = end + 1;
  }

  private readStart(): void {
    const name = this.readName(this.at + 1);
    if (name === '' || !/^[\p{L}_:]/u.test(name)) this.refuse('a "<" that begins no element');
    const { end, isEmpty } = this.findEnd(name);
    this.elements += 1;
    if (this.elements > MARKUP_LIMITS.elements)
      this.refuse(`more than ${MARKUP_LIMITS.elements} elements: too large for a feed`);
    this.root ??= name;
    const line = this.lineAt(this.at);
    if (ITEM.test(name)) this.itemLines.push(line);
    if (!isEmpty) {
      this.open.push({ name, line });
      if (this.open.length > MARKUP_LIMITS.depth)
        this.refuse(`<${name}> is nested deeper than ${MARKUP_LIMITS.depth} elements`);
    }
    this.at = end + 1;
  }

  private readName(from: number): string {
    NAME.lastIndex = from;
    return NAME.exec(this.text)?.[0] ?? '';
  }

  /** The end of a start tag; a `>` within quotes is skipped. */
  private findEnd(name: string): { end: number; isEmpty: boolean } {
    const { at, text } = this;
    let quote = '';
    const last = Math.min(text.length, at + MARKUP_LIMITS.attributeBytes);
    for (let index = at + 1; index < last; index += 1) {
      const char = text[index]!;
      if (quote !== '') {
        if (char === quote) quote = '';
      } else if (char === '"' || char === "'") quote = char;
      else if (char === '>') return { end: index, isEmpty: text[index - 1] === '/' };
      else if (char === '<') break;
    }
    return this.refuse(`<${name.slice(0, 40)}> has no end${quote === '' ? '' : ': a quote is never closed'}`);
  }

  private lineAt(at: number): number {
    for (; this.counted < at; this.counted += 1)
      if (this.text.charCodeAt(this.counted) === 10) this.line += 1;
    return this.line;
  }

  private refuse(fault: string, at = this.at): never {
    throw new AppError('IMPORT_REFUSED', `${this.name}: line ${this.lineAt(at)}: ${fault}`);
  }
}
