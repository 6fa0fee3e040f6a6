// The only place that names a target: the benchmarks print and check their figures against these, `.size-limit.mjs` takes
// the limits of bundles from here, and docs/scale.md lists them (scale-document.ts writes its tables).

/** The npm script that measures the targets of a table, and writes it. */
export const programs = {
  api: "bench",
  hostile: "bench",
  jobs: "bench",
  trust: "bench:trust",
  pages: "bench:pages",
  bundles: "bench:pages",
} as const;

export type Table = keyof typeof programs;
export type Program = (typeof programs)[Table];

export interface Target {
  /** Its table in docs/scale.md. */
  table: Table;
  /** What is measured, as the first column of docs/scale.md says it. */
  what: string;
  /** The figure must not be larger; where `isMinimum` is set, not smaller. */
  limit: number;
  isMinimum?: true;
  /** "" for a count that needs no unit. */
  unit: "×" | "ms" | "kB" | "";
}

const targets = {
  "overview-floor": {
    table: "api",
    what: "overview of a user with 100,000 expenses ÷ an empty route",
    limit: 4,
    unit: "×",
  },
  overview: { table: "api", what: "overview and month's sum, 100,000 expenses ÷ 90", limit: 1.1, unit: "×" },
  insights: { table: "api", what: "insights, 100,000 expenses ÷ 90", limit: 1.2, unit: "×" },
  "expenses-page": { table: "api", what: "expenses, page 2,000 ÷ page 1", limit: 1.2, unit: "×" },
  "create-split": { table: "api", what: "create a split with 50 participants ÷ insert one row", limit: 3, unit: "×" },
  "split-list": { table: "api", what: "list and search of 5,000 splits ÷ of 50", limit: 1.2, unit: "×" },
  "people-search": {
    table: "api",
    what: "people search among 1,000,000 profiles ÷ a lookup by primary key",
    limit: 3,
    unit: "×",
  },
  squad: {
    table: "api",
    what: "a squad of 50 people with 20,000 splits ÷ with 20: page, splits, balances, entries",
    limit: 1.2,
    unit: "×",
  },
  chat: { table: "api", what: "a split and its chat, 10,000 comments ÷ 60", limit: 1.2, unit: "×" },
  broadcast: {
    table: "api",
    what: "comment → the last of 2 to 200 sockets ÷ a plain `ws` broadcast after the same insert",
    limit: 5,
    unit: "×",
  },
  "squad-chat": {
    table: "api",
    what: "a squad's chat, 100,000 messages ÷ 100, and its page 2,000 ÷ page 1",
    limit: 1.2,
    unit: "×",
  },
  "squad-broadcast": {
    table: "api",
    what: "message → the last of 50 members' sockets ÷ a plain `ws` broadcast after the same insert",
    limit: 5,
    unit: "×",
  },
  "sign-in-burst": {
    table: "api",
    what: "other users' requests during 100 wrong sign-ins ÷ in a quiet minute",
    limit: 2,
    unit: "×",
  },
  "import-preview": {
    table: "api",
    what: "reading and proving a Splitwise file of 20,000 rows ÷ the CSV library alone",
    limit: 3,
    unit: "×",
  },
  "settle-up": { table: "api", what: "`settleUp` for 16 and for 50 people", limit: 50, unit: "ms" },

  "hostile-reads": {
    table: "hostile",
    what: "settling, friends and overview of a member of 200 squads with hostile balances ÷ with ordinary ones",
    limit: 3,
    unit: "×",
  },
  "hostile-health": {
    table: "hostile",
    what: "`/api/health` while that member reads ÷ while no one does",
    limit: 1.5,
    unit: "×",
  },

  "daily-statements": {
    table: "jobs",
    what: "daily job, 100,000 due of 1,000,000 pending shares: statements",
    limit: 250,
    unit: "",
  },
  "daily-pages": { table: "jobs", what: "daily job, 100,000 shares due ÷ one page of 1,000", limit: 130, unit: "×" },
  "daily-replay": { table: "jobs", what: "daily job, everything delivered again: rows written", limit: 0, unit: "" },

  "hourly-statements": {
    table: "jobs",
    what: "hourly job, 100,000 series due, of splits, squad splits or events: statements",
    limit: 300,
    unit: "",
  },
  "hourly-replay": { table: "jobs", what: "hourly job, everything delivered again: rows written", limit: 0, unit: "" },

  "trust-kills": {
    table: "trust",
    what: "SIGKILLs under a mixed load of all writes",
    limit: 20,
    isMinimum: true,
    unit: "",
  },
  "trust-lost": { table: "trust", what: "acknowledged writes that are lost", limit: 0, unit: "" },
  "trust-twice": { table: "trust", what: "writes that happened twice", limit: 0, unit: "" },

  "public-scores": {
    table: "pages",
    what: "public pages: each of Lighthouse's four mobile scores",
    limit: 100,
    isMinimum: true,
    unit: "",
  },
  "public-lcp": {
    table: "pages",
    what: "public pages: LCP ÷ of the same page without scripts",
    limit: 1.2,
    unit: "×",
  },
  "public-cls": { table: "pages", what: "public pages: CLS", limit: 0, unit: "" },
  "public-transfer": { table: "pages", what: "public pages: everything that is transferred", limit: 150, unit: "kB" },
  "dashboard-lcp": {
    table: "pages",
    what: "dashboard, first load: LCP ÷ of the smallest app that shows the same",
    limit: 1.2,
    unit: "×",
  },
  "dashboard-transfer": { table: "pages", what: "dashboard, first load: before LCP", limit: 150, unit: "kB" },
  // The page, boot.js, the styles, the font, four scripts and two responses of the API, all but the responses in parallel.
  "dashboard-requests": { table: "pages", what: "dashboard, first load: requests before LCP", limit: 10, unit: "" },
  "dashboard-tbt": { table: "pages", what: "dashboard, first load: total blocking time", limit: 100, unit: "ms" },
  presses: { table: "pages", what: "20 presses on a CPU 4 × slower: p95", limit: 100, unit: "ms" },

  "dashboard-scripts": {
    table: "bundles",
    what: "the dashboard's scripts up to its first figures (gzip)",
    limit: 120,
    unit: "kB",
  },
  // With the headers and the two responses of the API (2.3 kB), which only the benchmark sees: 150 kB.
  "dashboard-files": {
    table: "bundles",
    what: "the dashboard's files up to its first figures (Brotli)",
    limit: 146.3,
    unit: "kB",
  },
  "public-files": { table: "bundles", what: "a public page, whole (Brotli)", limit: 150, unit: "kB" },
  "page-chunk": { table: "bundles", what: "the chunk of one page of the app (gzip)", limit: 15, unit: "kB" },
  stylesheet: { table: "bundles", what: "a stylesheet (Brotli)", limit: 19.6, unit: "kB" },
  "boot-script": { table: "bundles", what: "boot.js, which every page waits for (gzip)", limit: 1, unit: "kB" },
  // It grows by about 2 kB with each feature that has routes and triggers. Cloudflare's limit is 3 MB.
  worker: { table: "bundles", what: "the worker (gzip)", limit: 500, unit: "kB" },
} as const satisfies Record<string, Target>;

export type TargetId = keyof typeof targets;

export const targetOf = (id: TargetId): Target => targets[id];

export const targetsOf = (table: Table): TargetId[] =>
  (Object.keys(targets) as TargetId[]).filter((id) => targets[id].table === table);

export const tablesOf = (program: Program): Table[] =>
  (Object.keys(programs) as Table[]).filter((table) => programs[table] === program);
