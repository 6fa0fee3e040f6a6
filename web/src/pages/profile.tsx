import { Coming } from "#web/pages/coming.tsx";

export default function ProfilePage() {
  return <Coming title="Profile Settings" sentence="Your name and your picture will be kept here." />;
}
