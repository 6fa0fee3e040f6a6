import type { Plugin } from "vite";

/**
 * Leaves the serialization of cookies out of Hono's client, which imports it for a header that browsers forbid: 0.5 kB of
 * the first load (docs/decisions/first-load.md).
 */
export const noCookies = (): Plugin => ({
  name: "squadtab:no-cookies",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/utils/cookie.js") && importer?.includes("/hono/dist/client/") ? "\0no-cookies" : undefined,
  load: (id) => (id === "\0no-cookies" ? "export const serialize = () => ``" : undefined),
});
