import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot, projectRoot } from '@/backend/src/project/project-root';

it('finds the project from its sources', () => {
  expect(existsSync(join(projectRoot(), 'backend', 'migrations'))).toBe(true);
});

it('walks past folders with another package.json, and reports when it finds none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-root-'));
  mkdirSync(join(folder, 'dist', 'backend'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'tapeglass' }));
  writeFileSync(join(folder, 'dist', 'package.json'), JSON.stringify({ name: 'other' }));

  expect(findProjectRoot(join(folder, 'dist', 'backend'))).toBe(folder);
  rmSync(join(folder, 'package.json'));
  expect(() => findProjectRoot(join(folder, 'dist', 'backend'))).toThrow('no package.json named tapeglass');

  rmSync(folder, { recursive: true });
});
