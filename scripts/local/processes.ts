// Child processes that never outlive this one. wrangler alone starts workerd and esbuild below itself.
import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { quiet, root, tools } from "./project.ts";

const isWindows = process.platform === "win32";
/** Bytes of output that are kept for a program that runs behind another one. Beyond them it would wait. */
const KEPT_OUTPUT = 64 * 2 ** 20;
const running = new Set<ChildProcess>();

/** Starts a Node program as the leader of a process group, so that the whole tree can be ended. */
export function start(script: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: !isWindows,
    ...options,
    env: { ...process.env, ...(script === tools.wrangler && quiet), ...options.env },
  });
  running.add(child);
  child.once("exit", () => {
    // Its children may still be running.
    signalTree(child, "SIGKILL");
    running.delete(child);
  });
  return child;
}

/** Runs a Node program to its end and returns its output, to be shown if it fails. */
export function run(
  script: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = start(script, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return new Promise((done) => child.once("close", (code) => done({ code: code ?? 1, output })));
}

/** Runs a Node program that writes to the terminal itself. Resolves to its exit code. */
export function runLoud(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = start(script, args, { env });
  return new Promise((done) => child.once("close", (code) => done(code ?? 1)));
}

/** Runs a Node program whose output is kept until `shown` resolves. Resolves to its exit code. */
export async function runBehind(
  shown: Promise<unknown>,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = start(script, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  const output = new PassThrough({ highWaterMark: KEPT_OUTPUT });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  await shown;
  output.pipe(process.stdout);
  const code = await ended;
  output.end();
  await finished(output);
  return code;
}

function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is empty.
  }
}

/** Asks every child process to end, and kills those still running after two seconds. */
export async function endChildren(): Promise<void> {
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

let isEnding = false;
/** Ends the children, then this process. */
export async function exit(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await endChildren();
  process.exit(code);
}

/** Ctrl-C, `kill`, a closed terminal and a killed npm all end the children too. */
export function endChildrenOnExit(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void exit(0));
  const watched = [process.ppid, ...npmAboveTheShell()];
  setInterval(() => watched.every(isAlive) || void exit(0), 1000).unref();
  process.on("exit", () => {
    for (const child of running) signalTree(child, "SIGKILL");
  });
}

/** npm starts scripts through a shell, which outlives it. */
function npmAboveTheShell(): number[] {
  if (isWindows || !process.env.npm_lifecycle_event) return [];
  const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(process.ppid)], { encoding: "utf8" });
  return [Number(stdout)].filter((pid) => pid > 1);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user, and is alive.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
