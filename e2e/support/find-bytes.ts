import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Encodings in which a text could be readable in a file. */
function spellings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex'))];
}

/**
 * Searches for texts in every file under a folder, byte by byte.
 *
 * @returns The file and the text of each find, once for each pair.
 */
export function findBytes(folder: string, texts: readonly string[]): { file: string; text: string }[] {
  const needles = texts.map((text) => ({ text, bytes: spellings(text) }));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .flatMap((file) => {
      const content = readFileSync(path.join(folder, file));
      return needles
        .filter(({ bytes }) => bytes.some((needle) => content.includes(needle)))
        .map(({ text }) => ({ file, text }));
    });
}
