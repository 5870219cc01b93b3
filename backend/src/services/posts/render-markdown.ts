import type { Options } from 'rehype-sanitize';

/** A heading of a text. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** The result of rendering a Markdown text. */
export interface RenderedText {
  readonly html: string;
  /** Headings of levels 2 and 3, in order. */
  readonly contents: readonly Heading[];
}

/**
 * Loads the tools when the first post is rendered, so that a server without requests for posts does not load
 * them. They are only available as ES modules, which tests can import in no other way.
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
  /** GitHub's allowlist, and the classes that identify mathematics and the hidden footnotes heading. */
  const schema: Options = {
    ...sanitize.defaultSchema,
    // The posts are trusted content: footnotes keep the ids to which their references link.
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
 * Renders Markdown with tables, footnotes and mathematics as sanitized HTML. Mathematics becomes MathML, so
 * that no fonts or styles are loaded for it. Raw HTML in the text is dropped.
 *
 * @throws Error naming the formula when mathematics cannot be parsed.
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

/**
 * Sets each table's caption to the heading above it, adds the scope of its header cells, and wraps it in a
 * scrollable container.
 */
function nameTables(tree: Parent): void {
  let heading = 'Table';
  tree.children = tree.children?.map((node) => {
    if (/^h[1-6]$/.test(node.tagName ?? '')) heading = textOf(node);
    if (node.tagName !== 'table') return node;
    for (const cell of cellsOf(node)) if (cell.properties) cell.properties['scope'] = 'col';
    const hidden = { className: ['hidden-caption'] };
    const caption = element('caption', hidden, [{ type: 'text', value: heading }]);
    const table = { ...node, children: [caption, ...(node.children ?? [])] };
    return element('div', { className: ['scroll-box'], tabIndex: 0, role: 'group', ariaLabel: heading }, [
      table,
    ]);
  });
}

/** A display formula scrolls in its container, which must be reachable by keyboard. */
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
