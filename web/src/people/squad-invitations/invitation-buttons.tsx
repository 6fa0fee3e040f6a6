import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/people/messages.ts";
import { isOnlineAtom } from "#web/api/network.ts";
import { useAnsweredSquads, useAnswerInvitation } from "#web/people/squad-invitations/answer-invitation.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { giveFocusBack, neighbourOf } from "#web/ui/overlay/give-focus-back.ts";

type InvitationButtonsProps = {
  squadId: string;
  /** Says which invitation it is: the name of the squad, or a sentence. */
  about: string;
  size?: "small";
};

/** Accepts or declines the invitation to a squad. */
export function InvitationButtons({ squadId, about, size }: InvitationButtonsProps) {
  const online = useAtomValue(isOnlineAtom);
  const answered = useAnsweredSquads().includes(squadId);
  const { mutate } = useAnswerInvitation();
  const reply = (does: "accept" | "decline") => (event: MouseEvent) => {
    // The row disappears immediately, so the focus moves on.
    giveFocusBack(neighbourOf(event.currentTarget.closest("li"), "button, a"));
    mutate({ does, squadId });
  };
  const shared = { size, disabled: !online || answered, className: size ? "" : "max-sm:flex-1" };
  return (
    <>
      <Button
        variant="primary"
        aria-label={fill(messages.acceptAbout, { about: isolate(about) })}
        onClick={reply("accept")}
        {...shared}
      >
        {messages.accept}
      </Button>
      <Button
        aria-label={fill(messages.declineAbout, { about: isolate(about) })}
        onClick={reply("decline")}
        {...shared}
      >
        {messages.decline}
      </Button>
    </>
  );
}
