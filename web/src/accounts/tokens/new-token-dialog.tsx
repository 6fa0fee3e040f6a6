import { useQueryClient } from "@tanstack/react-query";
import { Copy, Eye, Pencil } from "lucide-react";
import { useRef, useState } from "react";
import {
  accessTokenNameRules,
  createAccessTokenSchema,
  type AccessTokenScope,
  type CreateAccessToken,
  type NewAccessToken,
} from "#domain/accounts/access-tokens.ts";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { accessTokensQuery } from "#web/accounts/tokens/access-tokens-query.ts";
import * as messages from "#web/accounts/tokens/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { Segments } from "#web/ui/form/segments.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { plural } from "#web/ui/format/plural.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const VALIDITIES = ["7", "30", "90", "365"] as const;
const EVERYTHING = "";

interface Values {
  name: string;
  scope: AccessTokenScope;
  squadId: string;
  days: (typeof VALIDITIES)[number];
}
const empty: Values = { name: "", scope: "read", squadId: EVERYTHING, days: "90" };

type NewTokenDialogProps = {
  /** For which a token can be made. */
  squads: readonly { id: string; name: string; emoji: string | null }[];
  onClose: () => void;
};

/** Makes an access token, and shows it once. */
export function NewTokenDialog({ squads, onClose }: NewTokenDialogProps) {
  const [created, setCreated] = useState<NewAccessToken | null>(null);
  return created ? (
    <CreatedDialog created={created} onClose={onClose} />
  ) : (
    <TokenForm squads={squads} onCreated={setCreated} onClose={onClose} />
  );
}

function TokenForm({
  squads,
  onCreated,
  onClose,
}: NewTokenDialogProps & { onCreated: (created: NewAccessToken) => void }) {
  const queries = useQueryClient();
  // One key for what is sent: a repeated request answers the same token.
  const sent = useRef<{ body: string; key: string }>(null);
  const form = useForm({
    initial: empty,
    check: ({ name, scope, squadId, days }) =>
      formResult<"name", CreateAccessToken>(
        createAccessTokenSchema.safeParse({
          name,
          scope,
          squadId: squadId === EVERYTHING ? null : squadId,
          expiresInDays: Number(days),
        }),
      ),
    submit: (json) => {
      const body = JSON.stringify(json);
      if (sent.current?.body !== body) sent.current = { body, key: newKey() };
      return unwrap(api.me["access-tokens"].$post({ json }, withIdempotencyKey(sent.current.key)));
    },
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
      onCreated(created);
    },
    onError: (error) => toast.error(sentenceOf(error, failures.createAccessToken)),
  });
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <FormDialog
      title={messages.newToken}
      action={messages.createToken}
      form={form}
      dirty={values.name !== ""}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        maxLength={accessTokenNameRules.max}
        autoComplete="off"
        required
        value={values.name}
        error={visibleErrors.name}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={() => handleBlur("name", values.name)}
      />
      <div>
        <p aria-hidden="true" className="mb-2 font-semibold">
          {messages.access}
        </p>
        <Segments
          label={messages.access}
          options={[
            { value: "read", text: messages.scopeReads, icon: Eye },
            { value: "write", text: messages.readsAndWrites, icon: Pencil },
          ]}
          value={values.scope}
          onChange={(scope) => change({ scope })}
        />
      </div>
      <SelectField
        label={messages.sees}
        hint={messages.seesHint}
        options={[
          { value: EVERYTHING, text: messages.everything },
          ...squads.map(({ id, name, emoji }) => ({ value: id, text: isolate(emoji ? `${emoji} ${name}` : name) })),
        ]}
        value={values.squadId}
        onChange={(squadId) => change({ squadId })}
      />
      <SelectField
        label={messages.validFor}
        options={VALIDITIES.map((days) => ({ value: days, text: plural(Number(days), messages.dayCount) }))}
        value={values.days}
        onChange={(days) => change({ days })}
      />
    </FormDialog>
  );
}

async function copyToken(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    toast.success(messages.tokenCopied);
  } catch {
    toast.error(messages.copyFailed);
  }
}

/** The only time that the token is shown. */
function CreatedDialog({ created, onClose }: { created: NewAccessToken; onClose: () => void }) {
  return (
    <Dialog
      open
      title={messages.tokenCreated}
      onClose={onClose}
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button onClick={onClose}>{messages.done}</Button>
          <Button
            variant="primary"
            data-autofocus
            icon={<Copy className="icon-20" />}
            onClick={() => void copyToken(created.token)}
          >
            {messages.copyToken}
          </Button>
        </div>
      }
    >
      <TextField
        label={messages.token}
        hint={messages.copyNow}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={created.token}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
