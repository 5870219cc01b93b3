import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import next from 'next';
import { webLogLevel } from '@/lib/config/server-config';
import { takeConfigOfCopy } from '@/lib/config/standalone-config';
import { DataStateFollower } from '@/lib/server/data-state';
import { createSiteServer } from '@/lib/server/site-server';
import { readTranslations } from '@/lib/server/translations';

/** The process of the website: `--port`, `--hostname`, and `--dev` for pages that are compiled on demand. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      port: { type: 'string', default: '3000' },
      hostname: { type: 'string' },
    },
  });
  const { dev, hostname } = values;
  const port = Number(values.port);
  takeConfigOfCopy();
  // Next listens for upgrades, which only development needs. Node.js answers such a request as any other when
  // nothing does.
  const upgrades = createServer();
  const site = next({ dev, port, ...(hostname && { hostname }), httpServer: upgrades });
  await site.prepare();
  const render = site.getRequestHandler();
  const data = new DataStateFollower();
  const { announceStop, server } = createSiteServer({
    render: (request, response) => void render(request, response),
    data,
    log: { level: webLogLevel(), write: (line) => void process.stdout.write(line) },
    translations: readTranslations(),
    isCached: !dev,
  });
  if (dev) server.on('upgrade', (...event) => void upgrades.emit('upgrade', ...event));
  // Sent by the launcher some time before it ends this process.
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'stopping' in message) announceStop();
  });
  const stop = (): void => {
    announceStop();
    server.close(() => process.exit(0));
  };
  for (const event of ['SIGINT', 'SIGTERM']) process.once(event, stop);
  // The channel closes when the launcher ends, also after kill -9.
  process.once('disconnect', stop);
  data.start();
  server.listen(port, hostname);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
