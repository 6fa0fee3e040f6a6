import { withoutParameters } from "./on-error.ts";

/**
 * A file that is written while it is sent, with a failure of its source logged. The response has started by then, so it can
 * only break off, which the browser reports as a failed download. A client that stops reading is not a failure.
 * @param of Whose file it is: an id.
 */
export function streamedFile(source: ReadableStream<Uint8Array>, of: string): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        console.error("export failed while streaming", of, withoutParameters(error as Error));
        throw error;
      }
    },
    // client-zip ends its sources by throwing into them, and gets the same error back.
    cancel: (reason) => reader.cancel(reason).catch(() => {}),
  });
}
