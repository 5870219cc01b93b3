#!/usr/bin/env node
/**
 * The command of the archive that `npm run package` writes:
 *
 *   npx ./tapeglass-1.0.0.tgz                 starts the site
 *   npx ./tapeglass-1.0.0.tgz start --help    the options of a start
 *   npx ./tapeglass-1.0.0.tgz backup          a command of the command line
 *
 * The current folder takes the place of the project's folder: its `.env` is read, the data are in its `var` unless DATA_DIR
 * says otherwise, and relative paths of settings begin there. npm may remove its copy of the archive at any time.
 */
import { resolve } from 'node:path';
import { loadSettingsFile } from './launch/settings-file.mjs';

const IS_PATH = /^(?:DATA_DIR|BACKUP_DIR|CSV_DIR|FEEDS_FILE)$|^[A-Z0-9_]+_FILE$/;

loadSettingsFile(process.cwd());
process.env.DATA_DIR ||= 'var';
for (const [name, value] of Object.entries(process.env))
  if (value && IS_PATH.test(name)) process.env[name] = resolve(value);

const [command] = process.argv.slice(2);
if (command === undefined || command === 'start') {
  process.argv.splice(2, 1);
  await import('./launch.mjs');
} else {
  await import('./tapeglass.mjs');
}
