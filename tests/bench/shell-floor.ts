/// <reference lib="dom" />
// The smallest page that could show the overview with our libraries: the dashboard's first load is compared with it. It
// sends its request before React starts, and renders the greeting and one figure.
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import { atom, useAtomValue } from "jotai";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router";
import type { Api } from "#worker/api.ts";

const { accessToken } = JSON.parse(localStorage.getItem("squadtab.session") ?? "{}") as { accessToken?: string };
const api = hc<Api>("/", { headers: { authorization: `Bearer ${accessToken ?? ""}` } }).api;
const early = Object.entries(
  (window as { earlyResponses?: { responses: Record<string, Promise<Response>> } }).earlyResponses?.responses ?? {},
).find(([url]) => url.startsWith("/api/overview"))?.[1];
const asked = (early ?? api.overview.$get({ query: {} })).then((response) => response.json());
const greeting = atom("Welcome back!");

function Overview() {
  const { data } = useQuery({ queryKey: ["overview"], queryFn: () => asked });
  const title = useAtomValue(greeting);
  const figure = data && "owed" in data ? `$${(data.owed.cents / 100).toFixed(2)}` : "";
  return data
    ? createElement("main", { className: "sheet-page" }, [
        createElement("h1", { className: "page-title", key: "title" }, title),
        createElement("p", { className: "text-4xl", key: "figure" }, figure),
      ])
    : null;
}

const root = document.createElement("div");
const skeleton = document.querySelector("#root");
const client = new QueryClient();
createRoot(root).render(
  createElement(
    QueryClientProvider,
    { client },
    createElement(
      BrowserRouter,
      null,
      createElement(Routes, null, createElement(Route, { path: "*", element: createElement(Overview) })),
    ),
  ),
);
// The skeleton stays until there is something to show.
new MutationObserver(() => root.firstChild && skeleton?.replaceWith(root)).observe(root, { childList: true });
