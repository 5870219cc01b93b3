// Makes the modules that the workers of the backend suite load, all at once. Otherwise tsx makes each in each worker when it is first
// loaded, one after the other, which takes a worker of a clean clone six seconds of processor time. `shared-modules/prepared-sources.cjs`
// loads them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stop, transform } from 'esbuild';

/** Our modules, and a package of 700 ES modules: folders and the names of their files. */
const FOLDERS = [
  ['backend', /(?<!\.d)\.ts$/],
  ['lib', /(?<!\.d)\.ts$/],
  ['node_modules/typebox/build', /\.mjs$/],
];

/** Modules that say where they are or load others later; tsx replaces both. */
const LEFT_TO_TSX = /\bimport(?:\(|\.meta)/;

/** What tsx asks of esbuild. */
const OPTIONS = {
  format: 'cjs',
  keepNames: true,
  minifyWhitespace: true,
  platform: 'node',
  sourcemap: 'inline',
  sourcesContent: false,
  target: `node${process.versions.node}`,
};

/** Writes the modules of the tree `root` to `folder`, each under its path with `.js` added. */
export async function prepareSources(root, folder) {
  const files = FOLDERS.flatMap(([name, modules]) =>
    readdirSync(path.join(root, name), { recursive: true })
      .filter((file) => modules.test(file))
      .map((file) => path.join(name, file)),
  );
  for (const name of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(folder, name), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const sourcefile = path.join(root, file);
      const text = readFileSync(sourcefile, 'utf8');
      if (LEFT_TO_TSX.test(text)) return;
      const loader = file.endsWith('.ts') ? 'ts' : 'js';
      const { code } = await transform(text, { ...OPTIONS, loader, sourcefile });
      writeFileSync(path.join(folder, `${file}.js`), code);
    }),
  );
  await stop();
}
