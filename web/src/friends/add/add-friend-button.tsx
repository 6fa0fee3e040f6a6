import { UserPlus } from "lucide-react";
import * as messages from "#web/friends/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

/** With `short`, the label on phones is "Add". */
export function AddFriendButton({ short = false }: { short?: boolean }) {
  return (
    <ButtonLink
      to={paths.newFriend}
      preventScrollReset
      variant="primary"
      className="max-md:px-4"
      icon={<UserPlus className="icon-20" />}
    >
      {short && (
        <span aria-hidden="true" className="md:hidden">
          {messages.add}
        </span>
      )}
      <span className={short ? "max-md:sr-only" : ""}>{messages.addFriend}</span>
    </ButtonLink>
  );
}
