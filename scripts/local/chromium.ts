// A Chromium for the tests: on a laptop, in CI and in a bare container.
import { spawnSync } from "node:child_process";
import { accessSync, constants, createReadStream, createWriteStream, existsSync, renameSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium as playwright } from "@playwright/test";
import { inRoot, tools } from "./project.ts";

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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Ubuntu's snap stub is executable, but only says that Chromium is not installed. */
const starts = (path: string): boolean =>
  process.platform !== "linux" || spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;

/**
 * The headless shell from npm: Chromium without windows, the same version in every run. A page in a fresh context takes
 * a third of the time that it takes in a full Chrome. Unpacked beside its archive, so that both are removed together.
 */
async function fromPackage(): Promise<string | undefined> {
  const folder = inRoot("node_modules/@sparticuz/chromium/bin");
  const path = join(folder, "chromium");
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    if (!existsSync(path)) {
      const part = `${path}.${process.pid}`;
      const target = createWriteStream(part, { mode: 0o755 });
      await pipeline(createReadStream(join(folder, "chromium.br")), createBrotliDecompress(), target);
      // Complete or not at all, also when two processes unpack it at once.
      renameSync(part, path);
    }
    return starts(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...installed]
    .filter(isExecutable)
    .find(starts);
  if (system) return system;
  const own = playwright.executablePath();
  return own && existsSync(own) && starts(own) ? own : undefined;
}

const installers: (() => string | undefined)[] = [
  () => {
    spawnSync(process.execPath, [tools.playwright, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return findInstalled();
  },
  () => {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", timeout: 120_000 });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit", timeout: 300_000 });
    return findInstalled();
  },
];

function install(): string {
  for (const installer of installers) {
    try {
      const path = installer();
      if (path) return path;
    } catch {
      // The next installer may work.
    }
  }
  throw new Error("No Chromium could be found or installed: install Chrome or Chromium, or set CHROMIUM_PATH.");
}

/** The path of a Chromium with windows: the headless shell lacks notifications, for example. */
export const findFullChromium = (): string => findInstalled() ?? install();

/** The path of a Chromium, installed if the machine has none. Child processes find it in CHROMIUM_PATH. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given && isExecutable(given)) return given;
  return (process.env.CHROMIUM_PATH = (await fromPackage()) ?? findFullChromium());
}
