import { NotificationRow, type NotificationRowProps } from "#web/notifications/notification-row.tsx";
import { RequestButtons } from "#web/people/friend-requests/request-buttons.tsx";
import { InvitationButtons } from "#web/people/squad-invitations/invitation-buttons.tsx";
import { squadIdIn } from "#web/squad-paths.ts";

/** A notification in the user's lists. An invitation to a squad and a friend request can be answered there. */
export function AnswerableRow(props: Omit<NotificationRowProps, "actions">) {
  const { kind, title, link, requestId, person } = props.notification;
  return (
    <NotificationRow
      {...props}
      actions={
        kind === "squad-invited" ? (
          <InvitationButtons squadId={squadIdIn(link)} about={title} size="small" />
        ) : (
          requestId && person && <RequestButtons request={{ id: requestId, person }} within="notification" />
        )
      }
    />
  );
}
