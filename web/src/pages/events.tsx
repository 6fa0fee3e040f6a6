import { Coming } from "#web/pages/coming.tsx";

export default function EventsPage() {
  return <Coming title="Events Near You" sentence="Events you can plan and join will hang here." />;
}
