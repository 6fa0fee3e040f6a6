import { DataDownload } from "#web/accounts/data-download.tsx";

/** The section for downloading all of the user's data. */
export function YourData() {
  return (
    <section aria-labelledby="your-data" className="rounded-box border border-base-300 px-5 py-5 md:px-6 md:py-6">
      <h2 id="your-data" className="text-lg">
        Your data
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        A zip with your account, splits, comments and notifications in one JSON file, your picture and your receipts.
      </p>
      <DataDownload wide />
    </section>
  );
}
