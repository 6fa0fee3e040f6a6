import { useState } from "react";
import type { Notification } from "#domain/notifications.ts";

/** Says a notification that arrives while the page is open, politely; those that were there before stay silent. */
export function NewNotification({ newest }: { newest: Notification | undefined }) {
  const [known, setKnown] = useState(newest?.createdAt);
  const [said, setSaid] = useState("");
  if (newest && newest.createdAt !== known) {
    setKnown(newest.createdAt);
    if (known !== undefined && newest.createdAt > known && !newest.read) setSaid(`${newest.title}. ${newest.message}`);
  }
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
