/** Numbers from 0 to 1, the same ones for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x80000000;
}
