import { Coming } from "#web/pages/coming.tsx";
import { paths } from "#web/paths.ts";
import { useMe } from "#web/profiles/me.ts";
import { welcome } from "#web/shell/welcome.ts";
import { ButtonLink } from "#web/ui/button.tsx";

const today = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });

export default function OverviewPage() {
  const me = useMe();
  return (
    <Coming
      title={welcome(me)}
      over={today.format(new Date())}
      sentence="What you are owed, what you owe and what is left of the month will stand here."
      action={
        <ButtonLink to={paths.splits} look="primary">
          See your splits
        </ButtonLink>
      }
    />
  );
}
