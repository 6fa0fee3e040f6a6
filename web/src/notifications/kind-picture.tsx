import {
  CalendarDays,
  CircleDollarSign,
  Gauge,
  MessageSquare,
  ScissorsLineDashed,
  Sparkles,
  UserRound,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import {
  notificationPictures,
  type NotificationKind,
  type NotificationPicture,
} from "#domain/notifications/notifications.ts";

const icons: Record<NotificationPicture, LucideIcon> = {
  split: ScissorsLineDashed,
  money: CircleDollarSign,
  comment: MessageSquare,
  budget: Gauge,
  person: UserRound,
  event: CalendarDays,
  points: Sparkles,
};

/** The icon of a notification that no person caused. */
export function KindPicture({ kind }: { kind: NotificationKind }) {
  const Icon = icons[notificationPictures[kind]];
  return (
    <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200">
      <Icon className="icon-20" />
    </span>
  );
}
