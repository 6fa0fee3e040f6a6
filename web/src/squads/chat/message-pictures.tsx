import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { nameOf } from "#domain/profiles/profiles.ts";
import type { MessagePicture, SquadMessage } from "#domain/squads/chat.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { ReceiptViewer } from "#web/receipts/receipt-viewer.tsx";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import * as words from "#web/squads/chat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

const isOver = ({ expiresAt }: MessagePicture): boolean => Date.parse(expiresAt) < Date.now();

/** The pictures of a message as a grid; each opens in the viewer. Their addresses are renewed once they have expired. */
export function MessagePictures({ message }: { message: SquadMessage }) {
  const { id, squadId, person } = message;
  const [failed, setFailed] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const renewed = useQuery({
    queryKey: [...squadLifeKeys.squadMessage(squadId, id), "pictures"],
    queryFn: ({ signal }) =>
      unwrap(
        api.squads[":id"].messages[":messageId"].$get({ param: { id: squadId, messageId: id } }, { init: { signal } }),
      ),
    enabled: failed || message.pictures.some(isOver),
    staleTime: 50 * 60_000,
  });
  const pictures = renewed.data?.pictures ?? message.pictures;
  const shown = opened === null ? undefined : pictures[opened];
  const alt = fill(words.picture, { name: nameOf(person) });
  return (
    <>
      <span className={`my-2 grid gap-1 ${pictures.length > 1 ? "w-56 max-w-full grid-cols-2" : "w-56 max-w-full"}`}>
        {pictures.map((picture, index) => (
          <button
            key={picture.path}
            type="button"
            className="overflow-hidden rounded-field bg-base-200"
            onClick={() => setOpened(index)}
          >
            <img
              src={picture.url || undefined}
              alt={alt}
              loading="lazy"
              className="aspect-square size-full object-cover"
              onError={() => setFailed(true)}
            />
          </button>
        ))}
      </span>
      {shown && (
        <ReceiptViewer
          title={alt}
          alt={alt}
          fileName="picture"
          of={{ data: shown, error: renewed.error, isFetching: renewed.isFetching, refetch: renewed.refetch }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
