import { useRef } from "react";
import { newKey } from "#web/api/http/client.ts";

/**
 * Returns the Idempotency-Key of a body: the same one while the same body is sent again, so that it is written once, and a new
 * one for another body. For forms without a saved draft (`useDraftKey`).
 */
export function useBodyKey(): (body: object) => string {
  const sent = useRef({ body: "", key: "" });
  return (json) => {
    const body = JSON.stringify(json);
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    return sent.current.key;
  };
}
