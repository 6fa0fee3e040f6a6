import { Mail, MailPlus, QrCode, Search } from "lucide-react";
import { useState } from "react";
import { AddByEmail, useEmailRequest } from "#web/friends/add/add-by-email.tsx";
import { AddByName, useNameRequest } from "#web/friends/add/add-by-name.tsx";
import { useInvite } from "#web/friends/add/send-once.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

// Its QR code is drawn by a library that nothing else needs.
const OwnLink = lazyPart(() => import("#web/friends/add/own-link.tsx").then((module) => module.OwnLink));

type Way = "email" | "name" | "link";
const ways = [
  { value: "email", text: "Email", icon: Mail },
  { value: "name", text: "Name", icon: Search },
  { value: "link", text: "Your link", icon: QrCode },
] as const satisfies readonly { value: Way; text: string; icon: unknown }[];

/** Sends a friend request to an e-mail address or a person found by name, or shows the user's own link to be shared. */
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
        Send request
      </FormFoot>
    ),
    name: (
      <FormFoot form={byName.form.id} busy={byName.form.pending} disabled={!byName.action}>
        {byName.action ?? "Send request"}
      </FormFoot>
    ),
    link: undefined,
  };

  return (
    <Dialog open title="Add Friend" dirty={dirty} onClose={onClose} foot={feet[way]}>
      <Segments label="Add a friend by" options={ways} value={way} onChange={setWay} />
      <div className="mt-6">
        {way === "email" && <AddByEmail request={byEmail} />}
        {way === "name" && <AddByName request={byName} />}
        {way === "link" && (
          <OwnLink
            fallback={
              <SkeletonGroup label="Loading your link">
                <Skeleton className="mx-auto size-56 rounded-box" />
              </SkeletonGroup>
            }
          />
        )}
      </div>
      {way === "email" && unknown && (
        <div className="well mt-5 p-4">
          <p className="text-sm text-pretty">
            No account uses this address. You can invite your friend by e-mail. When they have signed up, they get your
            friend request.
          </p>
          <Button
            variant="primary"
            className="mt-3"
            icon={<MailPlus className="icon-20" />}
            busy={invite.isPending}
            onClick={() => invite.mutate(unknown, { onSuccess: onClose })}
          >
            Invite by e-mail
          </Button>
        </div>
      )}
    </Dialog>
  );
}
