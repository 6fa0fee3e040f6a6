import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/profiles/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { upload } from "#web/api/http/upload.ts";
import { meQuery } from "#web/profiles/me.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type Saved = InferResponseType<typeof api.me.avatar.$put, 200>;

interface NewPicture {
  picture: Blob;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Saves or removes the user's picture, optimistically on every screen. */
export function useAvatar() {
  const queries = useQueryClient();

  const show = (avatarUrl: string | null) =>
    queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile: { ...me.profile, avatarUrl } });

  async function showAhead(avatarUrl: string | null) {
    await queries.cancelQueries({ queryKey: meQuery.queryKey });
    const before = queries.getQueryData(meQuery.queryKey)?.profile.avatarUrl ?? null;
    show(avatarUrl);
    return { before };
  }

  const save = useMutation({
    mutationFn: ({ picture, signal, onProgress }: NewPicture) =>
      upload<Saved>(api.me.avatar.$path(), picture, { method: "PUT", signal, onProgress }),
    onMutate: async ({ picture }) => {
      const preview = URL.createObjectURL(picture);
      return { ...(await showAhead(preview)), preview };
    },
    onSuccess: ({ avatarUrl }) => {
      show(avatarUrl);
      // Lists contain the picture too; they are refetched when next shown.
      void queries.invalidateQueries({ refetchType: "none" });
      toast.success(messages.pictureUpdated);
    },
    onError: (_error, { signal }, shown) => {
      show(shown?.before ?? null);
      // A cancelled upload may have arrived all the same.
      if (signal?.aborted) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    meta: {
      failure: (error: Error, { signal }: NewPicture) =>
        signal?.aborted ? null : sentenceOf(error, failures.uploadAvatar),
    },
    onSettled: (_saved, _error, _picture, shown) => shown && URL.revokeObjectURL(shown.preview),
  });

  const remove = useMutation({
    mutationFn: async () => {
      const kept = await fetchOwn(queries.getQueryData(meQuery.queryKey)?.profile.avatarUrl);
      await unwrap(api.me.avatar.$delete());
      return kept;
    },
    onSuccess: (kept) => {
      show(null);
      void queries.invalidateQueries({ refetchType: "none" });
      toast.success(messages.pictureRemoved, kept ? { onUndo: () => save.mutate({ picture: kept }) } : undefined);
    },
    meta: { failure: failures.removeAvatar },
  });

  return { save, remove };
}

/** Downloads the stored picture for undo; null if it is not stored by us. */
async function fetchOwn(url: string | null | undefined): Promise<Blob | null> {
  if (!url?.startsWith("/")) return null;
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.blob() : null;
}
