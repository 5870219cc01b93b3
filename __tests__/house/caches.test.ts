import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'components', 'lib', 'store', 'backend/src', 'pages'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const WRAPPER = 'lib/node/byte-cache.ts';
const CACHES_AT_MOST = 12;

const usesOf = (pattern: RegExp): string[] =>
  files.flatMap((file) => {
    try {
      return (readFileSync(file, 'utf8').match(pattern) ?? []).map(() => file);
    } catch (error) {
      // Removed, and not committed yet.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });

// Each cache is a second place with the same data: docs/architecture.md lists them, with who would wait without.
it('constructs few caches, all of one class', () => {
  const places = usesOf(/(?<!function )\bcreateByteCache(?:<|\()/g);

  expect(usesOf(/\bnew LRUCache\b|from 'lru-cache'/g)).toEqual([WRAPPER, WRAPPER]);
  expect(places).toContain('backend/src/plugins/response-cache.ts');
  expect(places.length).toBeLessThanOrEqual(CACHES_AT_MOST);
});
