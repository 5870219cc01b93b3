/**
 * Writes `dist/tapeglass-<version>.tgz`: the built site with the packages that it loads, and no compiler. Node.js is all that it
 * needs: `npx ./tapeglass-<version>.tgz`.
 *
 *   npm run package             for Linux (glibc), macOS and Windows; the registry is asked for what is compiled for the others
 *   npm run package -- --here   for systems like this one alone; nothing is asked
 *
 * Exit codes: 0 written, 1 the build or a download failed, 2 wrong usage.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { listNativePackages } from './build/native-packages.mjs';

const SITE = join(ROOT, 'dist', 'site');
/** The archive: a few files, one of them the site, since npm unpacks the archive for each command. */
const CONTENT = join(ROOT, 'dist', 'tapeglass');

const say = (text) => void process.stdout.write(`${text}\n`);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Adds what is compiled for other systems, as `package-lock.json` has it. */
function addNativePackages() {
  const folderOf = (name) => join(SITE, 'node_modules', name);
  const { packages } = readJson(join(ROOT, 'package-lock.json'));
  const natives = listNativePackages(packages, (name) => existsSync(folderOf(name)));
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-package-'));
  try {
    for (const { integrity, name, version } of natives) {
      const [packed] = JSON.parse(
        execFileSync('npm', ['pack', '--json', '--pack-destination', folder, `${name}@${version}`], {
          cwd: folder,
          encoding: 'utf8',
          shell: process.platform === 'win32',
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      if (packed.integrity !== integrity)
        throw new Error(`${name}@${version} is not the package of package-lock.json`);
      mkdirSync(folderOf(name), { recursive: true });
      execFileSync('tar', ['-xzf', packed.filename, '--strip-components=1', '-C', folderOf(name)], {
        cwd: folder,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`Added ${natives.length} packages of other systems`);
}

/** Writes what the archive holds. npm finds the command in the manifest, and no packages to fetch. */
function writeContent(version) {
  const { description, engines, license } = readJson(join(ROOT, 'package.json'));
  const build = readJson(join(SITE, 'dist', 'build.json')).build.slice(0, 8);
  const manifest = { name: 'tapeglass', version, build, description, license, engines, bin: 'tapeglass.mjs' };
  rmSync(CONTENT, { recursive: true, force: true });
  mkdirSync(CONTENT, { recursive: true });
  writeFileSync(join(CONTENT, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['LICENSE', 'README.md']) cpSync(join(ROOT, file), join(CONTENT, file));
  const command = join(CONTENT, 'tapeglass.mjs');
  cpSync(join(ROOT, 'scripts', 'archive-command.mjs'), command);
  chmodSync(command, 0o755);
  execFileSync('tar', ['-czf', join(CONTENT, 'site.tgz'), '-C', SITE, '.']);
}

function main(args) {
  const unknown = args.find((arg) => arg !== '--here');
  if (unknown !== undefined) {
    process.stderr.write(`package: unknown argument ${unknown}\n`);
    return 2;
  }
  try {
    execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), '--standalone'], {
      stdio: 'inherit',
    });
    if (!args.includes('--here')) addNativePackages();
    const { version } = readJson(join(ROOT, 'package.json'));
    writeContent(version);
    const name = `tapeglass-${version}.tgz`;
    const [draft, file] = [join(ROOT, 'dist', `${name}.draft`), join(ROOT, 'dist', name)];
    execFileSync('tar', ['-czf', draft, '-C', join(ROOT, 'dist'), 'tapeglass']);
    renameSync(draft, file);
    say(`Wrote dist/${name}, ${Math.round(statSync(file).size / 1e6)} MB`);
    return 0;
  } catch (error) {
    process.stderr.write(`package: ${error.message}\n`);
    return 1;
  }
}

process.exitCode = main(process.argv.slice(2));
