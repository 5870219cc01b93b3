/** The page's only style sheet; the page's content security policy allows its hash. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 1rem; }
h1, h2, h3 { line-height: 1.25; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; padding-block: .25rem; }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; }
td:first-child { white-space: nowrap; }
`;

/** The parts of a JSON schema that the page shows. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Shape;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Shape }>> }>
  >;
}

type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>>;

/** The parts of an OpenAPI document that the page shows. */
export interface DocsDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, PathItem>>;
}

/**
 * Renders an OpenAPI document as an HTML page: every path, its parameters, and the fields of its responses.
 */
export function renderDocs(document: DocsDocument): string {
  const { description = '', title, version } = document.info;
  const paths = Object.entries(document.paths ?? {});
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${DOCS_STYLE}</style></head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>Version ${escapeHtml(version)}. ${escapeHtml(description)} The same as
<a href="docs/json">OpenAPI document</a>.</p></header>
<nav aria-label="Addresses"><ul>${paths.map(([path]) => `<li><a href="#${anchor(path)}"><code>${escapeHtml(path)}</code></a></li>`).join('')}</ul></nav>
<main>${paths.map(([path, item]) => renderPath(path, item)).join('\n')}</main>
</body>
</html>
`;
}

function renderPath(path: string, item: PathItem): string {
  const methods = (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const operation = item[method];
    return operation ? [renderOperation(`${method.toUpperCase()} ${path}`, operation)] : [];
  });
  return `<section id="${anchor(path)}">${methods.join('\n')}</section>`;
}

function renderOperation(heading: string, operation: Operation): string {
  const parameters = operation.parameters ?? [];
  const rows = parameters.map((one) => {
    const shape = one.schema ?? {};
    const need = one.required ? `${one.in}, required` : one.in;
    return [one.name, need, one.description ?? shape.description ?? describeType(shape)];
  });
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const shape = response.content?.['application/json']?.schema;
    return shape?.properties
      ? [renderTable(`Answer ${status}`, ['Field', 'Type', 'Meaning'], fieldRows(shape))]
      : [];
  });
  return [
    `<h2><code>${escapeHtml(heading)}</code></h2>`,
    `<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join('. '))}</p>`,
    rows.length > 0 ? renderTable('Parameters', ['Name', 'Where', 'Meaning'], rows) : '',
    ...answers,
  ].join('\n');
}

/** One row per field; nested fields are listed by their path. */
function fieldRows(shape: Shape, prefix = ''): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const inner = field.type === 'array' ? field.items : field;
    const path = `${prefix}${name}${field.type === 'array' ? '[]' : ''}`;
    const row = [path, describeType(field), field.description ?? ''];
    return inner?.properties ? [row, ...fieldRows(inner, `${path}.`)] : [row];
  });
}

function describeType(shape: Shape): string {
  if (shape.enum) return shape.enum.join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.anyOf) return shape.anyOf.map(describeType).join(' | ');
  if (shape.type === 'array') return `array of ${shape.items ? describeType(shape.items) : 'values'}`;
  if (shape.patternProperties)
    return `object of ${Object.values(shape.patternProperties).map(describeType).join(' | ')} by name`;
  if (shape.type === undefined) return 'any';
  return [shape.type].flat().join(' | ');
}

function renderTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map(([first = '', ...rest]) => {
    const restCells = rest.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
    return `<tr><th scope="row"><code>${escapeHtml(first)}</code></th>${restCells}</tr>`;
  });
  const titles = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${titles}</tr></thead><tbody>${cells.join('')}</tbody></table>`;
}

function anchor(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'root';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
