import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The tracer with which Next lists the files of the pages.
const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');

/** The copy, below the project's folder. */
export const STANDALONE = join('dist', 'site');

/** Programs of which every file that they load is copied. */
const PROGRAMS = ['scripts/launch.mjs', 'scripts/tapeglass.mjs', 'backend/src/db/create-embedded.mjs'];
/** Read at run time by their names, so that no tracer finds them. */
const READ_BY_NAME = [
  '.next/static',
  'backend/data',
  'backend/migrations',
  'content',
  'deploy/apache',
  'deploy/caddy',
  'deploy/nginx',
  'deploy/systemd',
  'deploy/traefik',
  'dist/backend',
  'public',
  'LICENSE',
  '.env.example',
];
/** Catalogs of translations, beside the texts in these folders. */
const TRANSLATED = ['backend/src', 'components', 'lib', 'pages'];
const CATALOG = /(?:^|[/\\])texts\.\w+\.json$/;
/** Loaded by a build only, which the programs do when their sources have changed; and what earlier builds have left. */
const LEFT_OUT = [
  ...['esbuild', '@esbuild', 'next', 'sass', 'typescript'].map((name) => `node_modules/${name}/**`),
  'scripts/build/**',
  '.next/**',
  'dist/*.tgz',
  // Patterns match no names that begin with a dot by themselves.
  ...[STANDALONE, 'dist/tapeglass'].flatMap((folder) => [`${folder}/**`, `${folder}/**/.next/**`]),
];

/** Sources of pages, which Next lists beside their bundles. */
const SOURCE = /\.tsx?$/;

/**
 * Copies both halves as built, and of the packages and scripts only the files that they load, into one folder, from
 * which `node scripts/launch.mjs` starts the site. Next has listed the files of the pages (`output: 'standalone'`).
 *
 * @param {string} root - The project's folder, with a build for a copy.
 * @returns {Promise<{ folder: string, megabytes: number }>}
 * @throws Error when the website was built without the lists.
 */
export async function copyStandalone(root) {
  const pages = join(root, '.next', 'standalone');
  if (!existsSync(join(pages, 'server.js')))
    throw new Error('the website was not built with its lists of files');
  const folder = join(root, STANDALONE);
  rmSync(folder, { recursive: true, force: true });
  cpSync(pages, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file.includes('node_modules') || !SOURCE.test(file),
  });
  const bundles = readdirSync(join(root, 'dist', 'backend'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(root, 'dist', 'backend', name));
  const { fileList } = await nodeFileTrace([...PROGRAMS.map((file) => join(root, file)), ...bundles], {
    base: root,
    processCwd: root,
    ignore: LEFT_OUT,
    // Packages for newer versions of Node.js have a third entry beside those of both module systems.
    moduleSyncCatchall: true,
  });
  for (const file of fileList) copyFile(root, folder, file);
  for (const name of READ_BY_NAME) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const part of TRANSLATED)
    for (const name of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }))
      if (CATALOG.test(name)) copyFile(root, folder, join(part, name));
  copyLicenses(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeStamp(root, folder);
  return { folder, megabytes: Math.round(sizeOf(folder) / 1e6) };
}

function copyFile(root, folder, file) {
  const target = join(folder, file);
  if (statSync(join(root, file)).isDirectory()) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, file), target, { dereference: true });
}

/** The terms of each package of which something is copied. */
function copyLicenses(packages, copies) {
  for (const { name } of readdirSync(copies, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const [from, to] = [join(packages, name), join(copies, name)];
    if (name.startsWith('@')) copyLicenses(from, to);
    else if (existsSync(from))
      for (const file of readdirSync(from))
        if (/^(licen[cs]e|notice|copying)/i.test(file))
          cpSync(join(from, file), join(to, file), { recursive: true });
  }
}

/** The ids of both halves, and that there are no sources beside them, which could have changed. */
function writeStamp(root, folder) {
  const stamp = JSON.parse(readFileSync(join(root, 'dist', 'build.json'), 'utf8'));
  writeFileSync(
    join(folder, 'dist', 'build.json'),
    `${JSON.stringify({ ...stamp, standalone: true }, null, 2)}\n`,
  );
}

/** Size of all files in bytes. */
function sizeOf(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
  return bytes;
}
