import { CategoryField } from "#web/events/form/category-field.tsx";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { TimeField } from "#web/events/form/time-field.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/field.tsx";

type EventFieldsProps = {
  form: EventForm;
  now: number;
  errorOf: (field: EventField) => string | undefined;
  onChange: (part: Partial<EventForm>) => void;
  /** Called when a filled field loses focus; from then on its error is visible. */
  onLeave: (field: EventField) => void;
};

export function EventFields({ form, now, errorOf, onChange, onLeave }: EventFieldsProps) {
  const leave = (field: EventField, value: string) => () => {
    if (value.trim() !== "") onLeave(field);
  };
  return (
    <>
      <TextField
        label="Event Title"
        autoComplete="off"
        enterKeyHint="next"
        value={form.title}
        error={errorOf("title")}
        onChange={(event) => onChange({ title: event.target.value })}
        onBlur={leave("title", form.title)}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        value={form.description}
        error={errorOf("description")}
        onChange={(event) => onChange({ description: event.target.value })}
        onBlur={leave("description", form.description)}
      />
      <TextField
        label="Location"
        autoComplete="off"
        value={form.locationName}
        error={errorOf("locationName")}
        onChange={(event) => onChange({ locationName: event.target.value })}
        onBlur={leave("locationName", form.locationName)}
      />
      <CategoryField
        value={form.category}
        error={errorOf("category")}
        onChange={(category) => onChange({ category })}
        onLeave={leave("category", form.category)}
      />
      <TimeField
        form={form}
        now={now}
        error={errorOf("eventDate")}
        onChange={onChange}
        onLeave={leave("eventDate", form.time)}
      />
      <div className="grid gap-6 @[440px]:grid-cols-2 @[440px]:gap-4">
        <TextField
          label="Max Participants"
          hint="Without you. Empty is no limit."
          inputMode="numeric"
          autoComplete="off"
          value={form.places}
          error={errorOf("maxParticipants")}
          onChange={(event) => onChange({ places: event.target.value })}
          onBlur={leave("maxParticipants", form.places)}
        />
        <AmountField
          label="Estimated Cost per Person"
          large={false}
          hint="0 is free, empty is not known."
          value={form.cost}
          error={errorOf("estimatedCostCents")}
          onChange={(event) => onChange({ cost: event.target.value })}
          onBlur={leave("estimatedCostCents", form.cost)}
          onMeant={(cost) => onChange({ cost })}
        />
      </div>
    </>
  );
}
