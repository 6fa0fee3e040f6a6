// React Router's links can prefetch what its framework mode knows of a page. We have no such mode, and would carry its
// code to every page all the same.
const PREFETCHED = "React$1.createElement(PrefetchPageLinks, { page: href })";

/** A plugin of vite.config.ts. @returns {import("vite").Plugin} */
export const leanRouter = () => ({
  name: "squadtab:lean-router",
  apply: "build",
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/ },
    handler(code) {
      if (!code.includes(PREFETCHED))
        throw new Error("react-router's links are made otherwise now: scripts/vite/lean-router.mjs");
      return { code: code.replace(PREFETCHED, "null"), map: null };
    },
  },
});
