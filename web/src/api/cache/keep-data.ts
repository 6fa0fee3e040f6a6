import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Cancels responses that were read before a coming change of the data below these keys. Returns what puts the data back,
 * for a change that the server refuses.
 */
export async function keepData(queries: QueryClient, ...keys: readonly QueryKey[]): Promise<() => void> {
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
  const before = keys.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}
