import { Mail, MailPlus, QrCode, Search } from "lucide-react";
import { useState } from "react";
import * as messages from "#web/friends/messages.ts";
import { AddByEmail, useEmailRequest } from "#web/friends/add/add-by-email.tsx";
import { AddByName, useNameRequest } from "#web/friends/add/add-by-name.tsx";
import { OwnLink } from "#web/friends/add/own-link.tsx";
import { useInvite } from "#web/friends/add/send-once.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type Way = "email" | "name" | "link";
const ways = [
  { value: "email", text: messages.email, icon: Mail },
  { value: "name", text: messages.name, icon: Search },
  { value: "link", text: messages.yourLink, icon: QrCode },
] as const satisfies readonly { value: Way; text: string; icon: unknown }[];

/** Sends a friend request to an email address or a person found by name, or shows the user's own link to be shared. */
export function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>("email");
  const invite = useInvite();
  const byEmail = useEmailRequest({ onSent: onClose, blocked: invite.isPending });
  const byName = useNameRequest(onClose);
  const { unknown } = byEmail;
  const dirty =
    (byEmail.form.values.email.trim() !== "" && !byEmail.form.pending && !invite.isPending) ||
    (byName.form.values.person !== null && !byName.form.pending);
  const feet = {
    // The next step is then the invitation. Its button is elsewhere, so that a double press does not send it.
    email: (
      <FormFoot form={byEmail.form.id} variant={unknown ? "line" : "primary"} busy={byEmail.form.pending}>
        {messages.sendRequest}
      </FormFoot>
    ),
    name: (
      <FormFoot form={byName.form.id} busy={byName.form.pending} disabled={!byName.action}>
        {byName.action ?? messages.sendRequest}
      </FormFoot>
    ),
    link: undefined,
  };

  return (
    <Dialog open title={messages.addFriend} dirty={dirty} onClose={onClose} foot={feet[way]}>
      <Segments label={messages.addFriendBy} options={ways} value={way} onChange={setWay} />
      <div className="mt-6">
        {way === "email" && <AddByEmail request={byEmail} />}
        {way === "name" && <AddByName request={byName} />}
        {way === "link" && <OwnLink />}
      </div>
      {way === "email" && unknown && (
        <div className="well mt-5 p-4">
          <p className="text-sm text-pretty">{messages.noAccountWithEmail}</p>
          <Button
            variant="primary"
            className="mt-3"
            icon={<MailPlus className="icon-20" />}
            busy={invite.isPending}
            onClick={() => invite.mutate(unknown, { onSuccess: onClose })}
          >
            {messages.inviteByEmail}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
