// A key and a certificate for TLS servers on this machine: the tests' and the benchmarks'.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generate } from "selfsigned";
import { inRoot } from "#scripts/local/project.ts";

/** For the mail servers and the push service of the worker's tests. */
export const testCertificate = inRoot(".wrangler/test-servers.pem");

/** Makes a key and a certificate for `localhost`, for this run only. Resolves to the path they are written to. */
export async function makeCertificate(path = testCertificate): Promise<string> {
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
    ],
  });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${made.cert}\n${made.private}\n`, { mode: 0o600 });
  return path;
}
