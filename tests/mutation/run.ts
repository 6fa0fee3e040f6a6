// `npm run test:mutation`: breaks each condition of the rules and rights one at a time, and prints those that no test notices.
// Fails when a group misses its target (groups.ts), and when a listed mutant is not equivalent (equivalent-mutants.ts).
//   npm run test:mutation -- splits                    only files whose path contains "splits"
//   npm run test:mutation -- splits worker/splits/     only with the tests whose path contains "worker/splits/"
import { globSync } from "node:fs";
import { mutateAccess } from "./access/mutate-access.ts";
import { mutateDomain } from "./domain/mutate-domain.ts";
import { equivalentMutants } from "./equivalent-mutants.ts";
import { access, domain, type Group } from "./groups.ts";
import { report, type Counted } from "./report.ts";

const [part = "", ...tests] = process.argv.slice(2);
const filesOf = ({ files }: Group): string[] => globSync([...files]).filter((path) => path.includes(part));

const began = Date.now();
const counted: Counted[] = [{ ...access, verdicts: await mutateAccess(filesOf(access), tests) }];
for (const group of domain) counted.push({ ...group, verdicts: await mutateDomain(filesOf(group)) });
const problems = report(counted, equivalentMutants);
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
