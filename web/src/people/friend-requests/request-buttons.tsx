import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import * as messages from "#web/people/messages.ts";
import { isOnlineAtom } from "#web/api/network.ts";
import { useAnsweredRows, useFriendChange } from "#web/people/friend-changes.ts";
import type { FriendRow } from "#web/people/visible-friends.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { giveFocusBack, neighbourOf } from "#web/ui/overlay/give-focus-back.ts";

type RequestButtonsProps = {
  request: FriendRow;
  /** A notification stays in its list when its request is accepted. */
  within?: "notification";
};

/** Accepts or rejects a friend request. */
export function RequestButtons({ request, within }: RequestButtonsProps) {
  const online = useAtomValue(isOnlineAtom);
  const answered = useAnsweredRows().includes(request.id);
  const { mutate } = useFriendChange();
  const reply = (does: "accept" | "reject") => (event: MouseEvent) => {
    // The buttons disappear, so the focus moves on.
    const row = event.currentTarget.closest("li");
    const stays = within && does === "accept";
    giveFocusBack((stays && row?.querySelector("a")) || neighbourOf(row, within ? "button, a" : "button"));
    mutate({ does, row: request });
  };
  const shape = within ? { size: "small" as const } : { className: "max-sm:flex-1" };
  const shared = { ...shape, disabled: !online || answered };
  const name = nameInside(request.person);
  return (
    <>
      <Button
        variant="primary"
        aria-label={fill(messages.acceptPerson, { name })}
        onClick={reply("accept")}
        {...shared}
      >
        {messages.accept}
      </Button>
      <Button aria-label={fill(messages.rejectPerson, { name })} onClick={reply("reject")} {...shared}>
        {messages.reject}
      </Button>
    </>
  );
}
