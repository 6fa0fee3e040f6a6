import { describe, expect, it } from "vitest";
import { createSquadSplitSchema, createSquadWithSplitSchema, editingSchema } from "#domain/splits/squad-splits.ts";

const body = {
  name: "Dinner",
  totalCents: 1_000,
  payers: [{ memberId: "mem_ana", paidCents: 1_000 }],
  input: { method: "equal", people: ["mem_ana", "mem_leo"] },
};

describe("a new split of a squad", () => {
  it("is no refund, and comes without guests, unless it says so", () => {
    expect(createSquadSplitSchema.parse(body)).toMatchObject({ isRefund: false, guests: [] });
    expect(createSquadSplitSchema.parse({ ...body, isRefund: true }).isRefund).toBe(true);
  });

  it("names each payer once", () => {
    const [payer] = body.payers;
    const result = createSquadSplitSchema.safeParse({
      ...body,
      payers: [payer, { memberId: "mem_leo", paidCents: 1 }],
    });
    expect(result.success).toBe(true);
    const twice = createSquadSplitSchema.safeParse({ ...body, payers: [payer, payer] });
    expect(twice.error?.issues[0]?.message).toBe("Each person can pay once");
  });

  it("with its squad comes without members and guests, unless it says so", () =>
    expect(createSquadWithSplitSchema.parse({ ...body, squad: { name: "Flat" } })).toMatchObject({
      memberIds: [],
      guests: [],
    }));
});

it("an open form does not ask who else has it, unless it says so", () =>
  expect(editingSchema.parse({ editing: true })).toEqual({ editing: true, asking: false }));
