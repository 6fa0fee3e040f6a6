import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/events/messages.ts";
import { REQUIRED } from "#web/events/form/required.tsx";
import { TextField } from "#web/ui/form/field.tsx";

type LocationFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (location: string) => void;
  onBlur: () => void;
};

/** A free text field that suggests the locations of the user's own events, loaded when it is first used. */
export function LocationField({ value, error, onChange, onBlur }: LocationFieldProps) {
  const id = useId();
  const [used, setUsed] = useState(false);
  const { data: locations = [] } = useQuery({
    queryKey: queryKeys.eventLocations,
    enabled: used,
    queryFn: async ({ signal }) => (await unwrap(api.events.locations.$get(undefined, { init: { signal } }))).locations,
  });
  return (
    <>
      <TextField
        label={messages.location}
        required
        aside={REQUIRED}
        list={id}
        autoComplete="off"
        value={value}
        error={error}
        onFocus={() => setUsed(true)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <datalist id={id}>
        {locations.map((location) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
    </>
  );
}
