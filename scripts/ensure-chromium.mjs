// A Chromium for the tests, on a laptop, in CI and in a bare container.
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import { isMain, tools } from "./project.mjs";

/** @typedef {{ path: string, from: string }} Found */

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const installed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
];

/** Running as root (a container) Chromium's own sandbox cannot start; everywhere else it stays on. */
export const chromiumFlags = [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-quic"];

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A wrapper that only says "install me" (Ubuntu's snap stub) is not a browser. @param {string} path */
const starts = (path) =>
  process.platform !== "linux" || spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;

/** @returns {Found | undefined} */
function onThisMachine() {
  const given = process.env.CHROMIUM_PATH;
  if (given && executable(given)) return { path: given, from: "CHROMIUM_PATH" };
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...installed]
    .filter(executable)
    .find(starts);
  if (system) return { path: system, from: "this machine" };
  const own = playwright.executablePath();
  return own && existsSync(own) && starts(own) ? { path: own, from: "Playwright" } : undefined;
}

/** @type {(() => Found | undefined | Promise<Found | undefined>)[]} */
const waysToGetOne = [
  () => {
    spawnSync(process.execPath, [tools.playwright, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return onThisMachine();
  },
  () => {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", timeout: 120_000 });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return onThisMachine();
  },
  async () => {
    if (process.platform !== "linux") return undefined;
    // Needs no root; only the binary, its `args` are meant for a Lambda.
    const { default: packed } = await import("@sparticuz/chromium");
    return { path: await packed.executablePath(), from: "@sparticuz/chromium" };
  },
];

/** @returns {Promise<Found>} */
async function findOrGet() {
  const here = onThisMachine();
  if (here) return here;
  for (const way of waysToGetOne) {
    try {
      const got = await way();
      if (got) return got;
    } catch {
      // The next way may work.
    }
  }
  throw new Error("No Chromium could be found or installed: install Chrome or Chromium, or set CHROMIUM_PATH.");
}

/** The path of a Chromium, fetched when the machine has none. Known to child processes as CHROMIUM_PATH. @returns {Promise<string>} */
export async function findChromium() {
  const { path } = await findOrGet();
  return (process.env.CHROMIUM_PATH = path);
}

/** @returns {string | undefined} A Chromium that is already here. */
export const chromiumHere = () => onThisMachine()?.path;

if (isMain(import.meta)) {
  const { path, from } = await findOrGet();
  const version =
    process.platform === "win32"
      ? ""
      : execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  console.log(`${path} (${from}) ${version.trim()}`);
}
