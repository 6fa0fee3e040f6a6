// A feature has a folder of the same name in every layer that has code of it, and README.md lists the features.

const listStart = "Features have the same name in every folder:";

/** The folders that hold features, and what else is beside them: parts that all features share. */
const layers: Record<string, readonly string[]> = {
  domain: ["money", "time", "live", "pictures"],
  "db/queries": ["http", "jobs", "mail"],
  worker: ["auth", "http", "jobs", "live", "mail", "docs"],
  "web/src": ["api", "app", "live", "mail", "pages", "people", "site", "styles", "ui"],
  "tests/domain": ["money", "time", "pictures"],
  "tests/worker": ["engine", "http", "jobs", "mail"],
  "tests/web": ["api", "app", "live", "people", "site", "ui"],
  "tests/e2e": ["accessibility", "app", "live", "long", "site", "strict"],
};

/** The features that the README lists, without what it says of them in parentheses. */
export function featuresIn(readme: string): string[] {
  const [, list = ""] = new RegExp(`${listStart}([^.]*)\\.`).exec(readme) ?? [];
  return list
    .replaceAll(/\([^)]*\)/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** `paths` are those of all files. Reports folders that are no feature, and features without any folder. */
export function featureFolderProblems(paths: readonly string[], readme: string): string[] {
  const features = featuresIn(readme);
  const folders = Object.entries(layers).flatMap(([layer, parts]) => {
    const inLayer = paths.filter((path) => path.startsWith(`${layer}/`)).map((path) => path.slice(layer.length + 1));
    const names = new Set(inLayer.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""));
    return [...names].filter((name) => !parts.includes(name)).map((name) => ({ layer, name }));
  });
  return [
    ...folders
      .filter(({ name }) => !features.includes(name))
      .map(({ layer, name }) => `${layer}/${name}: README.md lists no such feature.`),
    ...features
      .filter((feature) => folders.every(({ name }) => name !== feature))
      .map((feature) => `README.md: the feature ${feature} has no folder.`),
  ];
}
