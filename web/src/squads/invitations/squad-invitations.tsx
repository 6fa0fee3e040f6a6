import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Ban, Ellipsis } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { SquadInvitation } from "#domain/squads/invitations.ts";
import { isolate } from "#domain/text.ts";
import { isOnlineAtom } from "#web/api/network.ts";
import { BlockDialog } from "#web/people/block-dialog.tsx";
import * as peopleMessages from "#web/people/messages.ts";
import { useAnsweredSquads } from "#web/people/squad-invitations/answer-invitation.ts";
import { InvitationButtons } from "#web/people/squad-invitations/invitation-buttons.tsx";
import { squadInvitationsQuery } from "#web/people/squad-invitations/squad-invitations-query.ts";
import * as messages from "#web/squads/messages.ts";
import { SquadEmoji } from "#web/squads/squad-emoji.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** The squads to which the user is invited, newest first; nothing without one. With an id, only the one to that squad. */
export function SquadInvitations({ squadId }: { squadId?: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(squadInvitationsQuery);
  const online = useAtomValue(isOnlineAtom);
  const answered = useAnsweredSquads();
  const [blocking, setBlocking] = useState<Person | null>(null);
  const blocked = () => {
    setBlocking(null);
    void queries.invalidateQueries({ queryKey: squadInvitationsQuery.queryKey });
  };
  const shown = (data?.invitations ?? []).filter(
    ({ squad }) => !answered.includes(squad.id) && (squadId === undefined || squad.id === squadId),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="squad-invitations" className="well mb-2 p-4 md:mb-3 md:p-5">
      <h2 id="squad-invitations" className="text-lg">
        {squadId ? messages.invitation : fill(messages.invitations, { count: shown.length })}
      </h2>
      {!online && <p className="mt-1 text-sm text-ink-soft">{peopleMessages.answerOnline}</p>}
      <ul
        aria-labelledby="squad-invitations"
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,27rem),1fr))] gap-3"
      >
        {shown.map((invitation) => (
          <Invitation
            key={invitation.squad.id}
            invitation={invitation}
            onBlock={() => setBlocking(invitation.invitedBy)}
          />
        ))}
      </ul>
      {blocking && <BlockDialog person={blocking} onClose={() => setBlocking(null)} onBlocked={blocked} />}
    </section>
  );
}

function Invitation({ invitation, onBlock }: { invitation: SquadInvitation; onBlock: () => void }) {
  const { squad, invitedBy, memberCount, balanceCents, currency } = invitation;
  const people = plural(memberCount, messages.peopleCount);
  const amount = formatMoney(Math.abs(balanceCents), currency);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-3 rounded-box bg-base-100 p-3.5 has-[[aria-expanded=true]]:z-10">
      <span className="flex min-w-0 flex-1 items-center gap-3.5">
        <SquadEmoji emoji={squad.emoji} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{squad.name}</bdi>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {fill(messages.invitedBy, { name: nameInside(invitedBy), people })}
          </span>
          {balanceCents !== 0 && (
            <span className="block text-sm text-pretty">
              {fill(balanceCents < 0 ? messages.wouldOwe : messages.wouldBeOwed, { amount })}
            </span>
          )}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <InvitationButtons squadId={squad.id} about={squad.name} />
        <Menu
          variant="quiet"
          label={fill(messages.actionsFor, { name: isolate(squad.name) })}
          title={messages.blockInviter}
          icon={<Ellipsis className="icon-20" />}
          className="-mr-2"
          items={[
            {
              text: fill(messages.blockPerson, { name: nameInside(invitedBy) }),
              icon: Ban,
              danger: true,
              onChoose: onBlock,
            },
          ]}
        />
      </span>
    </li>
  );
}
