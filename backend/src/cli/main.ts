/**
 * The command line: `npm run tapeglass -- <command>`.
 * Exit codes: 0 success, 1 failure, 2 wrong usage or settings.
 */
import { mapStacks } from '../config/stack-source-map';
import { runCommandLine } from './command-line';
import { endOnSignals, outliveReaders } from './process-guards';
import { openTerminal } from './terminal';

mapStacks(import.meta.url);
endOnSignals();
outliveReaders();
void runCommandLine(process.argv.slice(2), { terminal: openTerminal() }).then((code) => {
  process.exitCode = code;
});
