import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startGate, type Gate } from './blocking-proxy';
import { freePort } from './site';

/** A separate web process in front of the demo site's backend, with a gate between the two. */
export interface WebBehindGate {
  readonly address: string;
  readonly gate: Gate;
  stop: () => Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** Starts it from the build of the demo site. */
export async function startWebBehindGate(): Promise<WebBehindGate> {
  const gate = await startGate(Number(process.env.DEMO_SITE_BACKEND_PORT));
  const port = await freePort();
  const secret = readFileSync(path.join(process.env.DEMO_SITE_DATA_DIR ?? '', 'secrets', 'website'), 'utf8');
  const child = spawn(process.execPath, ['dist/backend/web.mjs', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BACKEND_URL: `http://127.0.0.1:${gate.port}`,
      INTERNAL_SECRET: secret.trim(),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await answers(`${address}/favicon.ico`))) {
    if (Date.now() > deadline) throw new Error(`the web process does not answer at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    gate,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
      await gate.close();
    },
  };
}
