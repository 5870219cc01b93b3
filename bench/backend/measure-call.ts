import type { HeapProfiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

/** Cost of a piece of work. */
export interface CallCost {
  /** Median of the runs. */
  readonly ms: number;
  /**
   * Allocated by one run, collected or not; estimated from samples of every 16 KB, number arrays counted in
   * full.
   */
  readonly megabytes: number;
}

const SAMPLING_BYTES = 16 << 10;

type HeapNode = HeapProfiler.SamplingHeapProfileNode;

/** Times each of several similar pieces of work, and measures the allocation of the last one. */
export async function measureCall(works: readonly (() => Promise<void>)[]): Promise<CallCost> {
  const times: number[] = [];
  for (const work of works.slice(0, -1)) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const last = works.at(-1)!;
  return {
    ms: times.sort((a, b) => a - b)[times.length >> 1] ?? NaN,
    megabytes: (await allocatedBy(last)) / 2 ** 20,
  };
}

async function allocatedBy(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  globalThis.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  } as object);
  await work();
  const grown = Math.max(process.memoryUsage().arrayBuffers - before, 0);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return sizeOf(profile.head) + grown;
}

/** Size allocated by a function and its callees. */
function sizeOf({ children, selfSize }: HeapNode): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}
