/**
 * Lists source files without a mirrored test. A source is covered when its mirrored test exists, or when a
 * test in the mirrored folder imports it. For information only: exits with 0.
 *
 *   lib/x/y.ts          -> __tests__/lib/x/y.test.ts
 *   components/x/y.tsx  -> __tests__/components/x/y.test.tsx
 *   backend/src/x/y.ts  -> backend/test/x/y.test.ts
 *
 * Files without executable statements (only types, only re-exports) are skipped.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = [
  { from: 'lib', to: '__tests__/lib' },
  { from: 'components', to: '__tests__/components' },
  { from: 'backend/src', to: 'backend/test' },
];
const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const RE_EXPORT = /^export\s*(\*|\{[^}]*\})[^;]*;$|^import [^;]*;$/gm;

/** All TypeScript files below a folder, as paths from the root with forward slashes. */
function listFiles(folder) {
  const absolute = join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function withoutEnding(path) {
  return path.replace(/\.tsx?$/, '');
}

/** The project files imported by a file, as paths from the root without extension. */
function importsOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, target]) => {
    if (target.startsWith('@/')) return withoutEnding(target.slice(2));
    if (target.startsWith('.')) return withoutEnding(posix.join(posix.dirname(path), target));
    return [];
  });
}

function runsSomething(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { code } = transformSync(text, { loader: path.endsWith('x') ? 'tsx' : 'ts', jsx: 'preserve' });
  return code.replace(RE_EXPORT, '').trim() !== '';
}

let total = 0;
for (const { from, to } of SOURCES) {
  const tests = listFiles(to).filter((path) => TEST.test(path));
  const mirrors = new Set(tests.map((path) => path.replace(TEST, '')));
  const importedIn = new Map();
  for (const test of tests) {
    const folder = posix.dirname(test);
    const known = importedIn.get(folder) ?? new Set();
    for (const target of importsOf(test)) known.add(target);
    importedIn.set(folder, known);
  }
  const bare = listFiles(from).filter((source) => {
    const stem = withoutEnding(source);
    const mirror = to + stem.slice(from.length);
    if (mirrors.has(mirror)) return false;
    return !importedIn.get(posix.dirname(mirror))?.has(stem) && runsSomething(source);
  });
  const sources = listFiles(from).length;
  console.log(`${from}: ${bare.length} of ${sources} files without a test of their own`);
  for (const source of bare) console.log(`  ${source}`);
  total += bare.length;
}
console.log(`${total} in all`);
