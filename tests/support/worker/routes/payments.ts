import type { Payment } from "#domain/payments/payments.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { dayFromNow, memberOf, person, split, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";
import type { World } from "#tests/support/worker/world.ts";

const paymentBody = ({ id }: Pick<Squad, "id">, from: string, to: string) => ({
  squadId: id,
  from,
  to,
  cents: 100,
  today: dayFromNow(0),
});
const pay = async (who: TestPerson, squad: Squad, from: string, to: string) =>
  (await who.call<Payment>("POST", "/api/payments", paymentBody(squad, from, to))).body;
/** A payment of the creator to the member, recorded by its sender. */
const paymentTo = ({ squad, creator, member }: World) =>
  pay(creator, squad, memberOf(squad, creator), memberOf(squad, member));
/** A payment of the member to the creator, recorded by its sender. */
const paymentBy = ({ squad, creator, member }: World) =>
  pay(member, squad, memberOf(squad, member), memberOf(squad, creator));
/** A payment of a guest to the member, recorded by its receiver. */
const paymentOfGuest = ({ squad, member }: World) =>
  pay(member, squad, memberOf(squad, "Sam"), memberOf(squad, member));

export const paymentRoutes: Record<string, RouteExample> = {
  "POST /api/payments": {
    good: async ({ creator }, caller = creator) => {
      const own = await squad(caller, { guests: ["Kim"] });
      return { path: "/api/payments", body: paymentBody(own, memberOf(own, "Kim"), memberOf(own, caller)) };
    },
    absent: {
      path: "/api/payments",
      body: paymentBody({ id: "sqd_0000000000absent" }, "mem_0000000000absent", "mem_000000000another"),
    },
    also: {
      "of a guest": {
        who: "squad-member",
        seen: { leftOwing: 422 },
        good: ({ squad, creator }) => ({
          path: "/api/payments",
          body: paymentBody(squad, memberOf(squad, "Sam"), memberOf(squad, creator)),
        }),
      },
      "of their own": {
        who: "squad-reader",
        good: ({ squad, creator, member }, caller = creator) => ({
          path: "/api/payments",
          body: paymentBody(squad, memberOf(squad, caller), memberOf(squad, caller === creator ? member : creator)),
        }),
      },
    },
    foreign: ({ othersSquad, other }) => [
      {
        path: "/api/payments",
        body: paymentBody(othersSquad, memberOf(othersSquad, "Kim"), memberOf(othersSquad, other)),
      },
    ],
  },
  "GET /api/payments": { good: () => ({ path: "/api/payments" }) },
  "GET /api/payments/:id": {
    good: async (world) => ({ path: `/api/payments/${(await paymentTo(world)).id}` }),
    absent: { path: "/api/payments/pay_0000000000absent" },
    foreign: () => [],
  },
  "GET /api/payments.csv": { good: () => ({ path: "/api/payments.csv" }) },
  "GET /api/settling": {
    // The first reader of a squad's balances after a change also stores its plan.
    good: async ({ squad, creator }) => {
      await creator.call("GET", `/api/squads/${squad.id}/balances`);
      return { path: "/api/settling" };
    },
  },
  "GET /api/people/:id/shares": {
    good: ({ participant, creator }, caller = creator) => ({
      path: `/api/people/${caller.id === participant.id ? creator.id : participant.id}/shares`,
    }),
    absent: { path: "/api/people/usr_0000000000absent/shares" },
    foreign: () => [],
  },
  "GET /api/me/payment-handles": { good: () => ({ path: "/api/me/payment-handles" }) },
  "PUT /api/me/payment-handles": {
    good: () => ({ path: "/api/me/payment-handles", body: { venmo: "@ana-ruiz", iban: null } }),
  },
  "GET /api/people/:id/payment-handles": {
    // A person to whom no one else owes anything.
    good: async ({ participant }) => {
      const zoe = await person("zoe");
      await split(zoe, [participant]);
      return { path: `/api/people/${zoe.id}/payment-handles` };
    },
    absent: { path: "/api/people/usr_0000000000absent/payment-handles" },
    foreign: ({ other }) => [{ path: `/api/people/${other.id}/payment-handles` }],
  },
  "POST /api/payments/:id/confirm": {
    good: async (world) => ({ path: `/api/payments/${(await paymentTo(world)).id}/confirm` }),
    absent: { path: "/api/payments/pay_0000000000absent/confirm" },
    foreign: () => [],
  },
  "POST /api/payments/:id/dispute": {
    good: async (world) => ({ path: `/api/payments/${(await paymentTo(world)).id}/dispute` }),
    absent: { path: "/api/payments/pay_0000000000absent/dispute" },
    foreign: () => [],
    also: {
      "with a guest": {
        who: "squad-witness",
        good: async (world) => ({ path: `/api/payments/${(await paymentOfGuest(world)).id}/dispute` }),
      },
    },
  },
  "POST /api/payments/:id/withdraw": {
    good: async (world) => ({ path: `/api/payments/${(await paymentBy(world)).id}/withdraw` }),
    absent: { path: "/api/payments/pay_0000000000absent/withdraw" },
    foreign: () => [],
    also: {
      "with a guest": {
        who: "squad-member",
        good: async (world) => ({ path: `/api/payments/${(await paymentOfGuest(world)).id}/withdraw` }),
      },
    },
  },
};
