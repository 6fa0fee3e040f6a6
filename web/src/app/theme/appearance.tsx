import { useAtom } from "jotai";
import { Monitor, Moon, Sun } from "lucide-react";
import { themeChoiceAtom } from "#web/app/theme/theme.ts";
import { Segments } from "#web/ui/form/segments.tsx";

const themes = [
  { value: "system", text: "System", icon: Monitor },
  { value: "light", text: "Light", icon: Sun },
  { value: "dark", text: "Dark", icon: Moon },
] as const;

/** The theme setting of this device. The header's button changes the same setting. */
export function Appearance() {
  const [choice, choose] = useAtom(themeChoiceAtom);
  return (
    <section aria-labelledby="appearance" className="card-line p-5 md:p-6">
      <h2 id="appearance" className="mb-3 text-lg">
        Appearance
      </h2>
      <Segments label="Theme" options={themes} value={choice} onChange={choose} />
    </section>
  );
}
