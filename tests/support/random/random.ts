/** Random choices that a seed repeats. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** A whole number from 0 to below `end` (mulberry32). */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  fill<Numbers extends ArrayBufferView | null>(array: Numbers): Numbers {
    if (array)
      for (let n = 0; n < array.byteLength; n++) new Uint8Array(array.buffer, array.byteOffset)[n] = this.below(256);
    return array;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<One>(all: readonly One[]): One | undefined {
    return all[this.below(all.length)];
  }

  /** Up to so many of them, at least one if there is one. */
  some<One>(all: readonly One[], max: number): One[] {
    const left = [...all];
    const count = Math.min(left.length, 1 + this.below(max));
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}
