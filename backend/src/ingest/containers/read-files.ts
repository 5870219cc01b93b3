import { createByteCache } from '@/lib/node/byte-cache';

const CACHE_BYTES = 128 * 1024 ** 2;

/** Parts of the most recent files, by version of their content. */
const parts = createByteCache<string, unknown>(CACHE_BYTES);

/** A part of files by version: an import opens the same file for each of its tables. */
export interface FileMemory<Part> {
  readonly get: (version: string) => Part | undefined;
  readonly set: (version: string, part: Part, bytes: number) => void;
}

/** @param name - Of the part: its readers share one limit with those of other parts. */
export function rememberFiles<Part>(name: string): FileMemory<Part> {
  return {
    get: (version) => parts.get(`${name} ${version}`) as Part | undefined,
    set: (version, part, bytes) => parts.set(`${name} ${version}`, part, bytes),
  };
}
