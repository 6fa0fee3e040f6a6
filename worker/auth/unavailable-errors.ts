import { APIError } from "better-auth/api";
import { isOverloaded, isTransient } from "#db/engine/database-faults.ts";

/** better-auth replaces most errors of the database by its own, and passes on errors of its own kind only. */
export function rethrowUnavailable(error: unknown): never {
  if (!isTransient(error) && !isOverloaded(error)) throw error;
  throw new APIError("SERVICE_UNAVAILABLE", { message: "database", cause: error });
}

/** An adapter whose transient database errors reach our routes, as 503 instead of 500 (worker/http/on-error.ts). */
export const withUnavailableErrors = <Adapter extends object>(adapter: Adapter): Adapter =>
  new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      // The adapter's substitute for a transaction passes the adapter itself to its callback.
      if (name === "transaction")
        return (work: (inner: Adapter) => unknown): unknown =>
          value.call(target, (inner: Adapter) => work(withUnavailableErrors(inner)));
      return (...args: unknown[]): unknown => {
        const result: unknown = value.apply(target, args);
        return result instanceof Promise ? result.catch(rethrowUnavailable) : result;
      };
    },
  });
