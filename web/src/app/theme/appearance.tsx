import { useAtom } from "jotai";
import { Monitor, Moon, Sun } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { themeChoiceAtom } from "#web/app/theme/theme.ts";
import { Segments } from "#web/ui/form/segments.tsx";

const themes = [
  { value: "system", text: messages.themeOfSystem, icon: Monitor },
  { value: "light", text: messages.themeLight, icon: Sun },
  { value: "dark", text: messages.themeDark, icon: Moon },
] as const;

/** The theme setting of this device. The header's button changes the same setting. */
export function Appearance() {
  const [choice, choose] = useAtom(themeChoiceAtom);
  return (
    <section aria-labelledby="appearance" className="card-line p-5 md:p-6">
      <h2 id="appearance" className="mb-3 text-lg">
        {messages.appearance}
      </h2>
      <Segments label={messages.theme} options={themes} value={choice} onChange={choose} />
    </section>
  );
}
