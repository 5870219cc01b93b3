import { existsSync } from 'node:fs';
import { REFERENCE_DATA } from './reference-data';

/** `describe`, or a printed skip when the reference data are missing. */
export function describeWithData(name: string, tests: () => void): void {
  if (existsSync(REFERENCE_DATA)) {
    describe(name, tests);
    return;
  }
  process.stdout.write(`skipped, no reference data in ${REFERENCE_DATA}: ${name}\n`);
  describe.skip(name, tests);
}
