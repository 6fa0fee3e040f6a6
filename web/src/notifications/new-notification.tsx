import { useState } from "react";
import { useLocation } from "react-router";
import type { Notification } from "#domain/notifications/notifications.ts";
import { isOfChat, leadsTo } from "#web/notifications/with-read.ts";

/** "Rent was added." and "How much is Rent?": a title that ends a sentence already gets no full stop. */
const endedSentence = (title: string): string => (/[.?!…]$/.test(title) ? title : `${title}.`);

/**
 * Announces notifications that arrive while the page is open. The first response is not announced, and neither are
 * notifications about the current page, which announces its own changes.
 */
export function NewNotification({ loaded }: { loaded: readonly Notification[] | undefined }) {
  const { pathname, search } = useLocation();
  const isHere = (one: Notification) =>
    leadsTo(one, pathname) && (!isOfChat(one) || new URLSearchParams(search).get("tab") === "chat");
  const newest = loaded?.[0];
  const arrivedAt = loaded && (newest?.createdAt ?? "");
  const [known, setKnown] = useState(arrivedAt);
  const [said, setSaid] = useState({ at: "", words: "" });
  if (arrivedAt !== undefined && arrivedAt !== known) {
    setKnown(arrivedAt);
    if (known !== undefined && newest && !newest.read && arrivedAt > known && !isHere(newest))
      setSaid({ at: newest.createdAt, words: `${endedSentence(newest.title)} ${newest.message}` });
  }
  return (
    <span role="status" className="sr-only">
      {/* A new element each time, so that the same text twice is announced twice. */}
      <span key={said.at}>{said.words}</span>
    </span>
  );
}
