import { useQuery } from "@tanstack/react-query";
import { AccessTokens } from "#web/accounts/tokens/access-tokens.tsx";
import { NewTokenDialog } from "#web/accounts/tokens/new-token-dialog.tsx";
import { squadsQuery } from "#web/squads/squads-query.ts";

/** The access tokens of the user. Their squads are loaded with the form of a new one, which can be for one of them. */
export const AccessTokensSection = () => <AccessTokens dialog={(onClose) => <NewToken onClose={onClose} />} />;

function NewToken({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(squadsQuery);
  return <NewTokenDialog squads={data?.squads ?? []} onClose={onClose} />;
}
