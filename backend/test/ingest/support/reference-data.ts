import { join, resolve } from 'node:path';

/** Third-party files that the tests read in place; never part of the project. */
export const REFERENCE_DATA = resolve(process.env['REFERENCE_DATA'] ?? '../shared/data');

/** Path of a reference file. */
export function reference(...parts: string[]): string {
  return join(REFERENCE_DATA, ...parts);
}
