// A key and a certificate for servers on this machine that are spoken to over TLS: those of tests, and the bench's.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generate } from "selfsigned";
import { inRoot } from "../../scripts/project.mjs";

/** Of the mail servers and the push service that the worker's tests speak to. */
export const testCertificate = inRoot(".wrangler/test-servers.pem");

/** Makes a key and a certificate anew for `localhost`, of this run alone. @returns {Promise<string>} Where they are written. */
export async function makeCertificate(path = testCertificate) {
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
