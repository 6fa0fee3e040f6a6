import { Link2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { isolate } from "#domain/text.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import { isActive, memberName, type Squad } from "#domain/squads/squads.ts";
import * as squadPaths from "#web/squad-paths.ts";
import * as messages from "#web/squads/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Offers to share an invite with the people without an account, after a split that has created the squad. */
export function InviteOffer({ squad, onInvite }: { squad: Squad; onInvite: () => void }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const guests = squad.members.filter((member) => isActive(member) && !member.person && !member.invitation);
  if (!squadPaths.isInviteOffered(state) || guests.length === 0 || squad.archivedAt) return null;
  const names = listNames(guests.map((guest) => isolate(memberName(guest))));
  return (
    <section aria-label={messages.inviteOffer} className="well mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-0 flex-1 basis-60 text-pretty">{fill(messages.inviteOfferHint, { names })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Link2 className="icon-20" />} aria-haspopup="dialog" onClick={onInvite}>
          {messages.shareInvite}
        </Button>
        <Button variant="quiet" onClick={() => void navigate({ search }, { replace: true })}>
          {messages.notNow}
        </Button>
      </div>
    </section>
  );
}
