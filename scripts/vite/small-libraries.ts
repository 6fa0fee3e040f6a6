import type { Plugin } from "vite";
import { inRoot } from "../local/project.ts";

const isIcon = (id: string): boolean => id.includes("/lucide-react/dist/esm/icons/");

/** What the app does not use of a library, left out of the build. Figures are of the dashboard's first load, gzip. */
export const smallLibraries = (): Plugin => ({
  name: "squadtab:small-libraries",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer = "") {
    // Hono's client can send cookies by hand, which Squadtab never does: 0.5 kB.
    if (source.endsWith("/utils/cookie.js") && importer.includes("/hono/dist/client/")) return "\0without-cookies";
    // Lucide's component does much more than show an icon: 1.1 kB.
    if (source.endsWith("/createLucideIcon.mjs") && isIcon(importer)) return inRoot("web/src/ui/icons/create-icon.ts");
    return null;
  },
  load: (id) => (id === "\0without-cookies" ? "export const serialize = () => '';" : null),
  // The names of icons, and random keys of their lines: 0.8 kB.
  transform: (code, id) =>
    isIcon(id)
      ? { code: code.replaceAll(/\b(name: "[\w-]+"|size: 24|aliases: \[[^\]]*\]|key: "\w+"),?/g, ""), map: null }
      : null,
});
