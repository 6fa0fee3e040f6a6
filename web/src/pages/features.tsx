import { ComingPublic } from "#web/pages/coming-public.tsx";

export default function FeaturesPage() {
  return <ComingPublic title="Features" sentence="The page about everything Squadtab does is not written yet." />;
}
