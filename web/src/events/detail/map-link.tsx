/** A link to the location on a map. It loads nothing until it is pressed and sends no referrer. */
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
