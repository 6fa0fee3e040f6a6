import * as messages from "#web/import/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Why a file was not read, with the line that is the cause. */
export const failed = ({ line, sentence }: { line: number; sentence: string }): string =>
  fill(messages.notRead, { line, sentence });
