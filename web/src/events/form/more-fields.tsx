import type { ReactNode } from "react";
import { EVENT_LIMITS } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { FoldedSection } from "#web/events/form/folded-section.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

type MoreFieldsProps = {
  form: FormState<EventForm, EventField>;
  /** How it repeats, for a new event. */
  children: ReactNode;
};

/** What few events need. */
export function MoreFields({ form, children }: MoreFieldsProps) {
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <FoldedSection
      title={messages.more}
      hint={children ? messages.moreHint : messages.guestsAllowed}
      used={values.guests !== "" || values.repeat !== null}
      wrong={Boolean(visibleErrors.guestsAllowed ?? visibleErrors.repeat)}
    >
      <NumberField
        label={messages.guestsAllowed}
        hint={messages.guestsAllowedHint}
        min={0}
        max={EVENT_LIMITS.guests}
        value={values.guests}
        error={visibleErrors.guestsAllowed}
        onValueChange={(guests) => change({ guests })}
        onBlur={() => handleBlur("guestsAllowed", values.guests)}
      />
      {children}
    </FoldedSection>
  );
}
