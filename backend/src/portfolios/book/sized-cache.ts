/** Values by key, the least recently used of which leave when their estimated sizes exceed the limit. */
export class SizedCache {
  private readonly entries = new Map<string, { value: Promise<unknown>; bytes: number }>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  async get<Value>(
    key: string,
    compute: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> {
    const kept = this.entries.get(key);
    if (kept) {
      this.entries.delete(key);
      this.entries.set(key, kept);
      return kept.value as Promise<Value>;
    }
    const entry = { value: compute() as Promise<unknown>, bytes: 0 };
    this.entries.set(key, entry);
    try {
      const value = (await entry.value) as Value;
      if (this.entries.get(key) === entry) {
        entry.bytes = sizeOf(value);
        this.bytes += entry.bytes;
        this.evict(key);
      }
      return value;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }

  /** Removes a value that is not needed any more. */
  delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private evict(newest: string): void {
    for (const [key, { bytes }] of this.entries) {
      if (this.bytes <= this.limit) return;
      if (key === newest) continue;
      this.entries.delete(key);
      this.bytes -= bytes;
    }
  }
}
