import { scryptCost } from "#worker/auth/password.ts";

const realCost = { ...scryptCost };

/** Makes password hashes cheap, for tests that hash passwords for another purpose. */
export const useCheapHashes = (): void => void Object.assign(scryptCost, { N: 16, p: 1 });

/** Runs a test of the hashing itself, with the cost of production. */
export async function withRealHashes(test: () => Promise<void>): Promise<void> {
  Object.assign(scryptCost, realCost);
  try {
    await test();
  } finally {
    useCheapHashes();
  }
}
