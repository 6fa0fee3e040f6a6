import { useQuery } from "@tanstack/react-query";
import {
  ArrowRightLeft,
  MessageSquare,
  PiggyBank,
  Receipt,
  Repeat,
  ScissorsLineDashed,
  Tent,
  Ticket,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import type { ListedSquadSplit } from "#domain/splits/split-list.ts";
import type { OpenAmount } from "#domain/standing/standing.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { bestGroupsFirst, filterCommands } from "#web/app/palette/filter-commands.ts";
import { matchesSplit, useSearchResults, type SplitLine } from "#web/app/palette/search-query.ts";
import type { Command, Option, OptionGroup } from "#web/app/palette/option.ts";
import { recentIds } from "#web/app/palette/recent.ts";
import * as paths from "#web/paths.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { friendsFirst } from "#web/people/friends-first.ts";
import { usePeopleSearch } from "#web/people/people-query.ts";
import { friendsQuery } from "#web/people/friends-query.ts";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Money } from "#web/ui/format/money.tsx";

const MOST = 5;

export interface Offers {
  commands: readonly Command[];
  /** Splits in the query cache, newest first. */
  splits: readonly SplitLine[];
  onSplitWith: (person: Person) => void;
}

/** The palette's results. `asked` is the typed text without a word that an input method is still composing. */
export function useGroups({ commands, splits: loaded, onSplitWith }: Offers, typed: string, asked: string) {
  const navigate = useNavigate();
  const today = useToday();
  const { data: known } = useQuery(friendsQuery);
  const friends = [...(known?.friends ?? []), ...(known?.others ?? [])].map(({ person }) => person);
  const amountsWith = (personId: string): readonly OpenAmount[] =>
    known?.friends.find(({ person }) => person.id === personId)?.amounts ??
    known?.others.find(({ id }) => id === personId)?.amounts ??
    [];
  const people = usePeopleSearch(asked);
  const found = useSearchResults(asked);

  const lineOf = ({ id, name, splitDate, totalCents }: SplitLine): Option => ({
    id,
    text: name,
    icon: ScissorsLineDashed,
    aside: (
      <>
        <span className="max-sm:hidden">{formatRelativeDay(splitDate, today)}</span>
        <Money cents={totalCents} size="inherit" className="text-base-content" />
      </>
    ),
    choose: () => void navigate(paths.split(id)),
  });
  const squadLineOf = ({ id, squadId, squadName, name, totalCents, currency }: ListedSquadSplit): Option => ({
    id,
    text: name,
    icon: Tent,
    aside: (
      <>
        <span className="max-w-32 truncate max-sm:hidden">{squadName}</span>
        <Money cents={totalCents} currency={currency} size="inherit" className="text-base-content" />
      </>
    ),
    choose: () => void navigate(squadPaths.split(squadId, id)),
  });
  const inGroup = (all: readonly Command[], name: Command["group"]): OptionGroup => ({
    name,
    options: all.filter(({ group }) => group === name),
  });

  if (!typed.trim()) {
    const recent = recentIds().flatMap((id) => commands.filter((command) => command.id === id));
    const others = commands.filter((command) => !recent.includes(command));
    const groups = [
      { name: messages.recent, options: recent },
      { name: messages.recentSplits, options: loaded.slice(0, MOST).map(lineOf) },
      inGroup(others, messages.goTo),
      inGroup(others, messages.actions),
    ];
    return { groups: groups.filter(isFilled), waiting: false, error: null };
  }

  const matching = filterCommands(commands, typed);
  const persons = friendsFirst(friends, (!people.failed && people.people) || [], typed).slice(0, MOST);
  const lines = found.splits ?? loaded.filter((split) => matchesSplit(split, typed)).slice(0, MOST);
  const all: Option = {
    id: "all-splits",
    text: fill(messages.allSplitsWith, { text: typed.trim() }),
    icon: ScissorsLineDashed,
    choose: () => void navigate(itemPaths.splitsWith(typed.trim())),
  };
  const groups: OptionGroup[] = [
    inGroup(matching, messages.goTo),
    inGroup(matching, messages.actions),
    {
      name: messages.people,
      options: [
        ...persons.map((person) => ({
          id: person.id,
          text: nameOf(person),
          icon: UserRound,
          person,
          aside: (
            <>
              <Amounts amounts={amountsWith(person.id)} />
              <span className="max-sm:hidden">{messages.createSplit}</span>
            </>
          ),
          choose: () => onSplitWith(person),
        })),
        ...found.splitPeople.slice(0, MOST).map((person) => ({
          id: `page-${person.id}`,
          text: fill(messages.sharedWith, { name: nameOf(person) }),
          icon: UserRound,
          choose: () => void navigate(itemPaths.person(person.id)),
        })),
      ],
    },
    {
      name: messages.payments,
      options: found.splitPeople.slice(0, MOST).map((person) => ({
        id: `payments-${person.id}`,
        text: fill(messages.paymentsWith, { name: nameOf(person) }),
        icon: ArrowRightLeft,
        choose: () => void navigate(itemPaths.paymentsWith(person.id)),
      })),
    },
    {
      name: messages.splits,
      options: [...lines.map(lineOf), ...found.squadSplits.map(squadLineOf), ...(found.hasMoreSplits ? [all] : [])],
    },
    {
      name: messages.squads,
      options: [
        ...found.squads.map(({ id, name, currency, myBalanceCents }) => ({
          id,
          text: name,
          icon: Tent,
          aside: myBalanceCents !== 0 && (
            <Money cents={myBalanceCents} currency={currency} sign="always" size="inherit" />
          ),
          choose: () => void navigate(squadPaths.squad(id)),
        })),
        ...found.squadChats.map(({ id, name }) => ({
          id: `${id}-chat`,
          text: fill(messages.chatOf, { squad: name }),
          icon: MessageSquare,
          choose: () => void navigate(squadPaths.chat(id)),
        })),
        ...found.invitedSquads.map(({ id, name }) => ({
          id,
          text: name,
          icon: Tent,
          aside: messages.invited,
          choose: () => void navigate(squadPaths.squad(id)),
        })),
      ].slice(0, MOST),
    },
    {
      name: messages.savingsGoals,
      options: found.goalSquads.slice(0, MOST).map(({ id, name }) => ({
        id: `goals-${id}`,
        text: name,
        icon: PiggyBank,
        choose: () => void navigate(squadPaths.goals(id)),
      })),
    },
    {
      name: messages.events,
      options: found.events.map(({ id, title, eventDate, allDay, timeZone }) => ({
        id,
        text: title,
        icon: Ticket,
        aside: formatRelativeDay(allDay ? dayIn(timeZone, new Date(eventDate)) : localDay(new Date(eventDate)), today),
        choose: () => void navigate(itemPaths.event(id)),
      })),
    },
    {
      name: messages.recurring,
      options: found.series
        .map(({ id, title, totalCents, squad }) => ({
          id,
          text: title,
          icon: Repeat,
          aside: totalCents !== null && <Money cents={totalCents} currency={squad?.currency} size="inherit" />,
          choose: () => void navigate(itemPaths.series(id)),
        }))
        .slice(0, MOST),
    },
    {
      name: messages.expenses,
      options: found.expenses.map(({ id, description, amountCents, expenseDate }) => ({
        id,
        text: description,
        icon: Receipt,
        aside: (
          <>
            <span className="max-sm:hidden">{formatRelativeDay(expenseDate, today)}</span>
            <Money cents={amountCents} size="inherit" className="text-base-content" />
          </>
        ),
        choose: () => void navigate(paths.editExpense(id)),
      })),
    },
  ];
  return {
    groups: bestGroupsFirst(groups.filter(isFilled), typed),
    waiting: people.waiting || found.waiting,
    error: people.failed ? people.error : found.error,
  };
}

/** What is open with a person: "owes you $50.00 + ¥833". */
function Amounts({ amounts }: { amounts: readonly OpenAmount[] }) {
  return [
    { sign: 1, text: messages.owesYouAmounts, tone: "text-owed" },
    { sign: -1, text: messages.youOweAmounts, tone: "text-owe" },
  ].map(({ sign, text, tone }) => {
    const own = amounts.filter(({ cents }) => Math.sign(cents) === sign);
    return (
      own.length > 0 && (
        <span key={sign} className={`money font-medium ${tone}`}>
          {fill(text, {
            amounts: own.map(({ currency, cents }) => formatMoney(Math.abs(cents), currency)).join(" + "),
          })}
        </span>
      )
    );
  });
}

const isFilled = ({ options }: OptionGroup): boolean => options.length > 0;
