import type { ReactNode } from "react";
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

type PeopleProps = { squad: Squad; stats: SquadStats };

/** The name of a row of the stats. */
export function nameInStats({ memberId }: Pick<MemberStats, "memberId">, { members }: Pick<Squad, "members">): string {
  const member = members.find(({ id }) => id === memberId);
  return member ? memberName(member) : messages.someone;
}

/** The figures of a squad as bars by member, the largest first; those who hide theirs have no lines. */
function figuresOf({ squad, stats }: PeopleProps, of: StatsLines, sizeOf: (row: MemberStats) => number) {
  return (value: (size: number) => ReactNode): Figure[] =>
    stats.members
      .filter((row) => sizeOf(row) !== 0)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .map((row) => ({
        ...faceOf(row, squad),
        size: sizeOf(row),
        value: value(sizeOf(row)),
        lines: row.memberId === null ? null : linesAddress({ of, memberId: row.memberId }),
      }));
}

const words = (text: string) => <span className="money">{text}</span>;

/** What each member spent and paid, and who pays first. */
export function StatsMoney(props: PeopleProps) {
  const money = (cents: number) => <Money cents={cents} currency={props.squad.currency} />;
  return (
    <>
      <FigureCard
        title={messages.spent}
        hint={messages.spentHint}
        figures={figuresOf(props, "shares", (row) => row.spentCents)(money)}
      />
      <FigureCard
        title={messages.paid}
        hint={messages.paidHint}
        figures={figuresOf(props, "paid", (row) => row.paidCents)(money)}
      />
      <FigureCard
        title={messages.paysFirst}
        hint={messages.paysFirstHint}
        figures={figuresOf(props, "paid", (row) => row.paidBills)((count) => words(plural(count, messages.bills)))}
      />
    </>
  );
}

/** Who hosts, and who covers others. */
export const StatsDeeds = (props: PeopleProps) => (
  <>
    <FigureCard
      title={messages.organized}
      hint={messages.organizedHint}
      figures={figuresOf(props, "organized", (row) => row.organized)((count) => words(plural(count, messages.events)))}
    />
    <FigureCard
      title={messages.covered}
      hint={messages.coveredHint}
      figures={figuresOf(props, "covered", (row) => row.covered)((count) => words(plural(count, messages.times)))}
    />
  </>
);

/** Those who hide their figures: their initial would be that of a member. */
const someone = { id: "someone", name: "?" };

function faceOf(row: MemberStats, squad: Squad): Pick<Figure, "key" | "sign" | "name"> {
  const member = squad.members.find(({ id }) => id === row.memberId);
  if (!member) return { key: "someone", sign: <Avatar person={someone} size={40} />, name: messages.someone };
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
    // A table takes no size from "sr-only", and would make the page longer.
    <div className="relative">
      <div className="sr-only">
        <table>
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
      </div>
    </div>
  );
}
