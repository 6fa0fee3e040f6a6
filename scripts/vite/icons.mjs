// Icons of lucide-react as a built app needs them: each from its own file, because through the library's index the
// bundler would count every icon of the app to every page; by a small maker of our own; and without keys.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../local/project.ts";

const library = inRoot("node_modules/lucide-react/dist/esm/lucide-react.mjs");
const maker = inRoot("web/src/ui/icons/drawn-icon.ts");
const inLibrary = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Where each name of the library comes from. @returns {Map<string, string>} */
function filesByName() {
  const lines = readFileSync(library, "utf8").matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(dirname(library), file)]),
    ),
  );
}

/** Plugins of every build. @returns {import("vite").Plugin[]} */
export function icons() {
  /** @type {Map<string, string> | undefined} */
  let files;
  const importOf = (/** @type {string} */ part) => {
    const [name = "", local = name] = part.split(" as ");
    const file = (files ??= filesByName()).get(name);
    if (!file) throw new Error(`lucide-react has no icon called ${name}`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  /** As many lines as before. @param {string} written @param {string} names */
  const importsOf = (written, names) =>
    names
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith("type "))
      .map(importOf)
      .join(" ") + written.replaceAll(/[^\n]/g, "");
  return [
    {
      name: "squadtab:icons-by-file",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\/web\/src\//, code: '"lucide-react"' },
        handler: (code) => ({ code: code.replace(/^import \{([^}]+)\} from "lucide-react";/gm, importsOf), map: null }),
      },
    },
    {
      name: "squadtab:icons-drawn",
      apply: "build",
      enforce: "pre",
      resolveId: {
        filter: { id: /createLucideIcon\.mjs$/ },
        handler: (_, importer) => (importer && inLibrary.test(importer) ? maker : undefined),
      },
      transform: {
        filter: { id: inLibrary },
        handler: (code) => ({
          code: code.replaceAll(/,\s*key: "[^"]*"/g, "").replace("\n__iconData.node;\n", "\n\n"),
          map: null,
        }),
      },
    },
  ];
}
