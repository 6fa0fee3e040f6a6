import * as messages from "#web/ui/messages.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Opens the device's share sheet with a link, or copies the link where there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if ("share" in navigator) return await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
  }
  await copyLink(url);
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(messages.linkCopied);
  } catch {
    toast.error(messages.copyLinkFailed);
  }
}
