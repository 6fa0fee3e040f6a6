import { afterEach, describe, expect, it, vi } from "vitest";
import { call, person, givePassword, unique } from "#tests/support/worker/factories.ts";
import { inHashQueue } from "#worker/auth/hash-queue.ts";

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await freeQueue();
});

/** A hash that ends when the test says so. */
const heldHash = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: inHashQueue(() => promise), end: resolve };
};

/** Sets the queue back to the real clock, because all tests of an isolate share it. */
async function freeQueue() {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 7_200_000);
  const last = heldHash();
  clock.mockRestore();
  last.end();
  await last.ended;
}

describe("the queue of password hashes", () => {
  it("answers sign-up and sign-in after eight seconds with 503, Retry-After and to try again in a moment", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const ana = await person();
    await givePassword(ana);
    const username = `new_${unique()}`;
    // Three times as fast. Each hash before these requests keeps its place for the three seconds of a lease.
    const clock = Date.now;
    const begin = clock();
    vi.spyOn(Date, "now").mockImplementation(() => begin + 3 * (clock() - begin));
    const before = Array.from({ length: 4 }, heldHash);
    const password = "Passw0rdA";
    const asked = Object.entries({
      "sign-up/email": { username, email: `${username}@example.com`, password },
      "sign-in/email": { email: ana.email, password },
      "sign-in/username": { username: ana.username, password },
    }).map(async ([path, body]) => {
      const answer = await call("POST", `/api/auth/${path}`, { body });
      expect([path, answer.status, answer.body.error?.message, answer.headers.get("retry-after")]).toEqual([
        path,
        503,
        "Squadtab is busy right now. Please try again in a moment.",
        "5",
      ]);
    });
    const ended = Promise.allSettled(before.map((held) => held.ended));
    await Promise.all(asked);
    for (const held of before) held.end();
    await ended;
  });

  it("serves a request that waits before one that comes when the place is free", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await vi.advanceTimersByTimeAsync(60_000);
    const served: string[] = [];
    const ask = (name: string) => inHashQueue(() => Promise.resolve(void served.push(name)));
    const holder = heldHash();
    const asked = [ask("first"), ask("second")];
    await vi.advanceTimersByTimeAsync(10);
    holder.end();
    await vi.advanceTimersByTimeAsync(0);
    // The pause ends before the waiting requests look again.
    vi.setSystemTime(Date.now() + 100);
    asked.push(ask("late"));
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all([holder.ended, ...asked]);
    expect(served).toEqual(["first", "second", "late"]);
  });

  it("goes on behind a hash that never ends, because its request was cancelled", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await vi.advanceTimersByTimeAsync(60_000);
    const holder = heldHash();
    const next = inHashQueue(() => Promise.resolve("served"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await next).toBe("served");
    holder.end();
    await vi.advanceTimersByTimeAsync(1_000);
    await holder.ended;
  });

  it("serves the next one at once when the clock was set back by more than a hash may take", async () => {
    // After the pause of the last test's hash.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
    await inHashQueue(() => Promise.resolve());
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await inHashQueue(() => Promise.resolve("served"))).toBe("served");
  });
});
