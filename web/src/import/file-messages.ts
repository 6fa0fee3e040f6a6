import type { Imported } from "#domain/import/imported.ts";

// What the page and the worker that reads files say to each other.

export interface FileQuestion {
  name: string;
  bytes: ArrayBuffer;
}

export type FileAnswer = { ok: true; imported: Imported } | { ok: false; line: number; sentence: string };
