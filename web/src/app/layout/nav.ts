import {
  ChartColumn,
  CircleUserRound,
  Gauge,
  LayoutGrid,
  Receipt,
  ScissorsLineDashed,
  Ticket,
  Users,
} from "lucide-react";
import { paths } from "#web/paths.ts";

/** The navigation of the sidebar and the drawer. */
export const navItems = [
  { to: paths.overview, text: "Overview", icon: LayoutGrid },
  { to: paths.expenses, text: "Expenses", icon: Receipt },
  { to: paths.splits, text: "Splits", icon: ScissorsLineDashed },
  { to: paths.insights, text: "Insights", icon: ChartColumn },
  { to: paths.budget, text: "Budget", icon: Gauge },
  { to: paths.events, text: "Events", icon: Ticket },
  { to: paths.friends, text: "Friends", icon: Users },
  { to: paths.profile, text: "Profile", icon: CircleUserRound },
] as const;
