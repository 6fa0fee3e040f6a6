import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SquadMessage } from "#domain/squads/chat.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { CollapsibleText } from "#web/chat/collapsible-text.tsx";

/** The text of a message. For a long one it has the start, and loads the rest on demand. */
export function MessageText({ message: { id, squadId, text, length } }: { message: SquadMessage }) {
  const isCut = length > text.length;
  const [asked, setAsked] = useState(false);
  const whole = useQuery({
    queryKey: queryKeys.squadMessage(squadId, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.squads[":id"].messages[":messageId"].$get({ param: { id: squadId, messageId: id } }, { init: { signal } }),
      ),
    enabled: asked,
    staleTime: Infinity,
  });
  if (!isCut) return <CollapsibleText text={text} length={length} />;
  return (
    <CollapsibleText
      text={whole.data?.text ?? text}
      length={length}
      state={!asked || whole.data ? "here" : whole.isFetching ? "loading" : "failed"}
      onOpen={() => (asked && whole.isError ? void whole.refetch() : setAsked(true))}
    />
  );
}
