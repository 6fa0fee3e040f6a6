import { renderHook, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { divideSplit } from "#domain/splits/divide-split.ts";
import { peopleOf } from "#domain/splits/method-schema.ts";
import { directScope, readBill } from "#web/splits/form/bill.ts";
import { emptySplitForm, usedMethod } from "#web/splits/form/split-form.ts";
import { methodFormOf, shownShares } from "#web/splits/method/method-form.ts";
import { methodCode, useMethodCode } from "#web/splits/method/use-method-code.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";
import { anyCoveredExample } from "#tests/support/domain/method-inputs.ts";

const person = (id: string): Person => ({ id, username: id, displayName: id, avatarUrl: null });
const id = fc.stringMatching(/^spl_[0-9a-z]{26}$/);

beforeAll(async () => {
  renderHook(() => useMethodCode(true));
  await waitFor(() => expect(methodCode()).toBeDefined());
});

test("the form of a new split shows the cents that are saved, evenly and by any method", () => {
  fc.assert(
    fc.property(anyCoveredExample, fc.boolean(), id, ({ totalCents, input }, isEven, splitId) => {
      const [me = "usr_me", ...others] = peopleOf(input);
      fc.pre(others.length > 0);
      const form = {
        ...emptySplitForm,
        amount: dollars.write(totalCents),
        people: others.map(person),
        method: isEven ? null : methodFormOf(input, [me, ...others], dollars),
      };
      const bill = readBill(form, directScope(form, person(me), splitId));
      fc.pre(bill.totalCents === totalCents && bill.divided?.problem === null);
      const saved = divideSplit(
        { totalCents, participantIds: others, input: usedMethod(form) && bill.divided!.input },
        me,
        splitId,
      );
      const shown = shownShares(bill.divided);
      for (const { userId, amountOwedCents } of saved)
        expect(shown.find((share) => share.id === userId) ?? { cents: 0, mostCents: 0 }).toMatchObject({
          cents: amountOwedCents,
          mostCents: amountOwedCents,
        });
      expect(shown.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
    }),
  );
});
