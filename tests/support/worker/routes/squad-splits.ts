import { dayFromNow } from "#tests/support/day-from-now.ts";
import { memberOf, receipt, squadSplit, squadSplitBody } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";
import { absentSquad } from "./squads.ts";

const someSquadSplit = {
  name: "Groceries",
  totalCents: 100,
  payers: [{ memberId: "mem_absent", paidCents: 100 }],
  input: { method: "equal", people: ["mem_absent"] },
};

export const squadSplitRoutes: Record<string, RouteExample> = {
  "GET /api/squads/:id/splits": {
    good: ({ squad }) => ({ path: `/api/squads/${squad.id}/splits` }),
    absent: { path: `${absentSquad}/splits` },
    foreign: ({ othersSquad }) => [{ path: `/api/squads/${othersSquad.id}/splits` }],
  },
  "POST /api/squads/with-split": {
    good: ({ creator }, caller = creator) => ({
      path: "/api/squads/with-split",
      body: {
        ...someSquadSplit,
        today: dayFromNow(0),
        squad: { name: "Groceries" },
        guests: [{ id: "new_sam", name: "Sam" }],
        payers: [{ memberId: caller.id, paidCents: 100 }],
        input: { method: "equal", people: [caller.id, "new_sam"] },
      },
    }),
  },
  "POST /api/squads/:id/splits": {
    good: ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits`,
      body: squadSplitBody(squad, memberOf(squad, creator)),
    }),
    absent: { path: `${absentSquad}/splits`, body: someSquadSplit },
    foreign: ({ othersSquad, other }) => [
      { path: `/api/squads/${othersSquad.id}/splits`, body: squadSplitBody(othersSquad, memberOf(othersSquad, other)) },
    ],
  },
  "GET /api/squads/:id/splits/:splitId": {
    good: ({ squad, squadSplitId }) => ({ path: `/api/squads/${squad.id}/splits/${squadSplitId}` }),
    absent: { path: `${absentSquad}/splits/spl_absent` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}` },
    ],
  },
  "PATCH /api/squads/:id/splits/:splitId": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`,
      body: { ...squadSplitBody(squad, memberOf(squad, creator), { name: "Party" }), version: 0 },
    }),
    absent: { path: `${absentSquad}/splits/spl_absent`, body: { ...someSquadSplit, version: 0 } },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct, creator }) => {
      const body = { ...squadSplitBody(squad, memberOf(squad, creator)), version: 0 };
      return [
        { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}`, body },
        { path: `/api/squads/${squad.id}/splits/${direct.id}`, body },
      ];
    },
  },
  "PUT /api/squads/:id/splits/:splitId/editing": {
    good: ({ squad, squadSplitId }) => ({
      path: `/api/squads/${squad.id}/splits/${squadSplitId}/editing`,
      body: { editing: true },
    }),
    absent: { path: `${absentSquad}/splits/spl_absent/editing`, body: { editing: true } },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/editing`, body: { editing: true } },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/editing`, body: { editing: true } },
    ],
  },
  "DELETE /api/squads/:id/splits/:splitId": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`,
    }),
    absent: { path: `${absentSquad}/splits/spl_absent` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}` },
    ],
  },
  "POST /api/squads/:id/splits/:splitId/restore": {
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}`;
      await creator.call("DELETE", path);
      return { path: `${path}/restore` };
    },
    absent: { path: `${absentSquad}/splits/spl_absent/restore` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/restore` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/restore` },
    ],
  },
  "GET /api/squads/:id/splits/:splitId/receipt": {
    good: async ({ squad, creator }) => {
      const path = `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}/receipt`;
      await creator.call("PUT", path, { receiptPath: await receipt(creator) });
      return { path };
    },
    absent: { path: `${absentSquad}/splits/spl_absent/receipt` },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/receipt` },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/receipt` },
    ],
  },
  "PUT /api/squads/:id/splits/:splitId/receipt": {
    good: async ({ squad, creator }) => ({
      path: `/api/squads/${squad.id}/splits/${(await squadSplit(creator, squad)).id}/receipt`,
      // Each caller has uploads of their own; anyone can remove a receipt.
      body: { receiptPath: null },
    }),
    absent: { path: `${absentSquad}/splits/spl_absent/receipt`, body: { receiptPath: null } },
    foreign: ({ squad, othersSquad, squadSplitId, split: direct }) => [
      { path: `/api/squads/${othersSquad.id}/splits/${squadSplitId}/receipt`, body: { receiptPath: null } },
      { path: `/api/squads/${squad.id}/splits/${direct.id}/receipt`, body: { receiptPath: null } },
    ],
  },
};
