import { useState } from "react";
import type { Notification } from "#domain/notifications.ts";

/** Says a notification that arrives while the page is open, politely; those of the first answer stay silent. */
export function NewNotification({ loaded }: { loaded: readonly Notification[] | undefined }) {
  const newest = loaded?.[0];
  const arrivedAt = loaded && (newest?.createdAt ?? "");
  const [known, setKnown] = useState(arrivedAt);
  const [said, setSaid] = useState("");
  if (arrivedAt !== undefined && arrivedAt !== known) {
    setKnown(arrivedAt);
    if (known !== undefined && newest && !newest.read && arrivedAt > known)
      setSaid(`${newest.title}. ${newest.message}`);
  }
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
