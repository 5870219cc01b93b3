import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writePageCache } from '@/deploy/drill/page-cache';
import { findProgram } from '@/deploy/drill/programs';
import { fetchOnce } from './load';
import { freePort, stop } from './processes';

const READY_MS = 10_000;

/**
 * Runs a measurement against the shipped nginx in front of a website.
 *
 * @returns Null where nginx is not installed.
 */
export async function withPageCache<T>(
  website: number,
  work: (port: number) => Promise<T>,
): Promise<T | null> {
  const nginx = findProgram('nginx');
  if (nginx === null) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const own = path.join(folder, 'own');
  const port = await freePort();
  const { main } = writePageCache({ root: process.cwd(), folder, own, port, websites: [website] });
  // As root it would give its workers to another account, which may not read the folder.
  const args = ['-p', own, '-c', main, ...(process.getuid?.() === 0 ? ['-g', 'user root;'] : [])];
  const child = spawn(nginx, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    await untilItAnswers(port);
    return await work(port);
  } finally {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilItAnswers(port: number): Promise<void> {
  for (const end = performance.now() + READY_MS; ; await pause(100)) {
    try {
      await fetchOnce(port, '/faq');
      return;
    } catch (error) {
      if (performance.now() > end) throw new Error('nginx does not answer', { cause: error });
    }
  }
}
