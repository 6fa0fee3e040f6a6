import { ComingPublic } from "#web/pages/coming-public.tsx";

export default function DemoPage() {
  return <ComingPublic title="Demo" sentence="The tour through Squadtab is not drawn yet." />;
}
