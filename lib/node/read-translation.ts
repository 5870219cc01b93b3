import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateMessages } from '@/lib/domain/translate-messages';
import type { Translation } from '@/lib/domain/text';

/** Folders with catalogs: `texts.de.json` in the folder of the texts. */
const FOLDERS = ['components', 'pages', 'lib', 'backend/src'];

/** The catalogs of a language in a folder, and in the folders in it. */
function readCatalogs(folder: string, name: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) Object.assign(read, readCatalogs(path, name));
    else if (entry.name === name) Object.assign(read, JSON.parse(readFileSync(path, 'utf8')));
  }
  return read;
}

/** A translation of the site from all catalogs of its language. */
export function readTranslation(language: Translation['language'], root = '.'): Translation {
  const texts = Object.assign(
    {},
    ...FOLDERS.map((folder) => readCatalogs(join(root, folder), `texts.${language}.json`)),
  ) as Translation['texts'];
  return { language, texts, ...translateMessages(texts) };
}
