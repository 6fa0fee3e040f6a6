// Child processes that never outlive us: wrangler alone starts workerd and esbuild below itself.
import { spawn, spawnSync } from "node:child_process";
import { quiet, root, tools } from "./project.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

const windows = process.platform === "win32";
/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Starts a Node program as the head of a process group of its own, so that the whole tree can be ended.
 * @param {string} script
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function start(script, args, options = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: !windows,
    ...options,
    env: { ...process.env, ...(script === tools.wrangler && quiet), ...options.env },
  });
  running.add(child);
  child.once("exit", () => {
    // The head may be gone while its children are not.
    signalTree(child, "SIGKILL");
    running.delete(child);
  });
  return child;
}

/**
 * Runs a Node program to its end and keeps what it says, for the case that it fails.
 * @param {string} script
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(script, args, options = {}) {
  const child = start(script, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.once("close", (code) => done({ code: code ?? 1, output })));
}

/** Runs a Node program that talks to the terminal itself. @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function runLoud(script, args, env = {}) {
  const child = start(script, args, { env });
  return new Promise((/** @type {(code: number) => void} */ done) => child.once("close", (code) => done(code ?? 1)));
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
function signalTree(child, signal) {
  if (child.pid === undefined) return;
  if (windows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}

/** Asks every child to end, and after two seconds no longer asks. */
export async function endChildren() {
  const children = [...running];
  for (const child of children) signalTree(child, "SIGTERM");
  const ended = Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => new Promise((done) => child.once("exit", done))),
  );
  await Promise.race([ended, new Promise((done) => setTimeout(done, 2000))]);
  for (const child of children) signalTree(child, "SIGKILL");
}

let ending = false;
/** Ends the children, then us. @param {number} code */
export async function exit(code) {
  if (ending) return;
  ending = true;
  await endChildren();
  process.exit(code);
}

/** Ctrl-C, `kill`, a closed terminal, and an npm that was killed: none leaves a server behind. */
export function endWithUs() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => void exit(0));
  const watched = [process.ppid, ...npmAboveTheShell()];
  setInterval(() => watched.every(isAlive) || void exit(0), 1000).unref();
  process.on("exit", () => {
    for (const child of running) signalTree(child, "SIGKILL");
  });
}

/** npm starts scripts through a shell, which outlives it. @returns {number[]} */
function npmAboveTheShell() {
  if (windows || !process.env.npm_lifecycle_event) return [];
  const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(process.ppid)], { encoding: "utf8" });
  return [Number(stdout)].filter((pid) => pid > 1);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
