import { SERVICE_WORKER } from "#domain/live/service-worker-messages.ts";

/** Trusted Types allow the addresses of the app's own workers and no other. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("squadtab", {
  createScriptURL: (url) => (url.startsWith("/assets/receipt-reader-") ? url : SERVICE_WORKER),
});

/** The address of a worker's script, which the browser accepts. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url;
