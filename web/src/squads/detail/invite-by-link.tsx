import { useQuery } from "@tanstack/react-query";
import { Copy, Share2 } from "lucide-react";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import {
  isActive,
  memberName,
  memberOf,
  type NewSquadInvite,
  type Squad,
  type SquadInvite,
} from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { api, deleted, unwrap, newKey, withIdempotencyKey } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { squadInvitesQuery } from "#web/squads/squads-query.ts";
import { JoinedThrough } from "#web/people/joined-through.tsx";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { QrCode } from "#web/ui/controls/qr-code.tsx";
import { copyLink, shareLink } from "#web/ui/controls/share-link.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

const DAYS = [1, 7, 30];
const USES = [1, 5, 10];

/** The newest link of each squad that this page has made: its token is shown once, and the server has only its hash. */
const made = new Map<string, NewSquadInvite>();

type InviteByLinkProps = {
  squad: Squad;
  /** Whether the dialog was opened for the link: the focus starts here. */
  first: boolean;
};

/** Makes a link by which people join the squad, as a QR code and as text, and lists the links that still work. */
export function InviteByLink({ squad, first }: InviteByLinkProps) {
  const [invite, setInvite] = useState(() => made.get(squad.id));
  const [days, setDays] = useState(7);
  const [maxUses, setMaxUses] = useState<number | null>(null);
  const [guestId, setGuestId] = useState<string | null>(null);
  const guests = squad.members.filter((member) => isActive(member) && !member.person && !member.invitation);
  // Someone else may have claimed the chosen one.
  const guest = guests.find(({ id }) => id === guestId);
  const create = useSquadChange<void>(squad.id, {
    send: async () => {
      const json = { expiresInDays: days, ...(guest ? { maxUses: 1, guestMemberId: guest.id } : { maxUses }) };
      const next = await unwrap(
        api.squads[":id"].invites.$post({ param: { id: squad.id }, json }, withIdempotencyKey(newKey())),
      );
      made.set(squad.id, next);
      setInvite(next);
    },
    done: () => messages.linkCreated,
    failure: failures.createSquadInvite,
  });
  const invites = useQuery(squadInvitesQuery(squad.id));
  const open = invites.data?.invites;
  // It may have been revoked or used up since.
  const shown = invite && open && !open.some(({ id }) => id === invite.id) && !invites.isFetching ? undefined : invite;
  const others = (open ?? []).filter(({ id }) => id !== shown?.id);
  const focus = first ? { "data-autofocus": "" } : {};
  return (
    <section aria-labelledby="invite-by-link" className="mt-7 border-t border-base-300 pt-6">
      <h3 id="invite-by-link" className="mb-4 text-base font-semibold">
        {messages.inviteByLink}
      </h3>
      {shown ? (
        <>
          <InviteLink squad={squad} invite={shown} focus={focus} />
          <Button size="small" variant="quiet" className="mt-3 -ml-3.5" onClick={() => setInvite(undefined)}>
            {messages.newLink}
          </Button>
        </>
      ) : (
        <div className="flex flex-col gap-5">
          <Choice
            label={messages.linkExpires}
            options={DAYS.map((count) => ({
              value: count,
              text: plural(count, messages.dayCount),
            }))}
            value={days}
            onChange={setDays}
          />
          {guests.length > 0 && (
            <Choice
              label={messages.linkFor}
              options={[
                { value: null, text: messages.anyone },
                ...guests.map((each) => ({ value: each.id, text: isolate(memberName(each)) })),
              ]}
              value={guest?.id ?? null}
              onChange={setGuestId}
            />
          )}
          {!guest && (
            <Choice
              label={messages.linkUses}
              options={[
                { value: null, text: messages.anyNumber },
                ...USES.map((count) => ({ value: count, text: String(count) })),
              ]}
              value={maxUses}
              onChange={setMaxUses}
            />
          )}
          <Button {...focus} className="self-start" busy={create.isPending} onClick={() => create.mutate()}>
            {messages.createLink}
          </Button>
        </div>
      )}
      <JoinedThrough via="squad" />
      {others.length > 0 && (
        <section aria-labelledby="open-invites" className="mt-8">
          <h4 id="open-invites" className="font-semibold">
            {messages.openInvites}
          </h4>
          <ul aria-labelledby="open-invites" className="mt-1">
            {others.map((invite) => (
              <OpenInvite key={invite.id} squad={squad} invite={invite} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

type ChoiceProps<Value> = {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={String(option.value)} pressed={option.value === value} onPress={() => onChange(option.value)}>
            {option.text}
          </Chip>
        ))}
      </div>
    </div>
  );
}

type InviteLinkProps = { squad: Squad; invite: NewSquadInvite; focus: { "data-autofocus"?: string } };

function InviteLink({ squad, invite, focus }: InviteLinkProps) {
  const url = `${location.origin}${paths.joinSquad}#${invite.token}`;
  const date = formatShortDate(localDay(new Date(invite.expiresAt)), useToday());
  const guest = guestOf(squad, invite);
  return (
    <div className="flex flex-col gap-5">
      <QrCode text={url} label={messages.linkQrCode} />
      <p className="text-center text-sm text-pretty text-ink-soft">
        {guest
          ? fill(messages.inviteHintGuest, { name: guest, date })
          : invite.maxUses === null
            ? fill(messages.inviteHint, { date })
            : fill(messages.inviteHintUses, { max: invite.maxUses, date })}
      </p>
      <TextField label={messages.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button {...focus} icon={<Copy className="icon-20" />} onClick={() => void copyLink(url)}>
          {messages.copyLink}
        </Button>
        {"share" in navigator && (
          <Button
            icon={<Share2 className="icon-20" />}
            onClick={() => void shareLink(fill(messages.shareTitle, { squad: isolate(squad.name) }), url)}
          >
            {messages.share}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The name of the guest whose place the invite is for. */
const guestOf = (squad: Squad, { guestMemberId }: SquadInvite): string | undefined => {
  const guest = guestMemberId === null ? undefined : memberOf(squad, guestMemberId);
  return guest && isolate(memberName(guest));
};

function OpenInvite({ squad, invite }: { squad: Squad; invite: SquadInvite }) {
  const { id, uses, maxUses, expiresAt } = invite;
  const today = useToday();
  const revoke = useSquadChange<void>(squad.id, {
    send: () => deleted(api.squads[":id"].invites[":inviteId"].$delete({ param: { id: squad.id, inviteId: id } })),
    done: () => messages.inviteRevoked,
    failure: failures.revokeSquadInvite,
  });
  const date = formatShortDate(localDay(new Date(expiresAt)), today);
  const guest = guestOf(squad, invite);
  const text =
    maxUses === null
      ? fill(messages.inviteUses, { uses, date })
      : fill(messages.inviteUsesOf, { uses, max: maxUses, date });
  return (
    <li className="flex items-center justify-between gap-3 border-b border-base-300 py-2 text-sm last:border-0">
      {guest ? fill(messages.inviteFor, { name: guest, text }) : text}
      <Button variant="quiet" size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
        {messages.revoke}
      </Button>
    </li>
  );
}
