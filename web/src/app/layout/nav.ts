import {
  ArrowRightLeft,
  ChartColumn,
  CircleUserRound,
  Gauge,
  LayoutGrid,
  Receipt,
  ScissorsLineDashed,
  Tent,
  Ticket,
  Users,
} from "lucide-react";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";

/** The navigation of the sidebar and the drawer. */
export const navItems = [
  { to: paths.overview, text: messages.overview, icon: LayoutGrid },
  { to: paths.expenses, text: messages.expenses, icon: Receipt },
  { to: paths.splits, text: messages.splits, icon: ScissorsLineDashed },
  { to: paths.squads, text: messages.squads, icon: Tent },
  { to: paths.payments, text: messages.payments, icon: ArrowRightLeft },
  { to: paths.insights, text: messages.insights, icon: ChartColumn },
  { to: paths.budget, text: messages.budget, icon: Gauge },
  { to: paths.events, text: messages.events, icon: Ticket },
  { to: paths.friends, text: messages.friends, icon: Users },
  { to: paths.profile, text: messages.profile, icon: CircleUserRound },
] as const;
