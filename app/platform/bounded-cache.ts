/** Keeps values of one isolate up to a weight in all. What was used longest ago leaves first. */
export class BoundedCache<V> {
  private readonly values = new Map<string, V>();
  private weight = 0;

  constructor(
    private readonly limit: number,
    private readonly weigh: (key: string, value: V) => number,
  ) {}

  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    // The newest stands last.
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  /** A value above the limit is not kept. */
  set(key: string, value: V): void {
    this.drop(key);
    this.values.set(key, value);
    this.weight += this.weigh(key, value);
    for (const oldest of this.values.keys()) {
      if (this.weight <= this.limit) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const value = this.values.get(key);
    if (value === undefined) return;
    this.values.delete(key);
    this.weight -= this.weigh(key, value);
  }
}
