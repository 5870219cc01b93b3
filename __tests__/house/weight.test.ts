import { execFileSync } from 'node:child_process';

it('keeps the packages of development under 1,200 MB', () => {
  const megabytes = Number(execFileSync('du', ['-sm', 'node_modules'], { encoding: 'utf8' }).split('\t')[0]);

  expect(megabytes).toBeGreaterThan(100);
  expect(megabytes).toBeLessThan(1200);
}, 60_000);
