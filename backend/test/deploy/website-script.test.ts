import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const SCRIPT = resolve(__dirname, '../../../deploy/nginx/website.sh');
const SHIPPED = resolve(__dirname, '../../../deploy/nginx/tapeglass.conf');
const folder = temporaryFolder();
afterAll(() => folder.remove());

function run(...args: string[]) {
  const reloaded = join(folder.path, 'reloaded');
  const env = { ...process.env, RELOAD: `touch ${reloaded}` };
  const { status, stderr } = spawnSync('/bin/sh', [SCRIPT, ...args], { env, encoding: 'utf8' });
  return { status, stderr };
}

it('takes one website of the shipped configuration out, and puts it back byte for byte', () => {
  const conf = join(folder.path, 'tapeglass.conf');
  const text = readFileSync(SHIPPED, 'utf8').replace(
    'server web:3000 max_fails=0;',
    'server 127.0.0.1:3000 max_fails=0; server 127.0.0.1:3001 max_fails=0;',
  );
  writeFileSync(conf, text);

  expect(run('out', '127.0.0.1:3001', conf)).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(conf, 'utf8')).toContain(
    'server 127.0.0.1:3000 max_fails=0; server 127.0.0.1:3001 max_fails=0 down;',
  );
  expect(run('out', '127.0.0.1:3001', conf).status).toBe(0);
  expect(run('in', '127.0.0.1:3001', conf).status).toBe(0);
  expect(readFileSync(conf, 'utf8')).toBe(text);
});

it.each([
  ['an unknown website', ['out', '127.0.0.1:9'], 'has no line "server 127.0.0.1:9 max_fails=0"'],
  ['an unknown action', ['off', 'web:3000'], "must be out or in, not 'off'"],
])('refuses %s and changes nothing', (_, args, message) => {
  const conf = join(folder.path, 'unchanged.conf');
  writeFileSync(conf, readFileSync(SHIPPED));

  const { status, stderr } = run(...args, conf);

  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(readFileSync(conf)).toEqual(readFileSync(SHIPPED));
});
