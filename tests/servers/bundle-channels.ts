import { build, type Rolldown } from "vite";
import { inRoot } from "#scripts/local/project.ts";

/** The Durable Objects as one module, for a worker of their own beside the tested one. */
export async function bundleChannels(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["workerd"] },
    build: {
      write: false,
      target: "es2024",
      minify: false,
      rolldownOptions: {
        input: inRoot("tests/servers/channels-worker.ts"),
        external: [/^cloudflare:/],
        preserveEntrySignatures: "strict",
        output: { codeSplitting: false },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}
