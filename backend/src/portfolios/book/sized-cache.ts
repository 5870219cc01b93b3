import { createByteCache } from '../../market/sized-lru';

/**
 * Values by key, computed once for concurrent callers; the least recently used leave when their estimated sizes
 * exceed the limit. A failure is not kept.
 */
export class SizedCache {
  private readonly entries;

  constructor(limit: number) {
    this.entries = createByteCache<string, Promise<unknown>>(limit);
  }

  async get<Value>(
    key: string,
    compute: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> {
    const kept = this.entries.get(key);
    if (kept) return kept as Promise<Value>;
    const computed = compute();
    this.entries.set(key, computed, 0);
    try {
      const value = await computed;
      // Its size is known now, unless it has left or was replaced meanwhile.
      if (this.entries.get(key) === computed) this.entries.set(key, computed, sizeOf(value));
      return value;
    } catch (error) {
      if (this.entries.get(key) === computed) this.entries.delete(key);
      throw error;
    }
  }

  /** Removes a value that is not needed any more. */
  delete(key: string): void {
    this.entries.delete(key);
  }
}
