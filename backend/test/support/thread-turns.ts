import { readFileSync } from 'node:fs';

const TICK_MS = 5;

/**
 * Processor time of the main thread in milliseconds, which other processes of a busy machine do not lengthen; null where the
 * system does not count it.
 */
function threadCpu(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** The longest turn of the main thread since the start, or since it was read. */
export interface TurnMeter {
  /** Milliseconds. */
  readonly take: () => number;
  readonly stop: () => void;
}

/** Measures the turns of the main thread: its processor time between two ticks of a timer, or at most the time between them. */
export function measureTurns(): TurnMeter {
  let longest = 0;
  let [wall, cpu] = [performance.now(), threadCpu()];
  const look = (): void => {
    const [wallNow, cpuNow] = [performance.now(), threadCpu()];
    const [gap, used] = [wallNow - wall, cpuNow === null || cpu === null ? Infinity : cpuNow - cpu];
    longest = Math.max(longest, Math.min(gap, used));
    [wall, cpu] = [wallNow, cpuNow];
  };
  const timer = setInterval(look, TICK_MS);
  return {
    take: () => {
      look();
      const result = longest;
      longest = 0;
      return result;
    },
    stop: () => clearInterval(timer),
  };
}
