import { split } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";

const absentSplit = "/api/splits/spl_0000000000absent";
const paid = (splitId: string, participantId: string) => `/api/splits/${splitId}/participants/${participantId}/paid`;
const reminders = (splitId: string, participantId: string) =>
  `/api/splits/${splitId}/participants/${participantId}/reminders`;

export const splitRoutes: Record<string, RouteExample> = {
  "GET /api/splits": { good: () => ({ path: "/api/splits" }) },
  "GET /api/splits/filters": { good: () => ({ path: "/api/splits/filters" }) },
  "POST /api/splits": {
    good: ({ other, participant }, caller) => ({
      path: "/api/splits",
      body: {
        name: "Lunch",
        totalCents: 2_000,
        // The caller must not be one of the participants.
        participantIds: [participant.id, other.id].filter((id) => id !== caller?.id),
        today: new Date().toISOString().slice(0, 10),
      },
    }),
  },
  "GET /api/splits/:id": {
    good: (world) => ({ path: `/api/splits/${world.split.id}` }),
    absent: { path: absentSplit },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}` }],
  },
  "PATCH /api/splits/:id": {
    // A split of its own, because other examples need the people of the world's.
    good: async ({ creator, other }) => ({
      path: `/api/splits/${(await split(creator, [other])).id}`,
      body: { name: "Late dinner", merchant: "Casa", totalCents: 12_000 },
    }),
    absent: { path: absentSplit, body: { name: "x" } },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}`, body: { name: "x" } }],
  },
  "DELETE /api/splits/:id": {
    // A split of its own, because other examples need the world's.
    good: async ({ creator, other }) => ({ path: `/api/splits/${(await split(creator, [other])).id}` }),
    absent: { path: absentSplit },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}` }],
  },
  "GET /api/splits/deleted": {
    good: async ({ creator, other }) => {
      const { id } = await split(creator, [other]);
      await creator.call("DELETE", `/api/splits/${id}`);
      return { path: "/api/splits/deleted" };
    },
  },
  "POST /api/splits/:id/restore": {
    good: async ({ creator, other }) => {
      const { id } = await split(creator, [other]);
      await creator.call("DELETE", `/api/splits/${id}`);
      return { path: `/api/splits/${id}/restore` };
    },
    absent: { path: `${absentSplit}/restore` },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}/restore` }],
  },
  "GET /api/splits/:id/history": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/history` }),
    absent: { path: `${absentSplit}/history` },
    foreign: (world) => [{ path: `/api/splits/${world.othersSplit.id}/history` }],
  },
  "PUT /api/splits/:id/participants/:participantId/paid": {
    good: ({ split: own, participant }) => ({
      path: paid(own.id, own.participants.find(({ userId }) => userId === participant.id)!.id),
      body: { paid: true },
    }),
    absent: { path: `${absentSplit}/participants/prt_absent/paid`, body: { paid: true } },
    foreign: ({ split: own, othersSplit }) => [
      { path: paid(othersSplit.id, othersSplit.participants[0]!.id), body: { paid: true } },
      // The user's own split in the path, with a share of another split.
      { path: paid(own.id, othersSplit.participants[0]!.id), body: { paid: true } },
    ],
  },
  "POST /api/splits/:id/participants/:participantId/reminders": {
    // A split of its own: other examples pay the world's shares and change its people.
    good: async ({ creator, other }) => {
      const own = await split(creator, [other]);
      return { path: reminders(own.id, own.participants[0]!.id) };
    },
    absent: { path: `${absentSplit}/participants/prt_absent/reminders` },
    foreign: ({ split: own, othersSplit }) => [
      { path: reminders(othersSplit.id, othersSplit.participants[0]!.id) },
      { path: reminders(own.id, othersSplit.participants[0]!.id) },
    ],
  },
  "POST /api/splits/:id/dispute": {
    // A split of its own, because another example marks the world's share as paid.
    good: async ({ creator, participant }) => ({
      path: `/api/splits/${(await split(creator, [participant])).id}/dispute`,
    }),
    absent: { path: `${absentSplit}/dispute` },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/dispute` }],
  },
  "DELETE /api/splits/:id/dispute": {
    good: async ({ creator, participant }) => {
      const path = `/api/splits/${(await split(creator, [participant])).id}/dispute`;
      await participant.call("POST", path);
      return { path };
    },
    absent: { path: `${absentSplit}/dispute` },
    foreign: ({ othersSplit }) => [{ path: `/api/splits/${othersSplit.id}/dispute` }],
  },
  "GET /api/splits/:id/comments": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments` }),
    also: {
      "of a squad's split": {
        who: "squad-reader",
        good: (world) => ({ path: `/api/splits/${world.squadSplitId}/comments` }),
      },
    },
    absent: { path: `${absentSplit}/comments` },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments` },
      { path: `/api/splits/${world.othersSquadSplitId}/comments` },
    ],
  },
  "GET /api/splits/:id/comments/:commentId": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments/${world.commentId}` }),
    absent: { path: `${absentSplit}/comments/cmt_absent` },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments/${world.othersCommentId}` },
      { path: `/api/splits/${world.split.id}/comments/${world.othersCommentId}` },
    ],
  },
  "POST /api/splits/:id/comments": {
    good: (world) => ({ path: `/api/splits/${world.split.id}/comments`, body: { comment: "hi" } }),
    also: {
      "of a squad's split": {
        who: "squad-member",
        good: (world) => ({ path: `/api/splits/${world.squadSplitId}/comments`, body: { comment: "hi" } }),
      },
    },
    absent: { path: `${absentSplit}/comments`, body: { comment: "hi" } },
    foreign: (world) => [
      { path: `/api/splits/${world.othersSplit.id}/comments`, body: { comment: "hi" } },
      { path: `/api/splits/${world.othersSquadSplitId}/comments`, body: { comment: "hi" } },
    ],
  },
};
