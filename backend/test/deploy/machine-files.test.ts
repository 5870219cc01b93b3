import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** Runs where a program is installed; a skipped test names it. */
const itWith = (program: string) => (isInstalled(program) ? it : it.skip);

itWith('systemd-analyze')('the unit of systemd is valid and hardened (systemd-analyze)', () => {
  const unit = 'deploy/systemd/tapeglass.service';
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const args = ['security', '--offline=yes', '--no-pager', unit];
  const report = execFileSync('systemd-analyze', args, { encoding: 'utf8' });
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(report) ?? [];
  expect(Number(exposure)).toBeLessThan(3);
});

itWith('caddy')('the Caddyfile is valid (caddy)', () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'];
  const { status, stderr, stdout } = spawnSync('caddy', args, { encoding: 'utf8' });
  expect([status, stderr + stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
});

itWith('nginx')('the configuration of nginx is valid as docs/operations.md changes it (nginx)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapeglass-nginx-'));
  copyFileSync('deploy/nginx/tapeglass-version.map', join(folder, 'version.map'));
  const site = readFileSync('deploy/nginx/tapeglass.conf', 'utf8')
    .replace('server web:3000', 'server 127.0.0.1:3000')
    .replaceAll('/etc/nginx/tapeglass-version.map', join(folder, 'version.map'))
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'site.conf'), site);
  const main = `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const args = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')];
  const { stderr } = spawnSync('nginx', args, { encoding: 'utf8' });
  expect(stderr).toContain('test is successful');
});

it('actions are named by their commit with the release in a comment, images by their digest', () => {
  const workflows = readdirSync('.github/workflows').map((name) =>
    readFileSync(join('.github/workflows', name), 'utf8'),
  );
  const actions = workflows.flatMap((text) => text.match(/uses: .*/g) ?? []);
  expect(actions.filter((one) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))).toEqual([]);
  expect(actions.length).toBeGreaterThan(10);
  const files = ['deploy/Dockerfile', 'deploy/compose.yml']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const images = files.match(/\b(?:node|nginx|postgres):\d\d?[^\d\s}][^\s}]*/g) ?? [];
  expect(images.filter((one) => !/@sha256:[0-9a-f]{64}$/.test(one))).toEqual([]);
  expect(images).toHaveLength(3);
});
