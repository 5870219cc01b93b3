import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

/** The program of the thread that reads uploads, as the build bundles it. */
export interface WorkerBundle {
  readonly url: URL;
  readonly file: string;
  readonly build: () => Promise<unknown>;
}

/** Inside the project, where its packages are found. */
export function bundleImportWorker(): WorkerBundle {
  const id = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const file = resolve('dist', 'backend', `import-worker-test-${id}.mjs`);
  return {
    url: pathToFileURL(file),
    file,
    build: () =>
      build({
        entryPoints: ['backend/src/portfolios/imports/import-worker.ts'],
        outfile: file,
        packages: 'external',
        bundle: true,
        platform: 'node',
        format: 'esm',
        tsconfig: 'backend/tsconfig.json',
        // Its process would keep the tests from ending.
      }).finally(() => void stop()),
  };
}
