import { SaxesParser, type SaxesTagNS } from 'saxes';

const ATOM = 'http://www.w3.org/2005/Atom';
/** RFC 3339, as section 3.3 of RFC 4287 demands. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** An absolute IRI (section 4.2.6). */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\S+$/i;

interface Element {
  readonly name: string;
  readonly attributes: SaxesTagNS['attributes'];
  readonly children: Element[];
  text: string;
}

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes, local, uri }) => {
    if (uri !== ATOM) throw new Error(`<${local}> is not of Atom`);
    const element: Element = { name: local, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('cdata', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}

const allOf = ({ children }: Element, name: string) => children.filter((one) => one.name === name);

function only(element: Element, name: string): string {
  const found = allOf(element, name);
  if (found.length !== 1) throw new Error(`${element.name} has ${found.length} ${name}, not one`);
  return found[0]!.text.trim();
}

function checkHead(element: Element): void {
  if (!ABSOLUTE.test(only(element, 'id'))) throw new Error('an id is no IRI');
  if (!INSTANT.test(only(element, 'updated'))) throw new Error('updated is no instant');
  if (only(element, 'title') === '') throw new Error('a title is empty');
  for (const { attributes } of allOf(element, 'link'))
    if (!ABSOLUTE.test(attributes['href']?.value ?? '')) throw new Error('a link has no address');
}

/**
 * Checks a feed by RFC 4287: what a feed and its entries must have, once and in the right form.
 *
 * @returns The titles of the entries.
 */
export function checkAtom(xml: string): string[] {
  const feed = parse(xml);
  if (feed.name !== 'feed') throw new Error('no feed');
  checkHead(feed);
  const entries = allOf(feed, 'entry');
  const ids = new Set<string>();
  const isRel = (rel: string) => (link: Element) => (link.attributes['rel']?.value ?? 'alternate') === rel;
  if (!allOf(feed, 'link').some(isRel('self'))) throw new Error('the feed has no link to itself');
  for (const entry of entries) {
    checkHead(entry);
    ids.add(only(entry, 'id'));
    if (allOf(feed, 'author').length === 0 && allOf(entry, 'author').length === 0)
      throw new Error('no author');
    // Section 4.1.2: without content there is an alternate link.
    if (allOf(entry, 'content').length === 0 && !allOf(entry, 'link').some(isRel('alternate')))
      throw new Error('an entry has neither content nor a link');
  }
  if (ids.size !== entries.length) throw new Error('two entries have one id');
  return entries.map((entry) => only(entry, 'title'));
}
