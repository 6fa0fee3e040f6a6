import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadMore } from "#web/ui/list/load-more.tsx";

/** What looks at the list's end; this environment has no screen of its own. */
let looking: (() => void)[] = [];
class Observer {
  look: () => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.look = () => tell([{ isIntersecting: true }]);
  }
  observe = () => void looking.push(this.look);
  disconnect = () => (looking = looking.filter((look) => look !== this.look));
}
/** The end of the list comes on screen, and stays there. */
const look = () => looking.splice(0).forEach((one) => one());

beforeEach(() => {
  looking = [];
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
/** What a server answers by now: as any, after a while. */
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
      <LoadMore of={list} />
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

test("the rest that news broke off in the moment in which it was asked for comes after them", async () => {
  await show();
  act(() => {
    look();
    void queries.invalidateQueries();
  });
  await waitFor(() => {
    act(look);
    expect(screen.getByText("page 1, page 2")).toBeDefined();
  });
});

test("what is just fetched anew is not broken off when the end comes on screen, and the rest comes too", async () => {
  await show();
  answer = (page) => `page ${page} anew`;
  await act(async () => {
    void queries.invalidateQueries();
    look();
  });
  await waitFor(() => {
    act(look);
    expect(screen.getByText("page 1 anew, page 2 anew")).toBeDefined();
  });
});
