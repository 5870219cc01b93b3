import rehypeKatex from 'rehype-katex';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** A heading of a text. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** What became of a Markdown text. */
export interface RenderedText {
  readonly html: string;
  /** Headings of levels 2 and 3, in order. */
  readonly contents: readonly Heading[];
}

const attributes = defaultSchema.attributes ?? {};

/** What GitHub lets pass, and the classes by which mathematics and the footnotes' hidden heading are known. */
const SCHEMA: Options = {
  ...defaultSchema,
  // The posts are the site's own: their footnotes keep the ids to which their references lead.
  clobberPrefix: '',
  attributes: {
    ...attributes,
    code: [...(attributes['code'] ?? []), ['className', /^language-./, 'math-inline', 'math-display']],
    h2: [['className', 'visually-hidden']],
  },
};

/**
 * Markdown with tables, footnotes and mathematics as sanitized HTML. Mathematics becomes MathML, so that no font and no style is loaded
 * for it. Raw HTML in the text is left out.
 *
 * @throws Error naming the formula when mathematics cannot be read.
 */
export async function renderMarkdown(text: string): Promise<RenderedText> {
  const contents: Heading[] = [];
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkRehype, { clobberPrefix: '', footnoteLabelProperties: { className: ['visually-hidden'] } })
    .use(rehypeSanitize, SCHEMA)
    .use(rehypeSlug)
    .use(() => (tree: unknown) => readHeadings(tree as Parent, contents))
    .use(rehypeKatex, { output: 'mathml', strict: 'error' })
    .use(rehypeStringify)
    .process(text);
  const failed = file.messages[0];
  if (failed) throw new Error(`a formula cannot be read: ${failed.message}`);
  return { html: String(file), contents };
}

interface Parent {
  readonly children?: readonly Node[];
}

interface Node extends Parent {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

function readHeadings(tree: Parent, contents: Heading[]): void {
  for (const node of tree.children ?? []) {
    const level = /^h([23])$/.exec(node.tagName ?? '')?.[1];
    const { className, id } = node.properties ?? {};
    const isHidden = Array.isArray(className) && className.includes('visually-hidden');
    if (level && typeof id === 'string' && !isHidden)
      contents.push({ id, text: textOf(node), level: Number(level) });
    else readHeadings(node, contents);
  }
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
