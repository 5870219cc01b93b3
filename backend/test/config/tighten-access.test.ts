import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tightenAccess } from '@/backend/src/config/tighten-access';

const folder = mkdtempSync(join(tmpdir(), 'tapeglass-access-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onUnix = process.platform === 'win32' ? it.skip : it;

onUnix.each([
  [0o644, 0o600, 1],
  [0o755, 0o700, 1],
  [0o600, 0o600, 0],
])('leaves of the mode %o only %o, and says so', (mode, expected, lines) => {
  const file = join(folder, 'key');
  writeFileSync(file, '');
  chmodSync(file, mode);
  const said: string[] = [];

  tightenAccess(file, (text) => said.push(text));

  expect(statSync(file).mode & 0o777).toBe(expected);
  expect(said).toHaveLength(lines);
  if (lines > 0)
    expect(said[0]).toBe(
      `${file} could be read by other users of this machine (mode 0${mode.toString(8)}); now only by its owner`,
    );
});
