import { SERVICE_WORKER } from "#domain/live/service-worker-messages.ts";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Trusted Types allow the addresses of the app's own scripts and no others. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("squadtab", {
  createScriptURL: (url) => (/^\/assets\/[\w-]+\.js$/.test(url) || import.meta.env.DEV ? url : SERVICE_WORKER),
});

/** The address of a script of the app, for a worker. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url;
