import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { useDraft, type FormDraft } from "#web/api/drafts/use-draft.ts";
import { ScanButton } from "#web/receipts/scan/scan-button.tsx";
import { useCreateSeries } from "#web/recurring/repeat/create-series.ts";
import { prepareMethods, readBill } from "#web/splits/form/bill.ts";
import { checkSplit } from "#web/splits/form/check-split.ts";
import { EventLine } from "#web/splits/form/event-line.tsx";
import { rememberGroup } from "#web/splits/form/last-group.ts";
import { checkRepeated, withSample } from "#web/splits/form/repeated-split.ts";
import { useCreateSplit } from "#web/splits/form/save-split.ts";
import { canItemise, withMethod, withReceipt } from "#web/splits/form/scanned-split.ts";
import { ShareAsExpense } from "#web/splits/form/share-as-expense.tsx";
import { asksEveryone, canAskEveryone, hasNewPeople, isFilledIn, type SplitForm } from "#web/splits/form/split-form.ts";
import { SplitFormDialog } from "#web/splits/form/split-form-dialog.tsx";
import { SplitRepeat } from "#web/splits/form/split-repeat.tsx";
import type { keepPhoto } from "#web/splits/squad/keep-photo.ts";
import { draftOf, scopeOf, type SplitTarget } from "#web/splits/form/split-target.ts";
import { emptyMethodForm } from "#web/splits/method/method-form.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import type { SplitMethod } from "#domain/splits/method-schema.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as claimPaths from "#web/claim-paths.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { filledInWith, isAsCopied, isCopied } from "#web/ui/overlay/dialog-address.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** Shows the scanned photos as the receipt of a squad's new split. Its code is loaded for those who scan one. */
async function keepScanned(...[queries, split, photos]: Parameters<typeof keepPhoto>): Promise<void> {
  const code = await import("#web/splits/squad/keep-photo.ts").catch(() => null);
  if (code) await code.keepPhoto(queries, split, photos);
  else toast.error(messages.photoNotKept);
}

type CreateSplitProps = {
  target: SplitTarget;
  /** The choice of another group. */
  group: ReactNode;
  /** Another group, to which the form moves with what was typed; then `onMoved` is called. */
  next: SplitTarget | null;
  onMoved: () => void;
  /** The user's shares of new bills become expenses anyway. */
  countsShares: boolean;
  onClose: () => void;
};

const addressOf = (created: { kind: "direct"; split: Split } | { kind: "squad"; split: SquadSplit }): string =>
  created.kind === "direct" ? paths.split(created.split.id) : squadPaths.split(created.split.squadId, created.split.id);

/** The form of a new split, which continues a saved draft. */
export function CreateSplit({ target, group, next, onMoved, countsShares, onClose }: CreateSplitProps) {
  const saved = draftOf(target);
  const draft = useDraft(saved);
  const squadId = target.kind === "squad" ? target.squad.id : null;
  const { state } = useLocation();
  const navigate = useNavigate();
  const create = useCreateSplit(saved);
  const plan = useCreateSeries(saved);
  const queries = useQueryClient();
  /** Of the scanned receipt, to be kept with the split. */
  const photos = useRef<readonly File[]>([]);
  const form = useForm({
    initial: draft.initial,
    check: (values) => checkRepeated(checkSplit(target, withSample(values), localToday()), values, localToday()),
    prepare: (values) => prepareMethods(readBill(withSample(values), scopeOf(target, values))),
    submit: async (body) => {
      if (!("template" in body)) {
        // Also where the form is closed while it is being sent.
        const scanned = photos.current;
        const created = await create.mutateAsync(body);
        if (created.kind === "squad" && scanned.length > 0) void keepScanned(queries, created.split, scanned);
        return created;
      }
      await create.takeBack(squadId).catch((error: unknown) => {
        toast.error(sentenceOf(error, failures.createSeries));
        throw error;
      });
      return { kind: "series", series: await plan.mutateAsync(body) } as const;
    },
    onSuccess: (created) => {
      rememberGroup(created.kind === "squad" ? created.split.squadId : squadId);
      if (created.kind !== "series" && asksEveryone(form.values))
        void navigate(claimPaths.claimOf(addressOf(created)), { replace: true, state: claimPaths.asksEveryone });
      // No list of splits shows a plan.
      else if (created.kind === "series") void navigate(itemPaths.series(created.series.id), { replace: true });
      else if (created.isNewSquad)
        void navigate(squadPaths.squad(created.split.squadId), { replace: true, state: squadPaths.offersInvite });
      else onClose();
    },
    onChange: saved.save,
  });
  const { values } = form;
  // What repeats is created later, under ids of its own, and new people get theirs only with the split.
  const isExact = !values.repeat && !hasNewPeople(values);
  const bill = readBill(values, scopeOf(target, values, isExact ? { splitId: create.splitId } : {}));
  useMethodCode(bill.kind === "squad" || values.method !== null);
  const isItemised = values.method?.method === "items";
  const chooseMethod = (method: SplitMethod) =>
    form.change(withMethod(values, { ...(values.method ?? emptyMethodForm), method }, bill));
  const startOver = () => {
    create.startOver();
    plan.startOver();
    form.reset(draft.startOver());
  };
  const isDirect = bill.kind === "direct";
  const move = useEffectEvent((to: FormDraft<SplitForm>) => {
    // Offline, it stays: the list shows it.
    void create.takeBack(squadId).catch(() => {});
    // Its people divide it: only the total of the items goes along.
    const { name, amount, merchant, splitDate, repeat, scanned } = { ...values, ...withMethod(values, null, bill) };
    const moved = { ...to.empty(), name, amount, merchant, splitDate, repeat, scanned };
    saved.clear();
    to.save(moved);
    form.reset(moved);
    onMoved();
  });
  // With what was typed until the other group had loaded.
  useEffect(() => {
    if (next && !form.pending) move(draftOf(next));
  }, [next, form.pending]);

  return (
    <SplitFormDialog
      title={messages.createSplit}
      action={messages.createSplit}
      form={form}
      bill={bill}
      addsNew={!values.event}
      canAsk={canAskEveryone(values)}
      dirty={isFilledIn(values) && !isAsCopied(state, values)}
      above={
        values.event ? (
          <EventLine
            title={values.event.title}
            refused={form.serverErrors.eventId}
            onLeaveOut={() => form.change({ event: null })}
            onStartOver={startOver}
          />
        ) : (
          draft.isResumed && (
            <ResumedLine copied={isCopied(state)} filledIn={filledInWith(state)} onStartOver={startOver} />
          )
        )
      }
      besideTitle={!values.event && group}
      more={
        <>
          {isDirect && !values.repeat && (
            <ShareAsExpense
              checked={values.addToExpenses}
              bill={bill}
              counts={countsShares}
              onChange={(addToExpenses) => form.change({ addToExpenses })}
            />
          )}
          {!values.event && <SplitRepeat form={form} bill={bill} />}
        </>
      }
      fillsIn={
        !values.event &&
        !values.repeat && (
          <div>
            <ScanButton
              currency={bill.currency}
              canKeep={!isDirect}
              onPhotos={(read) => {
                photos.current = read;
              }}
              onRead={(receipt) => form.change(withReceipt(values, receipt, bill, localToday()))}
            />
            {values.scanned && canItemise(values.scanned, bill) && (
              <div className="mt-3">
                <Chip pressed={isItemised} onPress={() => chooseMethod(isItemised ? "equal" : "items")}>
                  {messages.splitByItsItems}
                </Chip>
              </div>
            )}
          </div>
        )
      }
      onClose={() => {
        // What is being sent stays until it has arrived.
        if (!form.pending) saved.clear();
        onClose();
      }}
    />
  );
}
