import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { compareWithLog, countWritten } from "./compare-with-log.ts";
import type { SentWrite } from "./sent-writes.ts";
import { logStatements, MARK } from "./write-log.ts";

/** A database that records what is written, after these rows of `splits` by these attempts. */
function logged(...rows: { attempt: string; id: string }[]): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec("create table splits (id text primary key)");
  for (const statement of logStatements(["splits", "bench_rows", "sqlite_sequence"])) db.exec(statement);
  for (const { attempt, id } of rows) {
    db.prepare(MARK).run(attempt);
    db.prepare("insert into splits (id) values (?)").run(id);
  }
  return db;
}

const write = (key: string, answer: SentWrite["answer"]): SentWrite => ({
  key,
  name: "POST /api/splits",
  request: { path: "/api/splits", headers: {}, isVisitor: false, by: { id: "usr_a" } as SentWrite["request"]["by"] },
  attempts: 1,
  answer,
});
const created = (id: string, rows = 1) => ({ status: 201, rows, createdId: id });

it("finds nothing where each answered write is there once, also if it was sent again", () => {
  const db = logged({ attempt: "key-a#1", id: "spl_a" }, { attempt: "key-b#2", id: "spl_b" });
  const writes = [write("key-a", created("spl_a")), write("key-b", created("spl_b")), write("key-c", null)];
  expect(compareWithLog(db, writes)).toEqual({ lost: [], twice: [] });
  expect(countWritten(db, writes)).toBe(2);
});

it("finds a write that is lost: what it created, or some of its rows", () => {
  const db = logged({ attempt: "key-a#1", id: "spl_a" });
  const writes = [write("key-b", created("spl_b", 0)), write("key-a", created("spl_a", 2))];
  expect(compareWithLog(db, writes)).toEqual({ lost: writes, twice: [] });
});

it("finds a write of which two attempts have made something happen", () => {
  const db = logged({ attempt: "key-a#1", id: "spl_a" }, { attempt: "key-a#2", id: "spl_b" });
  const writes = [write("key-a", created("spl_b"))];
  expect(compareWithLog(db, writes)).toEqual({ lost: [], twice: writes });
});

it("finds a row that was created twice, also when it was deleted in between", () => {
  const db = logged({ attempt: "key-a#1", id: "spl_a" });
  db.exec("delete from splits");
  db.prepare(MARK).run("other");
  db.exec("insert into splits values ('spl_a')");
  const writes = [write("key-a", created("spl_a"))];
  expect(compareWithLog(db, writes)).toEqual({ lost: [], twice: writes });
});
