const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

/** The content of a page's markup without scripts. */
export function contentOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/**
 * The text of the content of a page from its markup, in one line and with a space between elements: all that a reader without
 * scripts can open. A visit in a browser takes a hundred times as long.
 */
export function textOfMain(html: string): string {
  return contentOf(html)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ');
}
