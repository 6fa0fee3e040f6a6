import type { SocialEvent } from "#domain/events/events.ts";
import { paths } from "#web/paths.ts";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Downloads the event as a calendar file. The code that writes the file is loaded on demand. */
export async function saveToCalendar(event: SocialEvent): Promise<void> {
  try {
    const { calendarFile, calendarFileName } = await import("#web/events/detail/calendar-file.ts");
    const text = calendarFile(event, location.origin + paths.event(event.id), new Date());
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), calendarFileName(event));
  } catch (error) {
    console.error("the calendar file could not be written", error);
    toast.error("Failed to write the calendar file");
  }
}
