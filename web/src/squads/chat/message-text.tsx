import { useQuery } from "@tanstack/react-query";
import { Fragment, useCallback, useState } from "react";
import type { SquadMessage } from "#domain/squads/chat.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { CollapsibleText } from "#web/chat/collapsible-text.tsx";
import { mentionPieces } from "#web/chat/mention-pieces.ts";

/** The text of a message. For a long one it has the start, and loads the rest on demand. */
export function MessageText({ message, me }: { message: SquadMessage; me: string }) {
  const { id, squadId, text, length, mentions } = message;
  const words = useCallback((part: string) => <Mentions text={part} people={mentions} me={me} />, [mentions, me]);
  const isCut = length > text.length;
  const [asked, setAsked] = useState(false);
  const whole = useQuery({
    queryKey: squadLifeKeys.squadMessage(squadId, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.squads[":id"].messages[":messageId"].$get({ param: { id: squadId, messageId: id } }, { init: { signal } }),
      ),
    enabled: asked,
    staleTime: Infinity,
  });
  if (!isCut) return <CollapsibleText text={text} length={length} words={words} />;
  return (
    <CollapsibleText
      text={whole.data?.text ?? text}
      length={length}
      words={words}
      state={!asked || whole.data ? "here" : whole.isFetching ? "loading" : "failed"}
      onOpen={() => (asked && whole.isError ? void whole.refetch() : setAsked(true))}
    />
  );
}

/** A text in which the mentioned people stand out, and the signed-in user most. */
const Mentions = ({ text, people, me }: { text: string; people: readonly Person[]; me: string }) =>
  mentionPieces(text, people).map(({ text: part, person }, index) =>
    person?.id === me ? (
      <mark key={index} className="font-semibold" style={{ background: "var(--marker-soft)", color: "inherit" }}>
        {part}
      </mark>
    ) : person ? (
      <b key={index} className="font-semibold">
        {part}
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
