import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { editMessageSchema, type SquadMessage } from "#domain/squads/chat.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { useEditMessage } from "#web/squads/chat/change-message.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import * as words from "#web/squads/chat/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** Changes the text of an own message. A long one is loaded in full first. */
export function EditMessageDialog({ message, onClose }: { message: SquadMessage; onClose: () => void }) {
  const { id, squadId } = message;
  const isCut = message.length > message.text.length;
  const whole = useQuery({
    queryKey: squadLifeKeys.squadMessage(squadId, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.squads[":id"].messages[":messageId"].$get({ param: { id: squadId, messageId: id } }, { init: { signal } }),
      ),
    enabled: isCut,
  });
  const [typed, setTyped] = useState<string>();
  const errorId = useId();
  const edit = useEditMessage(message);
  const before = isCut ? whole.data?.text : message.text;
  const text = typed ?? before;
  const checked = editMessageSchema.safeParse({ text: text ?? "" });
  const error = text !== undefined && !checked.success ? checked.error.issues[0]?.message : undefined;
  return (
    <Dialog open title={words.editMessage} dirty={text !== before} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (checked.success) edit.mutate(checked.data.text, { onSuccess: onClose });
        }}
      >
        <div className="field-box">
          <textarea
            rows={5}
            dir="auto"
            data-autofocus
            className="field-input"
            aria-label={words.editMessage}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            readOnly={text === undefined || edit.isPending}
            value={text ?? ""}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <Button type="submit" variant="primary" busy={edit.isPending} disabled={!checked.success}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
