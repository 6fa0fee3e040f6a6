import { ana, jonas, leo, maya, priya, sam, tom } from "#web/site/sample.ts";
import * as messages from "#web/site/messages.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** Two squads in a list: a preview of the feature. */
export function Squads() {
  return (
    <div className="w-[min(270px,100%)] space-y-2.5">
      <Row name={messages.apartmentSquad} people={[maya, priya, jonas]} />
      <Row name={messages.studySquad} people={[leo, tom, ana, sam, priya]} />
    </div>
  );
}

function Row({ name, people }: { name: string; people: Person[] }) {
  return (
    <div className="flex h-[58px] items-center justify-between gap-3 rounded-[18px] bg-base-100 px-4">
      <span className="truncate font-semibold">{name}</span>
      <AvatarStack people={people.map(faceOf)} />
    </div>
  );
}
