import * as z from "zod/mini";
import { isTimeZone } from "#domain/profiles/profiles.ts";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";
import { emptyEventForm, isGoogleFlow, type EventForm } from "#web/events/form/event-form.ts";

export const EVENT_DRAFT = "event";

const draftSchema = z.object({
  title: z.string(),
  description: z.string(),
  locationName: z.string(),
  category: z.string(),
  time: z.string(),
  timeZone: z.string().check(z.refine(isTimeZone)),
  later: z.boolean(),
  places: z.string(),
  cost: z.string(),
});

/** Reads the saved draft; returns an empty form if there is none or it has an older version. */
export function readEventDraft(): EventForm {
  const parsed = draftSchema.safeParse(readDraft(EVENT_DRAFT));
  return parsed.success ? parsed.data : emptyEventForm();
}

export const keepEventDraft = (form: EventForm): void => keepDraft(EVENT_DRAFT, isGoogleFlow(form) ? form : null);

export const forgetEventDraft = (): void => keepDraft(EVENT_DRAFT, null);
