/** A small map that evicts the least recently used entry. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>();

  /** @param maxEntries - At least one. */
  constructor(private readonly maxEntries: number) {}

  /**
   * The value of a key, computed and cached when it is missing. When the value is a promise, concurrent
   * callers share one computation, and a rejected promise is removed.
   */
  getOrCompute(key: string, compute: () => Value): Value {
    const kept = this.#entries.get(key);
    const value = kept ?? compute();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (kept === undefined && value instanceof Promise) value.catch(() => this.#entries.delete(key));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.maxEntries) break;
      this.#entries.delete(oldest);
    }
    return value;
  }

  /** Number of cached values. */
  get size(): number {
    return this.#entries.size;
  }
}
