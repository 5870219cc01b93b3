/** A small map that forgets what was not asked for the longest. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Value>();

  /** @param maxEntries - At least one. */
  constructor(private readonly maxEntries: number) {}

  /**
   * The value of a key; computed and kept when there is none. Callers that ask at the same time share one computation
   * when the value is a promise; one that rejects is forgotten.
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

  /** Number of values kept. */
  get size(): number {
    return this.#entries.size;
  }
}
