import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadMore } from "#web/ui/list/load-more.tsx";

/** The observers of the end of the list, because jsdom has no layout. */
let observers: (() => void)[] = [];
class Observer {
  reportVisible: () => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.reportVisible = () => callback([{ isIntersecting: true }]);
  }
  observe = () => void observers.push(this.reportVisible);
  disconnect = () => (observers = observers.filter((each) => each !== this.reportVisible));
}
/** Scrolls the end of the list into view. */
const scrollToEnd = () => observers.splice(0).forEach((one) => one());

beforeEach(() => {
  observers = [];
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
/** The server's current answer, delivered after a delay. */
let answer = (page: number) => `page ${page}`;
const load = async (page: number) => {
  const text = answer(page);
  await new Promise((done) => setTimeout(done, 30));
  return text;
};

function List() {
  const list = useInfiniteQuery({
    queryKey: ["list"],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, all) => (all.length < 2 ? all.length + 1 : null),
  });
  return (
    <>
      <p>{list.data?.pages.join(", ")}</p>
      <LoadMore query={list} />
    </>
  );
}

async function show() {
  queries.clear();
  answer = (page) => `page ${page}`;
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText("page 1");
}

test("loading more continues after a refetch that interrupted it", async () => {
  await show();
  act(() => {
    scrollToEnd();
    void queries.invalidateQueries();
  });
  await waitFor(() => {
    act(scrollToEnd);
    expect(screen.getByText("page 1, page 2")).toBeDefined();
  });
});

test("a refetch is not interrupted when the end of the list becomes visible, and more loads afterwards", async () => {
  await show();
  answer = (page) => `page ${page} anew`;
  await act(async () => {
    void queries.invalidateQueries();
    scrollToEnd();
  });
  await waitFor(() => {
    act(scrollToEnd);
    expect(screen.getByText("page 1 anew, page 2 anew")).toBeDefined();
  });
});
