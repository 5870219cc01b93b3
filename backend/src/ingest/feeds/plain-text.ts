import { ENTITY_NAMES } from './entity-names';

/** Elements whose content is not readable text. */
const SILENT = new Set(
  'script style head template noscript iframe object svg math textarea title'.split(' '),
);
/** Inline elements: their tags do not separate words. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
const TAG_NAME = /<\/?([a-z][a-z0-9]*)/iy;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,20}));?/gi;
/** Characters removed from text: control characters and bidirectional formatting marks. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/** Longer inputs are truncated before processing. */
const MAX_INPUT = 200_000;

/**
 * Converts markup to plain text on one line: removes elements, removes scripts and styles with their content,
 * decodes character references, and collapses white space. The result is text and must be escaped like any
 * other: `&lt;b&gt;` is the text `<b>`.
 *
 * @param limit - Longer texts are truncated at a word boundary, with an ellipsis.
 */
export function plainText(markup: string, limit: number): string {
  const text = withoutTags(markup.slice(0, MAX_INPUT).replaceAll(']]>', ' '));
  return tidyText(decodeReferences(text), limit);
}

/**
 * The text between the tags. The scan only moves forward, and an unterminated construct consumes the rest, so
 * the time is linear.
 */
function withoutTags(text: string): string {
  const lower = text.toLowerCase();
  let result = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open === -1) return result + text.slice(at);
    result += text.slice(at, open);
    if (lower.startsWith('<![cdata[', open)) {
      result += ' ';
      at = open + '<![cdata['.length;
      continue;
    }
    if (!/[a-z/!?]/.test(lower[open + 1] ?? '')) {
      result += '<';
      at = open + 1;
      continue;
    }
    const name = tagName(lower, open);
    const isComment = text.startsWith('<!--', open);
    let end = isComment ? endOf(text, '-->', open) : tagEnd(text, open);
    if (end !== -1 && name !== null && SILENT.has(name) && text[open + 1] !== '/') {
      const close = lower.indexOf(`</${name}`, end);
      end = close === -1 ? -1 : tagEnd(text, close);
    }
    if (end === -1) return result;
    if (name === null || !INLINE.has(name)) result += ' ';
    at = end;
  }
}

function tagName(lower: string, at: number): string | null {
  TAG_NAME.lastIndex = at;
  return TAG_NAME.exec(lower)?.[1] ?? null;
}

function endOf(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index === -1 ? -1 : index + mark.length;
}

/** The position after the `>` of a tag, ignoring `>` within quotes; -1 when there is none. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '>') return at + 1;
    else if ((char === '"' || char === "'") && text[at - 1] === '=') quote = char;
  }
  return -1;
}

/** Puts text without markup on one line and truncates it at a word boundary. */
export function tidyText(text: string, limit: number): string {
  return cutAtWord(text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim(), limit);
}

/** Decodes named and numeric character references; anything else is unchanged. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (wholeText, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined)
      return ENTITY_NAMES.get(name) ?? ENTITY_NAMES.get(name.toLowerCase()) ?? wholeText;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const space = room.lastIndexOf(' ');
  const keptText = space > limit * 0.6 ? room.slice(0, space) : room;
  // Remove the first half of a truncated surrogate pair.
  return `${keptText.replace(/[\ud800-\udbff]$/, '').replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
