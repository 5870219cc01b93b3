import { spawn } from 'node:child_process';
import { closeSync, read, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import { childEnvironment } from '../config/child-environment';
import type { MarketBatch } from '../ingest/ingest-market';
import { openSpillFiles } from '../ingest/prices/spill-folder';
import { threadProgram } from '../ingest/task-thread';
import { simulateParts, type Simulation } from './simulate-market';

/** A finished simulation. */
export interface SpooledSimulation {
  readonly parts: () => AsyncIterable<MarketBatch>;
  readonly close: () => void;
}

const LENGTH_BYTES = 4;
const readAt = promisify(read);
/** Characters of a complaint that are repeated in the error. */
const COMPLAINT_LENGTH = 500;

/**
 * Simulates the market in a process of its own, into a temporary file: the site goes on answering, its database is
 * not held by an open transaction meanwhile, and the memory is returned.
 *
 * @param options - `folder` for the temporary file; `signal` ends the process.
 */
export async function spoolSimulation(
  simulation: Simulation,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<SpooledSimulation> {
  const program = threadProgram('market-simulator.mjs');
  // Sources, as in tests, are simulated here: Node.js cannot start them.
  if (program === null) return { parts: () => simulateParts(simulation), close: () => undefined };
  const {
    files: [file],
    folder: left,
  } = openSpillFiles(join(folder, 'tmp'), 1);
  if (file === undefined) throw new Error('no temporary file was opened');
  const close = (): void => {
    closeSync(file);
    if (left !== null) rmSync(left, { recursive: true, force: true });
  };
  try {
    await run(fileURLToPath(program), simulation, { output: file, signal });
  } catch (error) {
    close();
    throw error;
  }
  return { parts: () => readParts(file), close };
}

function run(
  program: string,
  simulation: Simulation,
  { output, signal }: { readonly output: number; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, JSON.stringify(simulation)], {
      stdio: ['pipe', output, 'pipe'],
      env: childEnvironment(),
      signal,
    });
    let complaint = '';
    child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `the market could not be simulated (${code ?? 'killed'}): ${complaint.trim().slice(-COMPLAINT_LENGTH)}`,
          ),
        );
    });
  });
}

async function* readParts(file: number): AsyncGenerator<MarketBatch> {
  let at = 0;
  async function take(length: number): Promise<Buffer | null> {
    const bytes = Buffer.allocUnsafe(length);
    for (let offset = 0; offset < length;) {
      const { bytesRead } = await readAt(file, bytes, offset, length - offset, at);
      if (bytesRead === 0) return null;
      offset += bytesRead;
      at += bytesRead;
    }
    return bytes;
  }
  for (let head = await take(LENGTH_BYTES); head !== null; head = await take(LENGTH_BYTES)) {
    const bytes = await take(head.readUInt32LE());
    if (bytes === null) throw new Error('a temporary file was cut off');
    yield deserialize(bytes) as MarketBatch;
  }
}
