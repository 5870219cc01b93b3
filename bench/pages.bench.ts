import { gzipSync } from 'node:zlib';
import { RESEARCH_ADDRESSES } from '../e2e/support/research-addresses';
import type { BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { measureFirstByte, measureRate, row } from './http/measure';
import { finish, launch, spawnNode, stop } from './http/processes';

const LOAD_MS = 1_500;

/** Every research page, built: whole pages a second, the first byte, and what its HTML weighs compressed. */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const { child, port } = await launch([]);
  const rows: BenchRow[] = [];
  try {
    for (const path of RESEARCH_ADDRESSES) {
      const { body } = await fetchOnce(port, path);
      const rate = { port, path, goal: '600 requests/s', loadMs: LOAD_MS };
      rows.push(
        await measureRate(`GET ${path}, whole HTML, built`, rate),
        await measureFirstByte(port, path),
        row(`GET ${path}, HTML`, gzipSync(body).length / 1000, {
          unit: 'KB gzip',
          baseline: 'the same, plain',
          baselineValue: body.length / 1000,
          goal: '90 KB',
        }),
      );
    }
  } finally {
    await stop(child);
  }
  return rows;
}
