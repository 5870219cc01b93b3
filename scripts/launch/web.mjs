/**
 * The web process: Next's own command, which does not monitor its parent process, with one addition: when the
 * launcher exits (also after kill -9, which cannot be handled), the channel to it closes and this process
 * exits too. In a standalone copy (scripts/build/copy-standalone.mjs) it is the server that Next made for it, which takes
 * its port and its address from the environment.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The address of all interfaces: `::`, or `0.0.0.0` where the machine has no IPv6. */
async function findAnyAddress() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { address } = probe.address();
  probe.close();
  return address;
}

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const require = createRequire(import.meta.url);
const server = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'server.js');
if (existsSync(server)) {
  const options = { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } };
  const { port, hostname } = parseArgs({ options, allowPositionals: true }).values;
  // Containers set HOSTNAME to their own name, and Next's server would listen at that address only.
  Object.assign(process.env, { PORT: port, HOSTNAME: hostname ?? (await findAnyAddress()) });
  require(server);
} else require('next/dist/bin/next');
