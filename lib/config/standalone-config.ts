import { existsSync, readFileSync } from 'node:fs';

/**
 * A copy of the site with only the files that a start needs has no `next.config.js`: Next takes the settings of the
 * build from this variable, which the server that it writes for such copies sets too.
 */
export function takeConfigOfCopy(): void {
  if (existsSync('next.config.js')) return;
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')) as {
    config: unknown;
  };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
