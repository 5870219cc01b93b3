import { gzipSync } from 'node:zlib';
import { RESEARCH_ADDRESSES } from '../e2e/support/research-addresses';
import type { BenchRow } from './bench-row';
import { fetchOnce } from './http/load';
import { measureFirstByte, measureRate, row } from './http/measure';
import { finish, launch, spawnNode, stop } from './http/processes';

const LOAD_MS = 1_500;

/**
 * Every research page, built: complete pages a second, time to first byte, and the compressed size of its
 * HTML.
 */
export async function run(): Promise<BenchRow[]> {
  await finish(spawnNode(['scripts/build.mjs', '--if-stale'], {}), 'build');
  const { child, port } = await launch([]);
  const rows: BenchRow[] = [];
  try {
    for (const path of RESEARCH_ADDRESSES) {
      const { body } = await fetchOnce(port, path);
      const rate = { port, path, goal: '500 requests/s', loadMs: LOAD_MS };
      rows.push(
        await measureRate(`GET ${path}, whole HTML, gzip`, rate),
        await measureFirstByte(port, path),
        row(`GET ${path}, HTML`, gzipSync(body).length / 1000, {
          unit: 'KB gzip',
          baseline: 'the same, plain',
          baselineValue: body.length / 1000,
          goal: path.startsWith('/universe/') ? '45 KB' : '90 KB',
        }),
        row(`GET ${path}, elements of the document`, body.toString().match(/<[a-z]/g)?.length ?? 0, {
          unit: 'elements',
          baseline: 'rows of its tables',
          baselineValue: Math.max(1, body.toString().match(/<tr/g)?.length ?? 0),
          goal: path.startsWith('/universe/') ? '5,000' : '–',
        }),
      );
    }
  } finally {
    await stop(child);
  }
  return rows;
}
