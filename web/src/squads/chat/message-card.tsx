import { useQuery } from "@tanstack/react-query";
import { ScissorsLineDashed, Ticket } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { findLinks } from "#web/ui/format/links.ts";

interface LinkedItem {
  kind: "split" | "event";
  id: string;
  /** The path of its page. */
  path: string;
}

const SPLIT = /^\/dashboard\/squads\/([\w-]+)\/splits\/([\w-]+)$/;
const EVENT = /^\/dashboard\/events\/([\w-]+)$/;

/** The first split of this squad, or event, to which a text links; null without one. */
export function linkedItem(text: string, squadId: string, origin: string): LinkedItem | null {
  for (const piece of findLinks(text)) {
    if (piece.kind !== "link") continue;
    const url = new URL(piece.href);
    if (url.origin !== origin) continue;
    const [, ofSquad, splitId] = SPLIT.exec(url.pathname) ?? [];
    if (splitId && ofSquad === squadId) return { kind: "split", id: splitId, path: url.pathname };
    const [, eventId] = EVENT.exec(url.pathname) ?? [];
    if (eventId) return { kind: "event", id: eventId, path: url.pathname };
  }
  return null;
}

/** What the item is called and one fact about it. Null for those who may not see it. */
async function readItem(squadId: string, { kind, id }: LinkedItem): Promise<{ name: string; fact: string }> {
  if (kind === "event") {
    const { title, eventDate } = await unwrap(api.events[":id"].$get({ param: { id } }));
    return { name: title, fact: formatDateTime(new Date(eventDate)) };
  }
  const split = await unwrap(api.squads[":id"].splits[":splitId"].$get({ param: { id: squadId, splitId: id } }));
  return { name: split.name, fact: formatMoney(split.totalCents, split.squad.currency) };
}

/** A card for a split or an event to which a message links, for those who may see it. For others the link stays a link. */
export function MessageCard({ text, squadId }: { text: string; squadId: string }) {
  const item = linkedItem(text, squadId, location.origin);
  const { data } = useQuery({
    queryKey: [...squadLifeKeys.squadChat(squadId), "card", item?.path],
    queryFn: () => (item ? readItem(squadId, item) : null),
    enabled: item !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!item || !data) return null;
  const Icon = item.kind === "split" ? ScissorsLineDashed : Ticket;
  return (
    <Link
      to={item.path}
      className="my-2 flex min-h-11 items-center gap-2.5 rounded-field border border-base-300 bg-base-100 px-3 py-2 text-base-content"
    >
      <Icon className="icon-20 shrink-0" />
      <bdi className="min-w-0 flex-1 truncate font-semibold">{data.name}</bdi>
      <span className="money shrink-0 text-sm text-ink-soft">{data.fact}</span>
    </Link>
  );
}
