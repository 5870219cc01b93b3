import type { Options } from 'rehype-sanitize';

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

/**
 * The tools, read when the first post is rendered: a server that nobody asks for posts does without them. They are ES modules only,
 * which a test can take in no other way.
 */
async function loadTools() {
  const [katex, sanitize, slug, stringify, gfm, math, parse, rehype, core] = await Promise.all([
    import('rehype-katex'),
    import('rehype-sanitize'),
    import('rehype-slug'),
    import('rehype-stringify'),
    import('remark-gfm'),
    import('remark-math'),
    import('remark-parse'),
    import('remark-rehype'),
    import('unified'),
  ]);
  const attributes = sanitize.defaultSchema.attributes ?? {};
  /** What GitHub lets pass, and the classes by which mathematics and the footnotes' hidden heading are known. */
  const schema: Options = {
    ...sanitize.defaultSchema,
    // The posts are the site's own: their footnotes keep the ids to which their references lead.
    clobberPrefix: '',
    attributes: {
      ...attributes,
      code: [...(attributes['code'] ?? []), ['className', /^language-./, 'math-inline', 'math-display']],
      h2: [['className', 'visually-hidden']],
    },
  };
  return {
    unified: core.unified,
    schema,
    gfm: gfm.default,
    katex: katex.default,
    math: math.default,
    parse: parse.default,
    rehype: rehype.default,
    sanitize: sanitize.default,
    slug: slug.default,
    stringify: stringify.default,
  };
}

/**
 * Markdown with tables, footnotes and mathematics as sanitized HTML. Mathematics becomes MathML, so that no font and no style is loaded
 * for it. Raw HTML in the text is left out.
 *
 * @throws Error naming the formula when mathematics cannot be read.
 */
export async function renderMarkdown(text: string): Promise<RenderedText> {
  const contents: Heading[] = [];
  const tools = await loadTools();
  const file = await tools
    .unified()
    .use(tools.parse)
    .use(tools.gfm)
    .use(tools.math)
    .use(tools.rehype, { clobberPrefix: '', footnoteLabelProperties: { className: ['visually-hidden'] } })
    .use(tools.sanitize, tools.schema)
    .use(tools.slug)
    .use(() => (tree: unknown) => readHeadings(tree as Parent, contents))
    .use(() => (tree: unknown) => nameTables(tree as Parent))
    .use(tools.katex, { output: 'mathml', strict: 'error' })
    .use(() => (tree: unknown) => openFormulas(tree as Parent))
    .use(tools.stringify)
    .process(text);
  const failed = file.messages[0];
  if (failed) throw new Error(`a formula cannot be read: ${failed.message}`);
  return { html: String(file), contents };
}

interface Parent {
  children?: Node[];
}

interface Node extends Parent {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
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

/** Gives each table the heading above it as its caption, its heads their direction, and a box in which it scrolls. */
function nameTables(tree: Parent): void {
  let heading = 'Table';
  tree.children = tree.children?.map((node) => {
    if (/^h[1-6]$/.test(node.tagName ?? '')) heading = textOf(node);
    if (node.tagName !== 'table') return node;
    for (const cell of cellsOf(node)) if (cell.properties) cell.properties['scope'] = 'col';
    const hidden = { className: ['visually-hidden'] };
    const caption = element('caption', hidden, [{ type: 'text', value: heading }]);
    const table = { ...node, children: [caption, ...(node.children ?? [])] };
    return element('div', { className: ['scroll-box'], tabIndex: 0, role: 'group', ariaLabel: heading }, [
      table,
    ]);
  });
}

/** A formula on a line of its own scrolls in its box, which must be reachable by keyboard. */
function openFormulas(tree: Parent): void {
  for (const node of tree.children ?? []) {
    const [math] = node.tagName === 'span' ? (node.children ?? []) : [];
    if (math?.tagName === 'math' && math.properties?.['display'] === 'block')
      Object.assign((node.properties ??= {}), { tabIndex: 0, role: 'group', ariaLabel: 'Formula' });
    else openFormulas(node);
  }
}

function cellsOf(node: Node): Node[] {
  return node.tagName === 'th' ? [node] : (node.children ?? []).flatMap(cellsOf);
}

function element(tagName: string, properties: Record<string, unknown>, children: Node[]): Node {
  return { type: 'element', tagName, properties, children };
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
