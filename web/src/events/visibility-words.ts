import { Globe, Mail, Tent, UsersRound, type LucideIcon } from "lucide-react";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Visibility } from "#domain/events/event-visibility.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/messages.ts";

export const VISIBILITY_ICONS: Record<Visibility, LucideIcon> = {
  everyone: Globe,
  friends: UsersRound,
  squad: Tent,
  invited: Mail,
};

export const visibilityNames: Record<Visibility, string> = {
  everyone: messages.forEveryone,
  friends: messages.forFriends,
  squad: messages.forSquad,
  invited: messages.forInvited,
};

/** Who can see an event, on its ticket: the name of the squad, or "Friends". */
export const visibilityOf = ({ visibility, squad }: SocialEvent): string =>
  squad ? isolate(squad.name) : visibility === "invited" ? messages.invitedOnly : visibilityNames[visibility];
