// Type-checks every TypeScript project with the native compiler, one after the other, each with one thread: with
// several, each thread checks the shared types again, which takes twice the processor time. Next.js uses `typescript`
// itself, whose JavaScript interface the native compiler does not have. The benchmarks are part of the backend's project,
// whose files they import; only those that run in a browser have another.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { KEEPS_GARBAGE } from './test/go-memory.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const projects = [
  'tsconfig.json',
  'backend/tsconfig.json',
  'tsconfig.pure.json',
  'bench/tsconfig.browser.json',
  'e2e/tsconfig.json',
  'scripts/tsconfig.json',
];

let failed = 0;
for (const project of projects) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', '-p', project, '--pretty', '--singleThreaded'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...KEEPS_GARBAGE } },
  );
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${project}`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
