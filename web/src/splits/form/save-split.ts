import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { EditSplitBody } from "#domain/splits/divide-split.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { EditSquadSplit, SquadSplit } from "#domain/splits/squad-splits.ts";
import * as messages from "#web/splits/messages.ts";
import { idOf, RANDOM_BYTES } from "#domain/ids.ts";
import { isNewSplitId } from "#domain/splits/split-id.ts";
import { ApiError, isSignedOut, sentenceOf } from "#web/api/http/api-error.ts";
import { api, deleted, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { createdBefore } from "#web/api/drafts/create-once.ts";
import type { FormDraft } from "#web/api/drafts/use-draft.ts";
import { useDraftKey } from "#web/api/drafts/draft.ts";
import { sayNotSignedIn } from "#web/api/session/say-not-signed-in.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as paths from "#web/paths.ts";
import type { CheckedSplit } from "#web/splits/form/check-split.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import { withCreated, withSplit, type SplitPages } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";
import { showSaved } from "#web/splits/squad/show-saved.ts";
import { squadSplitQuery } from "#web/splits/squad/squad-splits-query.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { useMounted } from "#web/ui/form/use-mounted.ts";
import { highlightCreated } from "#web/ui/list/just-created.ts";
import type { ToastLink } from "#web/ui/feedback/toast-store.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type Saved =
  { kind: "direct"; split: Split; isNewSquad?: never } | { kind: "squad"; split: SquadSplit; isNewSquad?: boolean };

/** The ids of new splits, which are the keys of their requests as well. */
const splitIds = {
  make: () => idOf("spl", new Date(), crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))),
  isUsable: (id: string) => isNewSplitId(id, new Date()),
};

/**
 * Creates the split once, however often the form is submitted, and adds its row to the list immediately, highlighted. Returns
 * the split's id, too.
 */
export function useCreateSplit(draft: FormDraft<SplitForm>) {
  const queries = useQueryClient();
  const sent = useDraftKey(draft.name, splitIds);
  const creation = useMutation({
    mutationFn: async (split: CheckedSplit): Promise<Saved> => {
      sent.keep();
      try {
        return await createWithId(split, sent.key);
      } catch (error) {
        if (!isThere(error)) throw error;
        // An earlier attempt succeeded without a response, and the form has changed since: the split becomes what it says now.
        if (split.kind !== "new-squad" && !addsPeople(split))
          return (
            (await replaceCreated(split, createdBefore(error) ?? sent.key)) ?? (await createWithId(split, sent.renew()))
          );
        throw error;
      }
    },
    onSuccess: (created) => {
      // Also when the form was closed while it was being sent.
      if (sent.isSubmitted()) draft.clear();
      if (created.kind === "squad") showSaved(queries, created.split);
      else queries.setQueryData(splitsQuery().queryKey, (pages) => withCreated(pages, created.split));
      highlightCreated(created.split.id);
      toast.success(messages.splitCreated, offersOf(created));
    },
    onError: (error) => isSignedOut(error) && sayNotSignedIn(messages.signInToCreateSplit),
    meta: {
      failure: (error: Error, split: CheckedSplit) => {
        if (isSignedOut(error)) return null;
        if (!isThere(error)) return sentenceOf(error, failures.createSplit);
        // The people who came with it are there, too.
        const id = createdBefore(error) ?? sent.key;
        const to = split.kind === "squad" ? squadPaths.split(split.squadId, id) : paths.squads;
        return { text: messages.alreadyAdded, link: { label: messages.view, to } };
      },
    },
    // In any case: the response may have been lost.
    onSettled: (created, error, split) => {
      if (split.kind === "new-squad") {
        const squadId = created?.kind === "squad" ? created.split.squadId : "";
        return refreshAs(queries, { type: "squad-changed", squadId });
      }
      if (split.kind === "squad") return refreshAs(queries, { type: "squad-changed", squadId: split.squadId });
      refreshAs(queries, { type: "split-changed", splitId: created?.split.id ?? sent.key });
      if (!error && split.body.addToExpenses) refreshAs(queries, { type: "expenses-changed" });
    },
  });
  return {
    ...creation,
    splitId: sent.key,
    startOver: sent.renew,
    /** Call this before the form creates something of another kind: deletes what an unanswered request may have created. */
    takeBack: async (squadId: string | null) => {
      if (!sent.isUnanswered()) return;
      await deleteIfThere(sent.key, squadId);
      sent.renew();
      if (squadId === null) refreshAs(queries, { type: "split-changed", splitId: sent.key });
      else refreshAs(queries, { type: "squad-changed", squadId });
    },
  };
}

/** Deletes the split if it was created, directly or in the squad. */
async function deleteIfThere(id: string, squadId: string | null): Promise<void> {
  try {
    await (squadId === null
      ? deleted(api.splits[":id"].$delete({ param: { id } }))
      : deleted(api.squads[":id"].splits[":splitId"].$delete({ param: { id: squadId, splitId: id } })));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "idempotency_conflict" || error.code === "split_exists");

/** Guests come into the squad with it. */
const addsPeople = (split: CheckedSplit): boolean => split.kind === "squad" && split.body.guests.length > 0;

/** Creates a split under an id that was made here. If the clock is too wrong for the server, it makes another one. */
async function createWithId(split: CheckedSplit, id: string): Promise<Saved> {
  try {
    return await post(split, id, id);
  } catch (error) {
    if (error instanceof ApiError && error.fields?.["id"] !== undefined) return await post(split, id, undefined);
    throw error;
  }
}

async function post(split: CheckedSplit, key: string, id: string | undefined): Promise<Saved> {
  const once = withIdempotencyKey(key);
  if (split.kind === "direct")
    return { kind: "direct", split: await unwrap(api.splits.$post({ json: { ...split.body, id } }, once)) };
  if (split.kind === "new-squad") {
    const created = await unwrap(api.squads["with-split"].$post({ json: split.body }, once));
    return { kind: "squad", split: created, isNewSquad: true };
  }
  const json = { ...split.body, id };
  const param = { id: split.squadId };
  return { kind: "squad", split: await unwrap(api.squads[":id"].splits.$post({ param, json }, once)) };
}

/** Gives a split that was created before the values of the form; null if it is not there any more. */
async function replaceCreated(split: Exclude<CheckedSplit, { kind: "new-squad" }>, id: string): Promise<Saved | null> {
  try {
    if (split.kind === "direct") {
      const { eventId: _event, addToExpenses: _expense, input = null, ...fields } = split.body;
      const json = { ...fields, splitDate: fields.splitDate ?? undefined, input };
      return { kind: "direct", split: await unwrap(api.splits[":id"].$patch({ param: { id }, json })) };
    }
    const param = { id: split.squadId, splitId: id };
    const { version } = await unwrap(api.squads[":id"].splits[":splitId"].$get({ param }));
    const { guests: _guests, ...fields } = split.body;
    const json = { ...fields, version };
    return { kind: "squad", split: await unwrap(api.squads[":id"].splits[":splitId"].$patch({ param, json })) };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const pathOf = ({ kind, split }: Saved): string =>
  kind === "squad" ? squadPaths.split(split.squadId, split.id) : paths.split(split.id);

/** The way to the split, and of a direct one its link: its people have no squad in which they would see it. */
const offersOf = (created: Saved): ToastLink => {
  const to = pathOf(created);
  if (created.kind === "squad") return { label: messages.view, to };
  const onPress = () => void shareLink(created.split.name, location.origin + to);
  return { label: messages.view, to, also: { label: messages.shareSplit, onPress } };
};

/** The changes of an edit: some fields of a direct split, or a squad's whole split with the version that was edited. */
export type CheckedEdit =
  | { kind: "direct"; id: string; body: EditSplitBody }
  | { kind: "squad"; id: string; squadId: string; body: EditSquadSplit };

/** Someone else has saved the split since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";

/** The split is not there any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "split_deleted");

/** Updates a split. The form stays open until the response, so that a refusal loses nothing. */
export function useEditSplit() {
  const queries = useQueryClient();
  const formIsOpen = useMounted();
  return useMutation({
    mutationFn: async ({ id, ...edit }: CheckedEdit): Promise<Saved> => {
      if (edit.kind === "direct")
        return { kind: "direct", split: await unwrap(api.splits[":id"].$patch({ param: { id }, json: edit.body })) };
      const param = { id: edit.squadId, splitId: id };
      const split = await unwrap(api.squads[":id"].splits[":splitId"].$patch({ param, json: edit.body }));
      return { kind: "squad", split };
    },
    onSuccess: async ({ kind, split }) => {
      // Cancels responses that were read before this change.
      if (kind === "squad") {
        await queries.cancelQueries({ queryKey: squadSplitQuery(split.squadId, split.id).queryKey });
        showSaved(queries, split);
      } else {
        const { queryKey } = splitQuery(split.id);
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, (known) => ({ ...known, ...split }));
        queries.setQueriesData({ queryKey: queryKeys.splits }, (pages: SplitPages | undefined) =>
          withSplit(pages, split),
        );
      }
      toast.success(messages.splitUpdated);
    },
    meta: {
      // The form says what has happened, unless it was closed while it was being sent.
      failure: (error: Error) =>
        formIsOpen.current && (isConflict(error) || isGone(error)) ? null : sentenceOf(error, failures.editSplit),
    },
    onSettled: (_split, _error, edit) => {
      if (edit.kind === "squad") return refreshAs(queries, { type: "squad-changed", squadId: edit.squadId });
      refreshAs(queries, { type: "split-changed", splitId: edit.id });
    },
  });
}
