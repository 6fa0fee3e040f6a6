import { Bell, LayoutGrid, Menu, Plus, Receipt, ScissorsLineDashed, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { ActiveSplitsCard } from "#web/overview/active-splits-card.tsx";
import { BudgetCard } from "#web/overview/budget-card.tsx";
import { MonthCard } from "#web/overview/month-card.tsx";
import { RecentSplits } from "#web/overview/recent.tsx";
import { StandingCard } from "#web/overview/standing-card.tsx";
import { maya, overview, recentSplits } from "#web/site/sample.ts";
import { RecentSplitRow } from "#web/splits/list/recent-split-row.tsx";
import { PersonRow } from "#web/standing/person-row.tsx";
import { CountBadge } from "#web/ui/controls/count-badge.tsx";

/** The overview with sample content, scaled down. */
export function Phone() {
  return (
    <div className="phone">
      <div className="phone-screen">
        <div className="flex items-center gap-4 px-1 pt-5 pb-4">
          <Menu className="size-6" strokeWidth={1.9} />
          <div className="flex-1">
            <p className="text-sm text-ink-soft">{messages.sampleToday}</p>
            <p className="text-xl font-bold">{messages.welcomeBackMaya}</p>
          </div>
          <span className="relative">
            <Bell className="size-6" strokeWidth={1.9} />
            <span className="absolute -top-2.5 -right-2.5">
              <CountBadge count={3} />
            </span>
          </span>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <StandingCard
            standing={overview.standing}
            row={(person) => <PersonRow key={person.id} standing={person} />}
          />
          <div className="flex flex-wrap gap-3">
            <BudgetCard budget={overview.budget} />
            <MonthCard budget={overview.budget} count={overview.expensesThisMonth} />
            <ActiveSplitsCard {...overview.activeSplits} />
          </div>
          <div className="pt-2">
            <RecentSplits
              splits={recentSplits}
              row={(split) => <RecentSplitRow key={split.id} split={split} me={maya.id} />}
            />
          </div>
        </div>
        <div className="bottom-bar">
          <Place icon={LayoutGrid} text={messages.overview} here />
          <Place icon={ScissorsLineDashed} text={messages.splits} />
          <span className="bottom-add">
            <Plus className="size-7" strokeWidth={2} />
          </span>
          <Place icon={Receipt} text={messages.expenses} />
          <Place icon={Users} text={messages.friends} />
        </div>
      </div>
    </div>
  );
}

/** An item of the bottom bar. The app's own items are links; this one is only a picture. */
function Place({ icon: Icon, text, here = false }: { icon: LucideIcon; text: string; here?: boolean }) {
  return (
    <span className="bottom-item" aria-current={here ? "page" : undefined}>
      <span>
        <Icon className="icon-20" />
      </span>
      <span>{text}</span>
    </span>
  );
}
