import { useRef, useSyncExternalStore } from "react";
import { api, deleted } from "#web/api/http/client.ts";
import { typists } from "#web/live/typists.ts";
import * as words from "#web/squads/chat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** A page says that its user writes at most this often. */
const SAID_EVERY_MS = 4_000;

/** Returns what to call for each key: tells the others that the user writes. */
export function useSayTyping(squadId: string): () => void {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < SAID_EVERY_MS) return;
    saidAt.current = Date.now();
    // It is of no use later, so a failure is not repeated.
    deleted(api.squads[":id"].chat.typing.$put({ param: { id: squadId } })).catch(() => {});
  };
}

/** Who writes in the chat now. Its place is kept, so that nothing moves. */
export function TypingLine({ squadId, names }: { squadId: string; names: ReadonlyMap<string, string> }) {
  const ids = useSyncExternalStore(typists.subscribe, () => typists.of(squadId));
  const [name = "", other = ""] = ids.map((id) => names.get(id) ?? "");
  const text =
    ids.length === 0
      ? ""
      : fill(ids.length === 1 ? words.typing.one : ids.length === 2 ? words.typing.two : words.typing.many, {
          name,
          other,
        });
  return (
    <p aria-live="polite" className="h-5 truncate px-3.5 text-xs text-ink-soft">
      {text}
    </p>
  );
}
