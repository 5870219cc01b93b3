import { ENTITY_NAMES } from './entity-names';

/** Elements whose content is no text for people. */
const SILENT = 'script|style|head|template|noscript|iframe|object|svg|math|textarea|title';
const SILENT_ELEMENT = new RegExp(`<(${SILENT})\\b[^>]*>[\\s\\S]*?<\\/\\1\\s*>`, 'gi');
/** A silent element that never ends takes the rest with it. */
const SILENT_REST = new RegExp(`<(?:${SILENT})\\b[^>]*>[\\s\\S]*$`, 'i');
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>/g;
/** Tags of blocks part words; those of inline elements stand within them. */
const INLINE_TAG =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)(?:\s[^<>]*)?\/?>/gi;
const TAG = /<\/?[a-z!?](?:"[^"]*"|'[^']*'|[^<>"'])*>?/gi;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,20}));?/gi;
/** What no text holds: controls, and marks that turn the direction of what follows. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/** Longer inputs are cut before they are looked at. */
const MOST_INPUT = 200_000;

/**
 * Markup as plain text on one line: elements go, scripts and styles with their content, character references become characters, white
 * space becomes single spaces. The result is text and must be escaped like any other: `&lt;b&gt;` is the text `<b>`.
 *
 * @param limit - Longer texts are cut at a word, with an ellipsis.
 */
export function plainText(markup: string, limit: number): string {
  const text = markup
    .slice(0, MOST_INPUT)
    .replace(COMMENT, ' ')
    .replace(SILENT_ELEMENT, ' ')
    .replace(SILENT_REST, ' ')
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ');
  return tidyText(decodeReferences(text), limit);
}

/** Text that holds no markup on one line, cut at a word. */
export function tidyText(text: string, limit: number): string {
  return cutAtWord(text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim(), limit);
}

/** Named and numeric character references; what is none stays as it is. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITY_NAMES.get(name) ?? ENTITY_NAMES.get(name.toLowerCase()) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const space = room.lastIndexOf(' ');
  const kept = space > limit * 0.6 ? room.slice(0, space) : room;
  // Half a character outside the basic plane is none.
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.–-]+$/, '')}…`;
}
