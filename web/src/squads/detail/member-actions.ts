import { Crown, Pencil, UserCheck, UserMinus, UserRound, Undo2 } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { isActive, memberName, type Squad, type SquadMember, type SquadRole } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";

const DAY_MS = 86_400_000;

/**
 * What the user can do with a member, for a menu: owners change roles and remove, everyone claims and renames guests and takes
 * invitations back.
 */
export function useMemberActions(
  squad: Squad,
  member: SquadMember,
  { onRemove, onRename }: { onRemove: () => void; onRename: () => void },
) {
  const { id: squadId } = squad;
  const name = isolate(memberName(member));
  const role = useSquadChange<SquadRole>(squadId, {
    send: (to) =>
      unwrap(
        api.squads[":id"].members[":memberId"].$patch({
          param: { id: squadId, memberId: member.id },
          json: { role: to },
        }),
      ),
    done: () => fill(messages.roleChanged, { name }),
    failure: failures.changeRole,
  });
  const claim = useSquadChange<string>(squadId, {
    send: (guestMemberId) =>
      unwrap(api.squads[":id"].claims.$post({ param: { id: squadId }, json: { guestMemberId } })),
    done: () => fill(messages.guestClaimed, { guest: name }),
    failure: failures.claimGuest,
  });
  const unclaim = useSquadChange<{ id: string; name: string }>(squadId, {
    send: (guest) =>
      deleted(api.squads[":id"].claims[":memberId"].$delete({ param: { id: squadId, memberId: guest.id } })),
    done: (guest) => fill(messages.claimUndone, { guest: isolate(guest.name), name }),
    failure: failures.unclaimGuest,
  });
  const takeBack = useSquadChange<void>(squadId, {
    send: () =>
      deleted(api.squads[":id"].invitations[":memberId"].$delete({ param: { id: squadId, memberId: member.id } })),
    done: () => fill(messages.takenBack, { name }),
    failure: failures.withdrawSquadInvitation,
  });
  if (squad.archivedAt) return [];
  if (member.invitation)
    return [{ text: messages.takeBack, icon: UserMinus, danger: true, onChoose: () => takeBack.mutate() }];
  if (!isActive(member)) return [];
  const isMe = member.id === squad.myMemberId;
  const mayManage = squad.myRole === "owner";
  const other: SquadRole = member.role === "owner" ? "member" : "owner";
  return [
    ...(mayManage && member.person
      ? [
          {
            text: other === "owner" ? messages.makeOwner : messages.makeMember,
            icon: other === "owner" ? Crown : UserRound,
            onChoose: () => role.mutate(other),
          },
        ]
      : []),
    ...(member.person
      ? []
      : [
          { text: messages.claimGuest, icon: UserCheck, onChoose: () => claim.mutate(member.id) },
          { text: messages.rename, icon: Pencil, onChoose: onRename },
        ]),
    ...member.claimed
      .filter(({ claimedAt }) => Date.now() - Date.parse(claimedAt) < DAY_MS)
      .map((guest) => ({
        text: fill(messages.undoClaim, { guest: isolate(guest.name) }),
        icon: Undo2,
        onChoose: () => unclaim.mutate(guest),
      })),
    ...(mayManage && !isMe ? [{ text: messages.remove, icon: UserMinus, danger: true, onChoose: onRemove }] : []),
  ];
}
