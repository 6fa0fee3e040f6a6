import type { SocialEvent } from "#domain/events/events.ts";
import { paths } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Opens the device's share sheet with the event's address, or copies the address where there is none. */
export async function shareEvent({ id, title }: SocialEvent): Promise<void> {
  const url = location.origin + paths.event(id);
  try {
    if ("share" in navigator) return await navigator.share({ title, url });
    await copy(url);
  } catch (error) {
    // Closing the share sheet is not an error. If sharing is not possible, copy the address.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copy(url).catch(() => toast.error("Failed to copy the link"));
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toast.success("Link copied");
}
