// `npm run bench`: every figure is a ratio to a floor of the same run (speed.md: absolute times say little on a shared machine).
import { mkdirSync, writeFileSync } from "node:fs";
import { inRoot } from "#scripts/project.mjs";
import { compareChat } from "./chat.ts";
import { dailyJob } from "./daily.ts";
import { compare, request, type Figure } from "./measure.ts";
import { fillPeople, rare } from "./people.ts";
import { startServer } from "./server.ts";
import { signInBurst } from "./sign-in-burst.ts";
import { signUpAndIn } from "./visitor.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
const queries: Record<string, string> = {
  common: "ana",
  rare: "quixotical",
  absent: "zzyzxq",
  "2 characters": "an",
  _: "__",
  "%": "%_",
  Cyrillic: "петр",
  "2 CJK characters": "田中",
  "13 emoji": "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉",
  "64 characters": "a".repeat(64),
};

// `BENCH=sign-in npm run bench` runs one part.
const only = process.env.BENCH;
const ratios: Figure[] = [];
if (!only || only === "database") ratios.push(...(await againstFloors()));
if (!only || only === "daily") ratios.push(...(await dailyJob()));
if (!only || only === "sign-in") ratios.push(...(await signInBurst()));
report(ratios);

async function againstFloors(): Promise<Figure[]> {
  const { url, db, accessTokenKey, stop } = await startServer();
  try {
    const me = await signUpAndIn(url, "bencher");
    const headers = { authorization: `Bearer ${me.accessToken}` };
    const post = (body: unknown) => () => ({
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    console.log(`Filling ${PEOPLE.toLocaleString("en")} profiles …`);
    await fillPeople(db, PEOPLE);

    const ratios: Figure[] = [];
    ratios.push(
      ...(await compare(
        request(url, `/floor/primary-key/${rare.id}`, 200),
        Object.entries(queries).map(([name, query]) => ({
          name: `people search, ${name} ÷ primary-key lookup`,
          target: 3,
          sample: request(url, `/api/people?query=${encodeURIComponent(query)}`, 200, () => ({ headers })),
        })),
      )),
    );
    const participantIds = Array.from({ length: 50 }, (_, n) => `usr_${n}`);
    ratios.push(
      ...(await compare(request(url, `/floor/one-row/${me.user.id}`, 201, post({ name: "Floor" })), [
        {
          name: "create split with 50 participants ÷ one-row insert",
          target: 1.3,
          sample: request(url, "/api/splits", 201, post({ name: "Cabin", totalCents: 123_456, participantIds })),
        },
      ])),
    );
    ratios.push(...(await compareChat({ url, db, accessTokenKey, userId: me.user.id, post, headers })));
    return ratios;
  } finally {
    await stop();
  }
}

function report(ratios: Figure[]): void {
  const rows = ratios.map(({ name, target, p50, p95, samples }) => ({
    benchmark: name,
    p50: p50.toFixed(2),
    p95: p95.toFixed(2),
    target: target,
    met: p50 <= target ? "yes" : "no",
    samples,
  }));
  console.table(rows);
  mkdirSync(inRoot("tests/bench/results"), { recursive: true });
  writeFileSync(inRoot("tests/bench/results/latest.json"), `${JSON.stringify(rows, null, 2)}\n`);
}
