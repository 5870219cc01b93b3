/**
 * The web process: Next's own command, which does not monitor its parent process, with one addition: when the
 * launcher exits (also after kill -9, which cannot be handled), the channel to it closes and this process
 * exits too. In a standalone copy (scripts/build/copy-standalone.mjs) it is the server that Next made for it, which takes
 * its port from the environment.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const require = createRequire(import.meta.url);
const server = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'server.js');
if (existsSync(server)) {
  const [, port] = /-p (\d+)/.exec(process.argv.join(' ')) ?? [];
  // Containers set HOSTNAME to their own name, and Next's server would listen at that address only.
  Object.assign(process.env, { PORT: port, HOSTNAME: '0.0.0.0' });
  require(server);
} else require('next/dist/bin/next');
