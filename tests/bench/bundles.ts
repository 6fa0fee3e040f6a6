import { buildWorker } from "#scripts/local/app-build.ts";
import { run } from "#scripts/local/processes.ts";
import { tools } from "#scripts/local/project.ts";
import type { Figure } from "./figures.ts";
import { targetOf, targetsOf } from "./targets.ts";

/** The sizes that `npm run check:bundles` checks. The app is built already. */
export async function measureBundles(): Promise<Figure[]> {
  await buildWorker();
  const { output } = await run(tools.sizeLimit, ["--json"]);
  const sizes = JSON.parse(output) as { name: string; size: number }[];
  // .size-limit.mjs begins each name with what its target says.
  return targetsOf("bundles").flatMap((target) =>
    sizes
      .filter(({ name }) => name.startsWith(targetOf(target).what))
      .map(({ name, size }) => ({
        target,
        name: name.slice(targetOf(target).what.length + 2),
        value: size / 1000,
        samples: 1,
      })),
  );
}
