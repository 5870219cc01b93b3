// Type-checks every TypeScript project, two at a time (a cold check of the web project alone takes most of a core).
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const projects = [
  'tsconfig.json',
  'backend/tsconfig.json',
  'tsconfig.pure.json',
  'bench/tsconfig.json',
  'e2e/tsconfig.json',
  'scripts/tsconfig.json',
];

function check(project) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, '--pretty'], {
      cwd: root,
      stdio: 'inherit',
    });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${project}`);
      resolve(code ?? 1);
    });
  });
}

const queue = [...projects];
let failed = 0;
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (let project = queue.shift(); project; project = queue.shift()) {
      if ((await check(project)) !== 0) failed += 1;
    }
  }),
);
process.exit(failed === 0 ? 0 : 1);
