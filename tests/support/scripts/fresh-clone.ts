import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot, root } from "#scripts/local/project.ts";

/** A command that was started like by a shell: as the leader of its own process group. */
export interface StartedCommand {
  /** All output so far. */
  output: () => string;
  /** Waits for this output. Fails with all output if the command ends first. */
  prints: (pattern: RegExp) => Promise<void>;
  /** Sends Ctrl-C to the whole group and waits for the end. */
  interrupt: () => Promise<void>;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
}

/** Variables of the test run, which a fresh terminal does not have. */
const OF_THIS_RUN = /^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|TEST$|PORT$|LIBSQL_|INIT_CWD$)/;
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name)));

/**
 * The project as a new developer gets it: the files that git tracks, in a temporary folder, with the packages that are
 * installed here. `alsoCopy` names untracked folders and files that it gets too.
 */
export function cloneProject(alsoCopy: string[] = []) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "squadtab-clone-"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root }).toString().split("\0");
  // A deleted file is tracked until the next commit.
  for (const path of tracked.filter((name) => name && existsSync(inRoot(name))))
    cpSync(inRoot(path), join(folder, path));
  for (const path of alsoCopy) cpSync(inRoot(path), join(folder, path), { recursive: true });
  symlinkSync(inRoot("node_modules"), join(folder, "node_modules"), "junction");
  const running = new Set<() => void>();

  const start = ([command = "", ...args]: string[], env: Record<string, string> = {}): StartedCommand => {
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
    const prints = async (pattern: RegExp) => {
      let hasEnded = false;
      void ended.then(() => (hasEnded = true));
      while (!pattern.test(text)) {
        if (hasEnded) throw new Error(`${command} ${args.join(" ")} ended before it printed ${pattern}:\n${text}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    };
    const interrupt = async () => {
      signal("SIGINT");
      await ended;
    };
    return { output: () => text, prints, interrupt, ended };
  };

  return {
    folder,
    start,
    /** Runs a command and returns its output. Fails if its exit code is not 0. */
    run: async (command: string[]): Promise<string> => {
      const { ended, output } = start(command);
      const code = await ended;
      if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${output()}`);
      return output();
    },
    /** The command lines of every running process that was started here: children inherit INIT_CWD. */
    running: (): string[] =>
      execFileSync("ps", ["axeww", "-o", "args="], { maxBuffer: 2 ** 26 })
        .toString()
        .split("\n")
        .filter((line) => line.includes(`INIT_CWD=${folder}`))
        .map((line) => line.slice(0, 200)),
    /** Ends what a failed test left running, and deletes the folder. */
    remove: () => {
      for (const end of running) end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
