import type { SocialEvent } from "#domain/events/events.ts";
import { paths } from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Hands the event's address to what the device shares with; where there is nothing of the kind it is copied. */
export async function shareEvent({ id, title }: SocialEvent): Promise<void> {
  const url = location.origin + paths.event(id);
  try {
    if ("share" in navigator) return await navigator.share({ title, url });
    await copy(url);
  } catch (error) {
    // Changing one's mind is no failure; a device that cannot share this copies it.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copy(url).catch(() => toast.error("Failed to copy the link"));
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toast.success("Link copied");
}
