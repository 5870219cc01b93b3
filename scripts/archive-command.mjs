#!/usr/bin/env node
/**
 * The command of the archive that `npm run package` writes:
 *
 *   npx ./tapeglass-1.0.0.tgz                 starts the site
 *   npx ./tapeglass-1.0.0.tgz start --help    the options of a start
 *   npx ./tapeglass-1.0.0.tgz backup          a command of the command line
 *
 * The current folder takes the place of the project's folder: its `.env` is read, the data are in its `var` unless DATA_DIR
 * says otherwise, and relative paths of settings begin there. The site is unpacked into DATA_DIR/program once: npm unpacks the archive for
 * each command, which takes a moment for a few files, and may remove them at any time.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const IS_PATH = /^(?:DATA_DIR|BACKUP_DIR|CSV_DIR|IMPORT_DIR|FEEDS_FILE)$|^[A-Z0-9_]+_FILE$/;
/** Unpacked versions that stay: this one, and the one to go back to. */
const VERSIONS = 2;

/** Takes the settings of the current folder. */
function takeSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.DATA_DIR ||= 'var';
  for (const [name, value] of Object.entries(process.env))
    if (value && IS_PATH.test(name)) process.env[name] = resolve(value);
}

/** The folder of the unpacked site. */
function unpackSite() {
  const archive = dirname(fileURLToPath(import.meta.url));
  const { build, version } = JSON.parse(readFileSync(join(archive, 'package.json'), 'utf8'));
  const programs = join(process.env.DATA_DIR, 'program');
  const folder = join(programs, `${version}-${build}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xzf', join(archive, 'site.tgz'), '-C', draft]);
  renameSync(draft, folder);
  const byAge = readdirSync(programs).sort(
    (a, b) => statSync(join(programs, b)).ctimeMs - statSync(join(programs, a)).ctimeMs,
  );
  for (const old of byAge.slice(VERSIONS)) rmSync(join(programs, old), { recursive: true, force: true });
  return folder;
}

function prepareSite() {
  takeSettings();
  try {
    return unpackSite();
  } catch (error) {
    process.stderr.write(`tapeglass: the program cannot be unpacked into DATA_DIR: ${error.message}\n`);
    return process.exit(1);
  }
}

const site = prepareSite();
const [command] = process.argv.slice(2);
const isStart = command === undefined || command === 'start';
if (isStart) process.argv.splice(2, 1);
await import(pathToFileURL(join(site, 'scripts', isStart ? 'launch.mjs' : 'tapeglass.mjs')).href);
