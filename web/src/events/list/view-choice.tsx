import { CalendarDays, List } from "lucide-react";
import { useNavigate } from "react-router";
import * as messages from "#web/events/list/messages.ts";
import { listSearch, monthSearch } from "#web/events/month/month-address.ts";
import { Segments } from "#web/ui/form/segments.tsx";

const views = [
  { value: "list", text: messages.asList, icon: List },
  { value: "month", text: messages.asMonth, icon: CalendarDays },
] as const;

/** Shows the user's own events as a list or as a month. Each has an address of its own. */
export function ViewChoice({ isMonth }: { isMonth: boolean }) {
  const navigate = useNavigate();
  const show = (view: "list" | "month") => {
    const now = new URLSearchParams(window.location.search);
    const search = view === "month" ? monthSearch(now) : listSearch(now);
    void navigate({ search }, { preventScrollReset: true });
  };
  return <Segments label={messages.showAs} options={views} value={isMonth ? "month" : "list"} onChange={show} />;
}
