import * as z from "zod/mini";
import { VISIBILITIES } from "#domain/events/event-visibility.ts";
import { timeZoneSchema } from "#domain/time/time-zone-schema.ts";
import { formDraft } from "#web/api/drafts/use-draft.ts";
import { isRepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { emptyEventForm, isFilledIn, type EventForm } from "#web/events/form/event-form.ts";

const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  locationName: z.string(),
  category: z.string(),
  time: z.string(),
  timeZone: timeZoneSchema,
  later: z.boolean(),
  ends: z._default(z.string(), ""),
  allDay: z._default(z.boolean(), false),
  places: z.string(),
  cost: z.string(),
  guests: z._default(z.string(), ""),
  visibility: z._default(z.enum(VISIBILITIES), "everyone"),
  squadId: z._default(z.string(), ""),
  repeat: z._default(z.nullable(z.any().check(z.refine(isRepeatForm))), null),
  lockTime: z.string(),
  budget: z.string(),
  currency: z.string(),
  budgetPer: z.enum(["total", "person"]),
  billWhen: z.enum(["", "lock", "cost"]),
  weights: z.nullable(z.record(z.string(), z.string())),
  equally: z.boolean(),
  payerIds: z.nullable(z.array(z.string())),
});

export const eventDraft = formDraft<EventForm>({
  name: "event",
  schema: draftSchema,
  isFilledIn,
  empty: emptyEventForm,
});
