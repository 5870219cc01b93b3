import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTemplate, templateKey, unpackTemplate } from '@/backend/src/db/store-template.mjs';
import { projectRoot } from '@/backend/src/project/project-root';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapeglass-template-'));
  for (const name of ['from/base/1', 'from/empty', 'to']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'from/PG_VERSION'), '18\n');
  writeFileSync(join(folder, 'from/base/1/1259'), Buffer.from([0, 255, 0, 7]));
  writeFileSync(join(folder, 'template'), packTemplate(join(folder, 'from'), 'the key'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('unpacks every file and folder for their owner alone', () => {
  expect(unpackTemplate(join(folder, 'template'), join(folder, 'to'), 'the key')).toBe(true);

  expect(readdirSync(join(folder, 'to'), { recursive: true }).sort()).toEqual(
    readdirSync(join(folder, 'from'), { recursive: true }).sort(),
  );
  expect([...readFileSync(join(folder, 'to/base/1/1259'))]).toEqual([0, 255, 0, 7]);
  expect(statSync(join(folder, 'to/PG_VERSION')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'to/empty')).mode & 0o777).toBe(0o700);
});

it.each([
  ['another key', 'template', 'of other migrations'],
  ['no template', 'none', 'the key'],
])('writes nothing with %s', (_, file, key) => {
  expect(unpackTemplate(join(folder, file), join(folder, 'to'), key)).toBe(false);
  expect(readdirSync(join(folder, 'to'))).toEqual([]);
});

it('has a key of the sources', () => {
  expect(templateKey(projectRoot())).toMatch(/^[0-9a-f]{64}$/);
});
