import { useQuery, type QueryClient } from "@tanstack/react-query";
import { HandCoins, PiggyBank, ScissorsLineDashed, Ticket, Wallet } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import { partyName } from "#domain/payments/party-name.ts";
import { memberName, memberOf } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import * as words from "#web/squads/chat/messages.ts";
import { squadQuery } from "#web/squads/squads-query.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { findLinks } from "#web/ui/format/links.ts";

type Kind = "split" | "event" | "payment" | "transfer" | "goal";

interface LinkedItem {
  kind: Kind;
  /** Its id. A transfer, which is not recorded yet, has those of the two members. */
  ids: string[];
  /** Where it is in the app. */
  path: string;
}

/** What a card says. */
interface CardText {
  name: string;
  fact: string;
}

/** A message has at most this many cards. */
const MOST_CARDS = 3;

const patterns: [Kind, RegExp][] = [
  ["split", /^\/dashboard\/squads\/([\w-]+)\/splits\/([\w-]+)$/],
  // Also with a dialog of the goal open: "in~gol_…".
  ["goal", /^\/dashboard\/squads\/([\w-]+)\?(?:.*&)?goal=(?:\w+(?:~|%7E))?(gol_\w+)/],
  ["payment", /^\/dashboard\/squads\/([\w-]+)\?(?:.*&)?payment=(pay_\w+)/],
  ["transfer", /^\/dashboard\/squads\/([\w-]+)\?(?:.*&)?pay=([\w-]+)(?:~|%7E)([\w-]+)/],
  ["event", /^\/dashboard\/events\/()([\w-]+)$/],
];

function itemOf({ pathname, search }: URL, squadId: string): LinkedItem | undefined {
  for (const [kind, pattern] of patterns) {
    const isWhole = kind === "goal" || kind === "payment" || kind === "transfer";
    const [path, ofSquad, ...ids] = pattern.exec(isWhole ? pathname + search : pathname) ?? [];
    if (path && (ofSquad === squadId || kind === "event"))
      return { kind, ids, path: isWhole ? pathname + search : path };
  }
  return undefined;
}

/** The splits, payments and goals of this squad, and the events, to which a text links. */
export function linkedItems(text: string, squadId: string, origin: string): LinkedItem[] {
  const items = new Map<string, LinkedItem>();
  for (const piece of findLinks(text)) {
    const url = piece.kind === "link" ? new URL(piece.href) : undefined;
    const item = url?.origin === origin ? itemOf(url, squadId) : undefined;
    if (item) items.set(item.kind + item.ids.join(), item);
  }
  return [...items.values()].slice(0, MOST_CARDS);
}

/** How each kind is read. Fails for those who may not see it, and is null for what is not of the squad. */
const readers: Record<Kind, (squadId: string, ids: string[], queries: QueryClient) => Promise<CardText | null>> = {
  split: async (id, [splitId = ""]) => {
    const split = await unwrap(api.squads[":id"].splits[":splitId"].$get({ param: { id, splitId } }));
    return { name: split.name, fact: formatMoney(split.totalCents, split.squad.currency) };
  },
  event: async (squadId, [id = ""]) => {
    const event = await unwrap(api.events[":id"].$get({ param: { id } }));
    if (event.squad?.id !== squadId && event.squadId !== squadId) return null;
    return { name: event.title, fact: formatDateTime(new Date(event.eventDate)) };
  },
  payment: async (squadId, [id = ""]) => {
    const { squad, from, to, cents, currency } = await unwrap(api.payments[":id"].$get({ param: { id } }));
    if (squad?.id !== squadId) return null;
    return { name: `${isolate(partyName(from))} → ${isolate(partyName(to))}`, fact: formatMoney(cents, currency) };
  },
  transfer: async (squadId, ids, queries) => {
    const squad = await queries.ensureQueryData(squadQuery(squadId));
    const [from, to] = ids.map((id) => memberOf(squad, id));
    return from && to
      ? { name: `${isolate(memberName(from))} → ${isolate(memberName(to))}`, fact: words.recordPayment }
      : null;
  },
  goal: async (id, [goalId]) => {
    const { goals } = await unwrap(api.squads[":id"].goals.$get({ param: { id } }));
    const goal = goals.find((each) => each.id === goalId);
    if (!goal) return null;
    const [saved, target] = [goal.savedCents, goal.targetCents].map((cents) => formatMoney(cents, goal.currency));
    return { name: [goal.emoji, goal.name].filter(Boolean).join(" "), fact: `${saved} / ${target}` };
  },
};

const icons = { split: ScissorsLineDashed, event: Ticket, payment: HandCoins, transfer: Wallet, goal: PiggyBank };

/** Cards for what a message links to, for those who may see it. For others the link stays a link. */
export const MessageCards = ({ text, squadId }: { text: string; squadId: string }) =>
  linkedItems(text, squadId, location.origin).map((item) => <Card key={item.path} item={item} squadId={squadId} />);

function Card({ item: { kind, ids, path }, squadId }: { item: LinkedItem; squadId: string }) {
  const { data } = useQuery({
    queryKey:
      kind === "event"
        ? [...squadLifeKeys.eventCard(ids.join()), squadId]
        : [...squadLifeKeys.squadCards(squadId), kind, ...ids],
    queryFn: ({ client }) => readers[kind](squadId, ids, client),
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!data) return null;
  const Icon = icons[kind];
  return (
    <Link
      to={path}
      className="my-2 flex min-h-11 items-center gap-2.5 rounded-field border border-base-300 bg-base-100 px-3 py-2 text-base-content"
    >
      <Icon className="icon-20 shrink-0" />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold">{data.name}</bdi>
        <span className="money block text-sm text-ink-soft">{data.fact}</span>
      </span>
    </Link>
  );
}
