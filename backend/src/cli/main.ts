/** The command line: `npm run tapeglass -- <command>`. Exit codes: 0 all went well, 1 something failed, 2 wrong usage or settings. */
import { runCommandLine } from './command-line';
import { openTerminal } from './terminal';

void runCommandLine(process.argv.slice(2), { terminal: openTerminal() }).then((code) => {
  process.exitCode = code;
});
