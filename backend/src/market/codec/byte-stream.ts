/** Writes bytes into a buffer that grows. */
export class ByteWriter {
  private bytes = new Uint8Array(4096);
  private length = 0;

  /** Begins again, in the same memory. */
  reset(): void {
    this.length = 0;
  }

  /** The bytes as a view that the next write may change. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length++] = value;
  }

  raw(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.grow(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes an integer from 0 to 2^53 in groups of seven bits, lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  private grow(count: number): void {
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** Reads the output of a {@link ByteWriter}, of which a checksum was compared before. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
  ) {}

  byte(): number {
    return this.bytes[this.at++]!;
  }

  /** The next bytes, as a view. */
  raw(count: number): Uint8Array {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** The bytes from here on. */
  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }

  varint(): number {
    const first = this.bytes[this.at++]!;
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let scale = 0x80; ; scale *= 0x80) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 0x7f) * scale;
      if (!(byte >= 0x80)) return value;
    }
  }
}
