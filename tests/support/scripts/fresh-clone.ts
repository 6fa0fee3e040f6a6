import { spawn, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot, root } from "#scripts/local/project.ts";

/** A command that was started as a shell would: at the head of a process group of its own. */
export interface Started {
  /** All that it has said so far. */
  said: () => string;
  /** Waits until it has said this; fails with all that it said where it ends before. */
  says: (words: RegExp) => Promise<void>;
  /** Ctrl-C, which goes to the whole group; waits for the end. */
  interrupt: () => Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
}

/** What belongs to whoever runs the tests, and not to a stranger. */
const OURS = /^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|TEST$|PORT$|LIBSQL_|INIT_CWD$)/;
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));

/**
 * The project as someone else gets it: what git tracks, in a folder of its own, with the packages that are installed
 * here, and with `alsoCopy` from this folder.
 */
export function cloneForAStranger(alsoCopy: string[] = []) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "squadtab-stranger-"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root }).toString().split("\0");
  // One that was just deleted is tracked until the next commit.
  for (const path of tracked.filter((name) => name && existsSync(inRoot(name))))
    cpSync(inRoot(path), join(folder, path));
  for (const path of alsoCopy) cpSync(inRoot(path), join(folder, path), { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"), "junction");
  const running = new Set<() => void>();

  const start = ([command = "", ...args]: string[], env: Record<string, string> = {}): Started => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...environment, INIT_CWD: folder, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const signal = (name: NodeJS.Signals) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
    };
    const end = () => signal("SIGTERM");
    running.add(end);
    const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
    void ended.then(() => running.delete(end));

    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (text += part.toString()));
    const says = async (words: RegExp) => {
      let over = false;
      void ended.then(() => (over = true));
      while (!words.test(text)) {
        if (over) throw new Error(`${command} ${args.join(" ")} ended before it said ${words}:\n${text}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    };
    const interrupt = async () => {
      signal("SIGINT");
      await ended;
    };
    return { said: () => text, says, interrupt, ended };
  };

  return {
    folder,
    start,
    /** Runs a command to its good end; what it said. */
    run: async (command: string[]): Promise<string> => {
      const { ended, said } = start(command);
      const code = await ended;
      if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said()}`);
      return said();
    },
    /** The command lines of all that runs of what was started here: children have the folder in their environment. */
    running: (): string[] =>
      execFileSync("ps", ["axeww", "-o", "args="], { maxBuffer: 2 ** 26 })
        .toString()
        .split("\n")
        .filter((line) => line.includes(`INIT_CWD=${folder}`))
        .map((line) => line.slice(0, 200)),
    /** Whatever a test that failed left running, and the folder. */
    remove: () => {
      for (const end of running) end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
