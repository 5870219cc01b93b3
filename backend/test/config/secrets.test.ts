import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '@/backend/src/config/secrets';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapeglass-secrets-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('makes three keys of 256 bits that differ, and keeps them between starts', () => {
  const first = loadSecrets(folder);

  const keys = [first.internal, first.signing, first.factors].map((key) => key.toString('hex'));
  expect(keys.map(({ length }) => length)).toEqual([64, 64, 64]);
  expect(new Set(keys).size).toBe(3);
  expect(loadSecrets(folder)).toEqual(first);
});

it('are readable only by the owner', () => {
  loadSecrets(folder);

  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(['factors', 'push', 'signing', 'website']);
  expect(statSync(join(folder, 'secrets', 'signing')).mode & 0o777).toBe(0o600);
});

it('refuses a file without a key, and a path that is not a folder', () => {
  loadSecrets(folder);
  writeFileSync(join(folder, 'secrets', 'signing'), 'password');
  writeFileSync(join(folder, 'file'), '');

  expect(() => loadSecrets(folder)).toThrow(/signing must hold 64 hexadecimal digits/);
  expect(() => loadSecrets(join(folder, 'file'))).toThrow(/DATA_DIR must be a folder that can be written/);
});

it('replaces the internal key of a version that could reveal it, once, and keeps the others', () => {
  const revealed = 'ab'.repeat(32);
  mkdirSync(join(folder, 'secrets'));
  for (const name of ['internal', 'signing', 'factors'])
    writeFileSync(join(folder, 'secrets', name), revealed);

  const first = loadSecrets(folder);

  expect(first.isInternalReplaced).toBe(true);
  expect(first.internal.toString('hex')).not.toBe(revealed);
  expect(first.signing.toString('hex')).toBe(revealed);
  expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(['factors', 'push', 'signing', 'website']);
  expect(loadSecrets(folder)).toEqual({ ...first, isInternalReplaced: false });
});
