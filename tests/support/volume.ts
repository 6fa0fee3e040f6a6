import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Set by the projects of `npm run test:scale`. */
    isScaleRun?: boolean;
  }
}

/** How many rows, rounds or random cases a test takes: few in `npm test`, many in `npm run test:scale`. */
export const volume = <Amount = number>(few: Amount, many: Amount): Amount => (inject("isScaleRun") ? many : few);

/** The same for the title of a test: "5,000 cases". */
export const casesOf = (count: number): string => `${count.toLocaleString("en")} cases`;
