import { useState } from "react";
import { useLocation } from "react-router";
import type { Notification } from "#domain/notifications/notifications.ts";

/**
 * Says a notification that arrives while the page is open, politely; those of the first answer stay silent, and so does
 * what happened on the page one is on: its own log says it.
 */
export function NewNotification({ loaded }: { loaded: readonly Notification[] | undefined }) {
  const { pathname } = useLocation();
  const newest = loaded?.[0];
  const arrivedAt = loaded && (newest?.createdAt ?? "");
  const [known, setKnown] = useState(arrivedAt);
  const [said, setSaid] = useState({ at: "", words: "" });
  if (arrivedAt !== undefined && arrivedAt !== known) {
    setKnown(arrivedAt);
    if (known !== undefined && newest && !newest.read && arrivedAt > known && newest.link !== pathname)
      setSaid({ at: newest.createdAt, words: `${newest.title}. ${newest.message}` });
  }
  return (
    <span role="status" className="sr-only">
      {/* A new node each time: the same words twice are said twice. */}
      <span key={said.at}>{said.words}</span>
    </span>
  );
}
