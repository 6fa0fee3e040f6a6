import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { Router } from "#web/router.tsx";
import { Crash } from "#web/shell/crash.tsx";
import { appStore } from "#web/shell/store.ts";
import { Toasts } from "#web/ui/toast.tsx";

export function App() {
  return (
    <Provider store={appStore}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Crash>
            <Suspense>
              <Router />
            </Suspense>
          </Crash>
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </Provider>
  );
}
