import { expect, it } from "vitest";
import { withRealHashes } from "#tests/support/worker/hash-cost.ts";
import { person } from "#tests/support/worker/factories.ts";
import { hashPassword, verifyPassword } from "#worker/auth/password.ts";

it("a hash matches its password in any Unicode form, and no other password", () =>
  withRealHashes(async () => {
    const hash = await hashPassword("Pässw0rd");
    expect(hash).not.toContain("Pässw0rd");
    expect(await verifyPassword({ hash, password: "Pa\u0308ssw0rd" })).toBe(true);
    expect(await verifyPassword({ hash, password: "Passw0rd" })).toBe(false);
    for (const broken of ["", ":", "salt", "salt:"])
      expect(await verifyPassword({ hash: broken, password: "x" })).toBe(false);
  }));

it("while many passwords are hashed, other requests are answered in between", () =>
  withRealHashes(async () => {
    const ana = await person();
    let hashed = 0;
    const hashes = Array.from({ length: 6 }, async () => {
      await hashPassword("Passw0rdA");
      hashed++;
    });
    // On a busy machine the last ones may be refused, after eight seconds.
    const ended = Promise.allSettled(hashes);
    expect((await ana.call("GET", "/api/me")).status).toBe(200);
    // Without a pause between them, all hashes would have come first.
    expect(hashed).toBeLessThan(6);
    for (const result of await ended)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "unavailable" });
    expect(hashed).toBeGreaterThan(0);
  }));
