import { Coming } from "#web/pages/coming.tsx";

export default function FriendsPage() {
  return <Coming title="Friends" sentence="The people you split with, and their requests, will be here." />;
}
