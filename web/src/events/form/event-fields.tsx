import * as messages from "#web/events/messages.ts";
import { CategoryField } from "#web/events/form/category-field.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { LocationField } from "#web/events/form/location-field.tsx";
import { REQUIRED } from "#web/events/form/required.tsx";
import { EndFields, TimeField } from "#web/events/form/time-field.tsx";
import { VisibilityField } from "#web/events/form/visibility-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

type EventFieldsProps = { form: FormState<EventForm, EventField>; now: number };

export function EventFields({ form, now }: EventFieldsProps) {
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <>
      <TextField
        label={messages.eventTitle}
        required
        aside={REQUIRED}
        autoComplete="off"
        enterKeyHint="next"
        value={values.title}
        error={visibleErrors.title}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => handleBlur("title", values.title)}
      />
      <TimeField
        form={values}
        now={now}
        error={visibleErrors.eventDate}
        onChange={change}
        onBlur={() => handleBlur("eventDate", values.time)}
      />
      <EndFields
        form={values}
        error={visibleErrors.endsAt}
        onChange={change}
        onBlur={() => handleBlur("endsAt", values.ends)}
      />
      <LocationField
        value={values.locationName}
        error={visibleErrors.locationName}
        onChange={(locationName) => change({ locationName })}
        onBlur={() => handleBlur("locationName", values.locationName)}
      />
      {/* With what every event needs, before what it can do without. */}
      <VisibilityField form={form} />
      <TextAreaField
        label={messages.description}
        optional
        rows={2}
        value={values.description}
        error={visibleErrors.description}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => handleBlur("description", values.description)}
      />
      <CategoryField
        value={values.category}
        error={visibleErrors.category}
        onChange={(category) => change({ category })}
        onBlur={() => handleBlur("category", values.category)}
      />
      <div className="grid gap-6 @[440px]:grid-cols-2 @[440px]:gap-4">
        <NumberField
          label={messages.maxParticipants}
          hint={messages.maxParticipantsHint}
          min={1}
          value={values.places}
          error={visibleErrors.maxParticipants}
          onValueChange={(places) => change({ places })}
          onBlur={() => handleBlur("maxParticipants", values.places)}
        />
        <NumberField
          label={messages.estimatedCostPerPerson}
          hint={messages.estimatedCostHint}
          before="$"
          min={0}
          step={0.01}
          value={values.cost}
          error={visibleErrors.estimatedCostCents}
          onValueChange={(cost) => change({ cost })}
          onBlur={() => handleBlur("estimatedCostCents", values.cost)}
        />
      </div>
    </>
  );
}
