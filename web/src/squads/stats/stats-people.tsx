import type { ReactNode } from "react";
import { CircleUserRound } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { MemberStats, SquadStats, StatsLines } from "#domain/squads/squad-stats.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { FigureCard, type Figure } from "#web/squads/stats/figure-card.tsx";
import * as messages from "#web/squads/stats/messages.ts";
import { linesAddress } from "#web/squads/stats/stats-query.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

type PeopleProps = { squad: Squad; stats: SquadStats };

/** The name of a row of the stats. */
export function nameInStats({ memberId }: Pick<MemberStats, "memberId">, { members }: Pick<Squad, "members">): string {
  const member = members.find(({ id }) => id === memberId);
  return member ? memberName(member) : messages.someone;
}

/** Five cards of bars: what each member spent, paid, paid first, hosted and covered. */
export function StatsPeople({ squad, stats: { members } }: PeopleProps) {
  const figures = (
    of: StatsLines,
    sizeOf: (row: MemberStats) => number,
    value: (size: number) => ReactNode,
  ): Figure[] =>
    members
      .filter((row) => sizeOf(row) !== 0)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map((row) => ({
        ...faceOf(row, squad),
        size: sizeOf(row),
        value: value(sizeOf(row)),
        lines: row.memberId === null ? null : linesAddress({ of, memberId: row.memberId }),
      }));
  const money = (cents: number) => <Money cents={cents} currency={squad.currency} />;
  const counted = (words: (count: number) => string) => (count: number) => (
    <span className="money">{words(count)}</span>
  );
  return (
    <>
      <FigureCard
        title={messages.spent}
        hint={messages.spentHint}
        figures={figures("shares", (row) => row.spentCents, money)}
      />
      <FigureCard
        title={messages.paid}
        hint={messages.paidHint}
        figures={figures("paid", (row) => row.paidCents, money)}
      />
      <FigureCard
        title={messages.paysFirst}
        hint={messages.paysFirstHint}
        figures={figures(
          "paid",
          (row) => row.paidBills,
          counted((count) => plural(count, messages.bills)),
        )}
      />
      <FigureCard
        title={messages.organized}
        hint={messages.organizedHint}
        figures={figures(
          "organized",
          (row) => row.organized,
          counted((count) => plural(count, messages.events)),
        )}
      />
      <FigureCard
        title={messages.covered}
        hint={messages.coveredHint}
        figures={figures(
          "covered",
          (row) => row.covered,
          counted((count) => plural(count, messages.times)),
        )}
      />
    </>
  );
}

function faceOf(row: MemberStats, squad: Squad): Pick<Figure, "key" | "sign" | "name"> {
  const member = squad.members.find(({ id }) => id === row.memberId);
  if (!member) return { key: "someone", sign: <IconTile icon={CircleUserRound} />, name: messages.someone };
  return {
    key: member.id,
    sign: <Avatar person={faceOfMember(member)} size={40} />,
    name: (
      <>
        <bdi>{memberName(member)}</bdi>
        {member.id === squad.myMemberId && <span className="font-normal text-ink-soft"> {messages.you}</span>}
      </>
    ),
  };
}

/** The same figures as a table for screen readers. */
export function StatsTable({ squad, stats }: PeopleProps) {
  const { currency } = squad;
  return (
    <table className="sr-only">
      <caption>{messages.figuresByMember}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.member}</th>
          {Object.entries(messages.csvColumns).map(([key, text]) => (
            <th key={key} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stats.members.map((row) => (
          <tr key={row.memberId ?? "someone"}>
            <th scope="row">{nameInStats(row, squad)}</th>
            <td>{formatMoney(row.spentCents, currency)}</td>
            <td>{row.shares}</td>
            <td>{formatMoney(row.averageShareCents, currency)}</td>
            <td>{formatMoney(row.paidCents, currency)}</td>
            <td>{row.paidBills}</td>
            <td>{row.organized}</td>
            <td>{row.covered}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
