import { Check, ScissorsLineDashed, Ticket, Users } from "lucide-react";
import { Link } from "react-router";
import type { FirstSteps } from "#domain/overview/first-steps.ts";
import * as messages from "#web/overview/first-steps/messages.ts";
import * as paths from "#web/paths.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

const steps = [
  { name: "hasPeople", text: messages.addPeople, hint: messages.addPeopleHint, icon: Users, to: paths.newFriend },
  {
    name: "hasSplit",
    text: messages.splitABill,
    hint: messages.splitABillHint,
    icon: ScissorsLineDashed,
    to: paths.newSplit,
  },
  {
    name: "hasPlan",
    text: messages.planSomething,
    hint: messages.planSomethingHint,
    icon: Ticket,
    to: paths.newEvent,
  },
] as const;

/** What a new account can begin with. A step that is done is ticked off. */
export function FirstStepsCard({ done }: { done: FirstSteps }) {
  return (
    <section aria-labelledby="first-steps" className="card-line min-w-0 p-5 md:p-7">
      <h2 id="first-steps" className="text-2xl">
        {messages.firstSteps}
      </h2>
      <p className="mt-1 text-ink-soft">{messages.firstStepsHint}</p>
      <ul className="mt-4">
        {steps.map(({ name, text, hint, icon, to }) => (
          <li key={name} className="border-b border-dashed border-base-300 last:border-0">
            {done[name] ? (
              <span className="flex items-center gap-3.5 py-3">
                <IconTile icon={Check} />
                <span className="min-w-0 flex-1 text-ink-soft">{text}</span>
                <span className="text-sm text-ink-soft">{messages.stepDone}</span>
              </span>
            ) : (
              <Link to={to} className="row-link flex items-center gap-3.5 py-3">
                <IconTile icon={icon} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{text}</span>
                  <span className="block text-sm text-ink-soft">{hint}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* A document of its own, outside the app. */}
      <p className="mt-3 text-sm text-ink-soft">
        <a href={paths.demo} className="link-quiet inline-flex min-h-11 items-center font-medium">
          {messages.trySample}
        </a>
        <span className="block">{messages.trySampleHint}</span>
      </p>
    </section>
  );
}
