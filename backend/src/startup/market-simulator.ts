/**
 * A program of its own, started by `spool-simulation.ts`: simulates the market and writes its parts to standard
 * output, each as four bytes of length and a structured clone.
 */
import { writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { mapStacks } from '../config/stack-source-map';
import { simulateParts, type Simulation } from './simulate-market';

const LENGTH_BYTES = 4;
const OUTPUT = 1;

mapStacks(import.meta.url);
// The pipe closes when the parent ends for any reason; the result is then no longer needed.
process.stdin.on('end', () => process.exit(3)).resume();

function writeAll(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(OUTPUT, bytes, at);
}

for await (const part of simulateParts(JSON.parse(process.argv[2] ?? '') as Simulation)) {
  const bytes = serialize(part);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  writeAll(length);
  writeAll(bytes);
  await nextTurn();
}
process.exit(0);
