/** The place on a map, asked for only when it is pressed; whose map it is stands in the address, and nobody is told from where. */
export function MapLink({ location }: { location: string }) {
  return (
    <>
      <bdi className="wrap-anywhere">{location}</bdi>{" "}
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="link-quiet -my-3 inline-flex min-h-11 items-center font-medium whitespace-nowrap"
      >
        Show on map
      </a>
    </>
  );
}
