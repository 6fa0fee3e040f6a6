import type { Goal } from "#domain/goals/goals.ts";
import { percentOf } from "#domain/goals/pace.ts";
import { isolate } from "#domain/text.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/goals/messages.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { personColour } from "#web/ui/controls/person-colour.ts";
import { fill } from "#web/ui/format/fill.ts";

/** The stubs of the strip; a filled one is a tenth of the target. */
const STUBS = 10;

/**
 * A strip of ten stubs that fills up: each member's colour is as wide as what they put in, less what they took out. The list
 * below has the same numbers as text.
 */
export function GoalStrip({ goal, squad }: { goal: Goal; squad: Squad }) {
  const percent = percentOf(goal.savedCents, goal.targetCents);
  const whole = Math.max(goal.targetCents, goal.savedCents);
  return (
    <div
      role="progressbar"
      aria-label={fill(messages.savedLabel, { percent, goal: isolate(goal.name) })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="relative flex h-8 overflow-hidden rounded-field bg-base-300"
    >
      {goal.parts.map(({ memberId, putInCents, takenOutCents }) => {
        const member = memberOf(squad, memberId);
        const share = Math.max(0, putInCents - takenOutCents) / whole;
        return (
          share > 0 && (
            <span
              key={memberId}
              className="h-full"
              style={{
                width: `${share * 100}%`,
                background: personColour(member ? faceOfMember(member) : { id: memberId }).background,
              }}
            />
          )
        );
      })}
      <span aria-hidden="true" className="absolute inset-0 flex">
        {Array.from({ length: STUBS }, (_, index) => (
          <span
            key={index}
            className="flex-1"
            style={index > 0 ? { borderLeft: "1px dashed var(--color-base-100)" } : undefined}
          />
        ))}
      </span>
    </div>
  );
}
