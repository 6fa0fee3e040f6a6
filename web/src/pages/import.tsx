import { useQuery } from "@tanstack/react-query";
import { Page } from "#web/app/layout/page.tsx";
import { ImportWizard } from "#web/import/import-wizard.tsx";
import * as messages from "#web/pages/messages.ts";
import { useFriends } from "#web/people/friends-query.ts";
import * as paths from "#web/paths.ts";
import { useMe } from "#web/profiles/me.ts";
import { squadQuery, squadsQuery } from "#web/squads/squads-query.ts";

export default function ImportPage() {
  const { data } = useQuery(squadsQuery);
  const me = useMe();
  const friends = useFriends();
  return (
    <Page title={messages.importFile} back={{ to: paths.squads, text: messages.squads }}>
      <ImportWizard
        squads={data?.squads ?? []}
        squadQuery={squadQuery}
        friends={friends}
        ownName={me?.profile.displayName ?? me?.profile.username ?? ""}
      />
    </Page>
  );
}
