import { CircleHelp, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Participant, Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { shortName } from "#web/ui/format/names.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withShare } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Lets a participant say that their pending share is not theirs, or take that back. Both ask for confirmation. */
export function DisputeButton({ split, share }: { split: Split; share: Participant }) {
  const [asking, setAsking] = useState(false);
  const dispute = useDispute(split);
  const payer = shortName(split.creator);
  const disputed = share.disputedAt !== null;
  const words = disputed
    ? {
        button: messages.withdrawDispute,
        title: messages.withdrawDisputeQuestion,
        sentence: fill(messages.withdrawDisputeConsequences, { payer }),
        action: messages.withdrawDisputeConfirm,
      }
    : {
        button: messages.disputeShare,
        title: messages.disputeQuestion,
        sentence: fill(messages.disputeConsequences, { payer }),
        action: messages.disputeConfirm,
      };
  const Icon = disputed ? Undo2 : CircleHelp;
  return (
    <>
      <Button variant="quiet" size="small" icon={<Icon className="icon-16" />} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          action={words.action}
          variant="primary"
          busy={dispute.isPending}
          onConfirm={() => dispute.mutate(!disputed, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{words.sentence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Disputes the user's own share or withdraws the dispute. The server decides whether it is allowed. */
function useDispute({ id, creator }: Split) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(id);
  return useMutation({
    mutationFn: (disputed: boolean) =>
      unwrap(api.splits[":id"].dispute[disputed ? "$post" : "$delete"]({ param: { id } })),
    onSuccess: async (share, disputed) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => known && withShare(known, share));
      toast.success(disputed ? fill(messages.disputeSent, { name: shortName(creator) }) : messages.disputeWithdrawn);
    },
    meta: {
      failure: (error: Error, disputed: boolean) =>
        sentenceOf(error, disputed ? failures.dispute : failures.withdrawDispute),
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
