/**
 * The type of a file by its first bytes; its name is ignored. `old-workbook` is .xls, `xml-workbook` the XML
 * format of Excel 2003.
 */
export type FileKind = 'gzip' | 'zip' | 'old-workbook' | 'xml-workbook' | 'other';

/** Number of bytes that {@link kindOfBytes} reads. */
export const KIND_BYTES = 1024;

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  // A zip without entries.
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['old-workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Detects the type of a file from its first bytes. */
export function kindOfBytes(head: Buffer): FileKind {
  for (const [kind, signature] of SIGNATURES) {
    if (signature.every((byte, at) => head[at] === byte)) return kind;
  }
  const text = head.toString('latin1', 0, KIND_BYTES);
  const isXml = text.includes('<?xml') || text.includes('Workbook');
  return isXml && text.includes('urn:schemas-microsoft-com:office:spreadsheet') ? 'xml-workbook' : 'other';
}
