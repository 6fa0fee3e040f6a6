import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withTaps } from "#web/claims/shown-parts.ts";
import { TapQueue, type Tap } from "#web/claims/tap-queue.ts";

const LOST = new Error("lost");
const REFUSED = new Error("refused");

/** A queue whose server answers each tap as told, and what happened. */
function queueWith(answer: (tap: Tap) => Promise<string> | string) {
  const sent: Tap[] = [];
  const answers: [string, boolean][] = [];
  const refused: unknown[] = [];
  let waiting: readonly Tap[] = [];
  let stuck = false;
  const queue = new TapQueue<string>();
  queue.listen({
    send: async (tap) => {
      sent.push(tap);
      return answer(tap);
    },
    answered: (text, isLast) => answers.push([text, isLast]),
    refused: (error) => refused.push(error),
    changed: (now, isStuck) => {
      waiting = now;
      stuck = isStuck;
    },
    isLost: (error) => error === LOST,
  });
  return { queue, sent, answers, refused, waiting: () => waiting, isStuck: () => stuck };
}
const tap = (item: number, count: number, seat = 0): Tap => ({ item, seat, count });

describe("taps", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are sent one after the other, in order", async () => {
    const { queue, sent, answers, waiting } = queueWith(({ item }) => `item ${item}`);
    queue.add(tap(0, 1));
    queue.add(tap(1, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([tap(0, 1), tap(1, 1)]);
    expect(answers).toEqual([
      ["item 0", false],
      ["item 1", true],
    ]);
    expect(waiting()).toEqual([]);
  });

  it("that were replaced while they waited are not sent", async () => {
    let release = (_: string) => {};
    const { queue, sent } = queueWith(({ item }) =>
      item === 0 ? new Promise<string>((resolve) => (release = resolve)) : "done",
    );
    queue.add(tap(0, 1));
    queue.add(tap(1, 1));
    queue.add(tap(1, 2));
    release("done");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([tap(0, 1), tap(1, 2)]);
  });

  it("that were replaced on their way are sent again with what was tapped last", async () => {
    let release = (_: string) => {};
    const { queue, sent, waiting } = queueWith(() => new Promise<string>((resolve) => (release = resolve)));
    queue.add(tap(0, 1));
    await vi.advanceTimersByTimeAsync(0);
    queue.add(tap(0, 0));
    release("first");
    await vi.advanceTimersByTimeAsync(0);
    release("second");
    await vi.advanceTimersByTimeAsync(0);
    expect([sent, waiting()]).toEqual([[tap(0, 1), tap(0, 0)], []]);
  });

  it("wait while the connection is lost, and are sent again once it is back", async () => {
    let isOnline = false;
    const { queue, sent, answers, waiting, isStuck } = queueWith(() => (isOnline ? "done" : Promise.reject(LOST)));
    queue.add(tap(0, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect([waiting(), isStuck()]).toEqual([[tap(0, 1)], true]);
    queue.add(tap(1, 1));
    isOnline = true;
    queue.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([waiting(), isStuck(), answers.length, sent.length]).toEqual([[], false, 2, 3]);
  });

  it("are tried again by themselves, ever more rarely", async () => {
    const { queue, sent } = queueWith(() => Promise.reject(LOST));
    queue.add(tap(0, 1));
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = sent.length;
    expect(tries).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.length - tries).toBeLessThanOrEqual(4);
    queue.close();
  });

  it("that are refused are given up, and the next ones are sent", async () => {
    const { queue, refused, answers, waiting } = queueWith(({ item }) =>
      item === 0 ? Promise.reject(REFUSED) : "done",
    );
    queue.add(tap(0, 1));
    queue.add(tap(1, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect([refused, answers, waiting()]).toEqual([[REFUSED], [["done", true]], []]);
  });

  it("are shown before they are answered", () => {
    const parts = [
      { item: 0, seat: 0, count: 1 },
      { item: 0, seat: 1, count: 1 },
    ];
    expect(withTaps(parts, [tap(0, 0), tap(2, 3, 1)])).toEqual([
      { item: 0, seat: 1, count: 1 },
      { item: 2, seat: 1, count: 3 },
    ]);
  });
});
