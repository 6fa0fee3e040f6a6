/**
 * Runs what tests a limit for each minute. The platform counts by minutes of the clock, so it runs again, with other people,
 * if another minute began meanwhile.
 */
export async function withinOneMinute<Result>(run: () => Promise<Result>): Promise<Result> {
  const currentMinute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const minute = currentMinute();
    const result = await run();
    if (currentMinute() === minute) return result;
  }
}

/** The statuses of `count` sequential calls. */
export async function statusesOf(count: number, send: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await send()).status);
  return statuses;
}
