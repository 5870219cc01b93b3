import { SaxesParser } from 'saxes';

import { IMPORT_LIMITS, longText, unreadable } from './import-limits';

/** An element with its attributes. */
export interface XmlElement {
  readonly name: string;
  /** Names of the elements around it, outermost first. */
  readonly path: readonly string[];
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** The place of the element around it; -1 of the root. */
  readonly parent: number;
  /** The text directly in it, trimmed. */
  readonly text: string;
}

/** An XML file as its elements in document order. */
export interface XmlFile {
  readonly format: 'xml';
  readonly name: string;
  readonly root: string;
  readonly elements: readonly XmlElement[];
}

/**
 * Reads an XML file. Document types are refused, so that no entity can be declared.
 *
 * @throws AppError `FILE_UNREADABLE` with line and column when the file is not well-formed or exceeds the
 *   limits of depth and elements.
 */
export function readXml(text: string, name: string): XmlFile {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const elements: (XmlElement & { text: string })[] = [];
  const open: string[] = [];
  const places: number[] = [];
  let line = 1;
  const refuse = (why: string): never => {
    throw unreadable(name, { line: parser.line, column: parser.column + 1 }, why);
  };
  parser.on('error', (error) => refuse(error.message.replace(/^(\d+:\d+: )/, '')));
  parser.on('doctype', () => refuse('a document type; expected elements only'));
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    if (elements.length >= IMPORT_LIMITS.elements) refuse(`more than ${IMPORT_LIMITS.elements} elements`);
    if (open.length >= IMPORT_LIMITS.depth) refuse(`elements nested deeper than ${IMPORT_LIMITS.depth}`);
    for (const text of [tag.name, ...Object.values(tag.attributes)])
      if (text.length > IMPORT_LIMITS.cell)
        throw longText(name, { line: parser.line, column: parser.column + 1 }, text.length);
    const parent = places.at(-1) ?? -1;
    places.push(elements.length);
    elements.push({ name: tag.name, path: [...open], line, attributes: tag.attributes, parent, text: '' });
    open.push(tag.name);
  });
  const addText = (text: string): void => {
    const element = elements[places.at(-1) ?? -1];
    const added = element && text.trim();
    if (!added) return;
    element.text += added;
    if (element.text.length > IMPORT_LIMITS.cell)
      throw longText(name, { line: parser.line, column: parser.column + 1 }, element.text.length);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
    places.pop();
  });
  parser.write(text).close();
  return { format: 'xml', name, root: elements[0]!.name, elements };
}
