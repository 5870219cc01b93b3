import { loadConfig } from '@/backend/src/config/config';
import { readSetting, SECRET_SETTINGS } from '@/backend/src/config/secret-settings';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it.each([...SECRET_SETTINGS])('%s is read from the file of its _FILE', (name) => {
  const file = folder.write(name, 'the value\n');

  expect(readSetting({ [`${name}_FILE`]: file }, name)).toBe('the value');
  expect(readSetting({ [name]: ' text ', [`${name}_FILE`]: '' }, name)).toBe('text');
  expect(readSetting({}, name)).toBeNull();
});

it('reads no file for a setting that is no secret', () => {
  expect(readSetting({ PORT_FILE: folder.write('port', '1') }, 'PORT')).toBeNull();
});

it.each([
  [
    { METRICS_TOKEN_FILE: '/nowhere/token' },
    'METRICS_TOKEN_FILE must name a file that can be read, got "/nowhere/token" (ENOENT)',
  ],
  [
    { METRICS_TOKEN: 'a', METRICS_TOKEN_FILE: '/x' },
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set; set one of them',
  ],
])('refuses %j in a line', (env, line) => {
  expect(() => loadConfig(env)).toThrow(line);
});

it('refuses an empty file', () => {
  const file = folder.write('empty', '\n');

  expect(() => loadConfig({ SMTP_URL_FILE: file })).toThrow(
    /^SMTP_URL_FILE must name a file with the value of SMTP_URL/,
  );
});
