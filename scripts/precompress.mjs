import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|json|svg)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** A smaller file fits into one packet. */
const MIN_BYTES = 1_400;

/** Files compressed at the same time: as many as Node's thread pool has threads. */
const PARALLEL = 4;

const CODINGS = [
  {
    ending: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/**
 * Puts a Brotli and a gzip form beside every script and style sheet of a folder, at the highest levels; those
 * of an earlier build are removed.
 *
 * @param {string} folder
 * @returns {Promise<number>} How many files have compressed forms.
 */
export async function precompressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const file of files) if (COMPRESSED.test(file.name)) rmSync(join(file.parentPath, file.name));
  const waiting = files
    .filter((file) => COMPRESSIBLE.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  let count = 0;
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      if (await precompressFile(path)) count += 1;
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return count;
}

/** @param {string} path */
async function precompressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < MIN_BYTES) return false;
  for (const { compress, ending } of CODINGS) writeFileSync(path + ending, await compress(bytes));
  return true;
}
