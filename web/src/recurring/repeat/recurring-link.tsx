import { Repeat } from "lucide-react";
import * as messages from "#web/recurring/repeat/messages.ts";
import * as itemPaths from "#web/item-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

/** The way to everything that repeats: beside a page's action, and below its list on phones. */
export const RecurringLink = ({ onPhone = false }: { onPhone?: boolean }) => (
  <ButtonLink
    to={itemPaths.recurring}
    icon={<Repeat className="icon-20" />}
    className={onPhone ? "mt-6 self-center md:hidden" : ""}
  >
    {messages.recurring}
  </ButtonLink>
);
