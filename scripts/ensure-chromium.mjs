// A Chromium for the tests, on a laptop, in CI and in a bare container.
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, createReadStream, createWriteStream, existsSync, renameSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium as playwright } from "@playwright/test";
import { inRoot, isMain, tools } from "./project.mjs";

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

/**
 * The headless shell that npm brings along: Chromium without its windows, the same version in every run. A page in a
 * fresh context costs a third of what it costs a whole Chrome. Unpacked beside its archive, so that both go together.
 * @returns {Promise<Found | undefined>} Nothing where it cannot be unpacked or does not start.
 */
async function packed() {
  const folder = inRoot("node_modules/@sparticuz/chromium/bin");
  const path = join(folder, "chromium");
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    if (!existsSync(path)) {
      const part = `${path}.${process.pid}`;
      const target = createWriteStream(part, { mode: 0o755 });
      await pipeline(createReadStream(join(folder, "chromium.br")), createBrotliDecompress(), target);
      // Whole or not at all, also where two unpack it at once.
      renameSync(part, path);
    }
    return starts(path) ? { path, from: "@sparticuz/chromium" } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {Found | undefined} */
function installedHere() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...installed]
    .filter(executable)
    .find(starts);
  if (system) return { path: system, from: "this machine" };
  const own = playwright.executablePath();
  return own && existsSync(own) && starts(own) ? { path: own, from: "Playwright" } : undefined;
}

/** @returns {Promise<Found | undefined>} */
async function onThisMachine() {
  const given = process.env.CHROMIUM_PATH;
  if (given && executable(given)) return { path: given, from: "CHROMIUM_PATH" };
  return (await packed()) ?? installedHere();
}

/** @type {(() => Found | undefined)[]} */
const waysToGetOne = [
  () => {
    spawnSync(process.execPath, [tools.playwright, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return installedHere();
  },
  () => {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", timeout: 120_000 });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return installedHere();
  },
];

/** @param {Found | undefined} here @returns {Found} */
function orGet(here) {
  if (here) return here;
  for (const way of waysToGetOne) {
    try {
      const got = way();
      if (got) return got;
    } catch {
      // The next way may work.
    }
  }
  throw new Error("No Chromium could be found or installed: install Chrome or Chromium, or set CHROMIUM_PATH.");
}

const findOrGet = async () => orGet(await onThisMachine());

/** The path of a Chromium with windows: what the headless shell lacks, such as notifications. */
export const findWholeChromium = () => orGet(installedHere()).path;

/** The path of a Chromium, fetched when the machine has none. Known to child processes as CHROMIUM_PATH. @returns {Promise<string>} */
export async function findChromium() {
  const { path } = await findOrGet();
  return (process.env.CHROMIUM_PATH = path);
}

if (isMain(import.meta)) {
  const { path, from } = await findOrGet();
  const version =
    process.platform === "win32"
      ? ""
      : execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  console.log(`${path} (${from}) ${version.trim()}`);
}
