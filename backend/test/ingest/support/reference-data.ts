import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Third-party files that the tests read in place; never part of the project. */
export const REFERENCE_DATA = resolve(process.env['REFERENCE_DATA'] ?? '../shared/data');

/** `describe`, or a printed skip when the reference data are missing. */
export function describeWithData(name: string, tests: () => void): void {
  if (existsSync(REFERENCE_DATA)) {
    describe(name, tests);
    return;
  }
  process.stdout.write(`skipped, no reference data in ${REFERENCE_DATA}: ${name}\n`);
  describe.skip(name, tests);
}

/** Path of a reference file. */
export function reference(...parts: string[]): string {
  return join(REFERENCE_DATA, ...parts);
}
