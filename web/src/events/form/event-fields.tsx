import { CategoryField } from "#web/events/form/category-field.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { TimeField } from "#web/events/form/time-field.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

type EventFieldsProps = { form: FormState<EventForm, EventField>; now: number };

export function EventFields({ form: { values, visibleErrors, change, handleBlur }, now }: EventFieldsProps) {
  return (
    <>
      <TextField
        label="Event Title"
        autoComplete="off"
        enterKeyHint="next"
        value={values.title}
        error={visibleErrors.title}
        onChange={(event) => change({ title: event.target.value })}
        onBlur={() => handleBlur("title", values.title)}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        value={values.description}
        error={visibleErrors.description}
        onChange={(event) => change({ description: event.target.value })}
        onBlur={() => handleBlur("description", values.description)}
      />
      <TextField
        label="Location"
        autoComplete="off"
        value={values.locationName}
        error={visibleErrors.locationName}
        onChange={(event) => change({ locationName: event.target.value })}
        onBlur={() => handleBlur("locationName", values.locationName)}
      />
      <CategoryField
        value={values.category}
        error={visibleErrors.category}
        onChange={(category) => change({ category })}
        onBlur={() => handleBlur("category", values.category)}
      />
      <TimeField
        form={values}
        now={now}
        error={visibleErrors.eventDate}
        onChange={change}
        onBlur={() => handleBlur("eventDate", values.time)}
      />
      <div className="grid gap-6 @[440px]:grid-cols-2 @[440px]:gap-4">
        <TextField
          label="Max Participants"
          hint="Without you. Empty is no limit."
          inputMode="numeric"
          autoComplete="off"
          value={values.places}
          error={visibleErrors.maxParticipants}
          onChange={(event) => change({ places: event.target.value })}
          onBlur={() => handleBlur("maxParticipants", values.places)}
        />
        <AmountField
          label="Estimated Cost per Person"
          large={false}
          hint="0 is free, empty is not known."
          value={values.cost}
          error={visibleErrors.estimatedCostCents}
          onChange={(event) => change({ cost: event.target.value })}
          onBlur={() => handleBlur("estimatedCostCents", values.cost)}
          onMeant={(cost) => change({ cost })}
        />
      </div>
    </>
  );
}
