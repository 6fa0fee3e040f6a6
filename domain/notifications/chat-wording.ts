import { isolate } from "#domain/text.ts";
import type { Wording } from "./kind-wording.ts";
import type { ChatParams, NotificationParams } from "./params.ts";

const SQUAD = "/dashboard/squads/";

/** The chat is a tab of its squad. That screen alone does not mark its messages as read: only seeing them does. */
const chatScreen = {
  screen: "/dashboard/chats/",
  screenOf: () => SQUAD,
  query: ({ messageId }: ChatParams) => `?tab=chat&message=${messageId}`,
};
const chatLine = ({ what, excerpt }: ChatParams, actor: string): string =>
  what === "text"
    ? `${actor}: “${isolate(excerpt)}”`
    : what === "picture"
      ? `${actor} sent a picture.`
      : `${actor} deleted a message.`;

/** How the kinds about the chat of a squad are worded. */
export const chatWording: { [Kind in "squad-message" | "squad-mention"]: Wording<NotificationParams[Kind]> } = {
  "squad-message": {
    ...chatScreen,
    title: ({ count }, { subject }) =>
      count > 1 ? `${count} new messages in ${subject}` : `New message in ${subject}`,
    message: (params, { actor }) => chatLine(params, actor),
  },
  "squad-mention": {
    ...chatScreen,
    title: ({ count }, { actor, subject }) =>
      count > 1 ? `You were mentioned ${count} times in ${subject}` : `${actor} mentioned you in ${subject}`,
    message: (params, { actor }) => chatLine(params, actor),
  },
};
