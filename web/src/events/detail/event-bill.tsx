import { ArrowRight, Lock, LockOpen, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isLocked } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { billPlanLine, billProblemOf, budgetLine, eachLine, hasBillPlan } from "#web/events/detail/bill-lines.ts";
import { useCreateBill, useLockEvent } from "#web/events/detail/change-bill.ts";
import { EventActivity } from "#web/events/detail/event-activity.tsx";
import { LockDialog } from "#web/events/detail/lock-dialog.tsx";
import { isHost } from "#web/events/detail/organizers.ts";
import { isOver } from "#domain/events/event-over.ts";
import { participantsWords } from "#web/events/detail/people-words.ts";
import { lockTime, timeUntil } from "#web/events/lock-time.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useNow } from "#web/ui/format/use-now.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

// With the receipt, it needs code that the page does not.
const EnterCostDialog = lazyPart(
  async () => (await import("#web/events/detail/enter-cost-dialog.tsx")).EnterCostDialog,
);

/** The stub of an event's bill: who is in and until when, the budget against the cost, and the bill. */
export function EventBill({ event, me }: { event: EventDetail; me: Person }) {
  const isMine = isHost(event);
  if (!isMine && !hasBillPlan(event)) return null;
  const problem = isMine ? billProblemOf(event) : undefined;
  return (
    <section aria-labelledby="bill" className="card-line px-5 pt-5 pb-4">
      <h2 id="bill" className="text-lg">
        {messages.bill}
      </h2>
      <LockLine event={event} />
      <BudgetBar event={event} />
      {event.leavers.some(({ person }) => person.id === me.id) && (
        <p className="mt-3 text-sm font-medium">{messages.youKeepShare}</p>
      )}
      {event.bill ? (
        <BillLink bill={event.bill} />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          {event.isBilled ? messages.billExists : hasBillPlan(event) ? billPlanLine(event) : messages.noPlanYet}
        </p>
      )}
      {problem && (
        <p role="status" className="mt-3 font-medium text-error">
          {problem}
        </p>
      )}
      {isMine && <BillActions event={event} />}
      <EventActivity lines={event.activity} />
    </section>
  );
}

/** When the list locks, in words that count down; or since when it is locked, and who is in. */
function LockLine({ event }: { event: EventDetail }) {
  const now = useNow();
  const { lockAt, lockedAt, joinedCount } = event;
  const locked = isLocked(event, now);
  const Sign = locked ? Lock : LockOpen;
  const people = joinedCount === 0 ? messages.onePersonIn : participantsWords(event, "organizer");
  const instant = Date.parse(lockedAt ?? lockAt ?? "");
  return (
    <p role="status" className="mt-2 flex items-start gap-2.5">
      <Sign className="icon-20 mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {locked
            ? fill(messages.listLockedAt, { time: lockTime(instant) })
            : lockAt === null
              ? messages.noLock
              : fill(messages.listLocksAt, { time: lockTime(instant) })}
        </span>
        <span className="block text-sm text-ink-soft">
          {[people, ...(locked || lockAt === null ? [] : [timeUntil(instant, now)])].join(" · ")}
        </span>
      </span>
    </p>
  );
}

/** The budget against the cost or the estimate, and what that is for each person. */
function BudgetBar({ event }: { event: EventDetail }) {
  const { label, cents, budgetCents, share, isOver: over, words } = budgetLine(event);
  const amount = event.actualCostCents ?? budgetCents ?? cents;
  // Readers who are not in it do not see the cost, and the estimate says nothing any more.
  if (event.isBilled && event.actualCostCents === null && event.role === "none") return null;
  if (amount === null || (budgetCents === null && event.actualCostCents === null)) return null;
  // A budget is an amount only if the bill is created from it.
  const isLimit = event.actualCostCents === null && event.billWhen !== "lock";
  return (
    <div className="mt-4 border-t border-dashed border-base-300 pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{event.actualCostCents === null ? messages.budget : label}</span>
        <Money cents={amount} currency={event.currency} size={22} className={over ? "text-error" : ""} />
      </div>
      {share !== null && (
        <div className="mt-2">
          <Progress share={share} tone={over ? "error" : "ink"} label={`${label}: ${words}`} />
        </div>
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className={over ? "font-medium text-error" : ""}>
          {share !== null && event.actualCostCents === null && !over ? `${label}: ${words}` : words}
        </span>
        <span role="status">{eachLine(event, amount, isLimit ? messages.upToEach : messages.aboutEach)}</span>
      </p>
    </div>
  );
}

/** The bill as a link to its split. */
function BillLink({ bill }: { bill: NonNullable<EventDetail["bill"]> }) {
  const to = bill.squadId === null ? paths.split(bill.id) : squadPaths.split(bill.squadId, bill.id);
  return (
    <Link
      to={to}
      className="row-link mt-3 flex items-center gap-3.5 border-t border-dashed border-base-300 pt-3 font-semibold"
    >
      <IconTile icon={ReceiptText} />
      <span className="min-w-0 flex-1 truncate">{messages.openBill}</span>
      <Money cents={bill.totalCents} currency={bill.currency} />
      <ArrowRight className="icon-16 shrink-0 text-ink-soft" />
    </Link>
  );
}

/** What those who organize it can do: enter the cost, create the bill and lock the list. */
function BillActions({ event }: { event: EventDetail }) {
  const now = useNow();
  const cost = useDialogAddress("cost");
  const [locking, setLocking] = useState(false);
  const lock = useLockEvent(event.id);
  const create = useCreateBill(event.id);
  const { actualCostCents, budgetCents, isBilled, billWhen, billPlaces, currency } = event;
  const canLock = !isLocked(event, now) && !isOver(event, now);
  const canCreate =
    !isBilled &&
    billPlaces > 1 &&
    (actualCostCents ?? budgetCents) !== null &&
    (billWhen === null || billProblemOf(event) !== undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {canCreate && (
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate(undefined)}>
          {messages.createBill}
        </Button>
      )}
      <Button
        variant={canCreate || canLock || actualCostCents !== null ? "line" : "primary"}
        onClick={() => cost.show()}
      >
        {actualCostCents === null ? messages.enterCost : messages.changeCost}
      </Button>
      {canLock && (
        <Button icon={<Lock className="icon-16" />} onClick={() => setLocking(true)}>
          {messages.lockNow}
        </Button>
      )}
      {cost.open && <EnterCostDialog event={event} onClose={cost.close} />}
      {locking && (
        <LockDialog
          bill={billWhen === "lock" && !isBilled ? formatMoney(budgetLine(event).budgetCents ?? 0, currency) : null}
          people={billPlaces}
          busy={lock.isPending}
          onLock={() => lock.mutate(undefined, { onSettled: () => setLocking(false) })}
          onClose={() => setLocking(false)}
        />
      )}
    </div>
  );
}
