import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sentence } from "#web/ui/format/sentence.tsx";

test("elements stand where their placeholders are, with the spaces of the text", () => {
  expect(
    renderToStaticMarkup(<Sentence text="{who} pays {amount} today." values={{ who: "Tom", amount: <b>$5.00</b> }} />),
  ).toBe("Tom pays <b>$5.00</b> today.");
});

test("a placeholder can occur twice, and a value is not filled in itself", () => {
  expect(renderToStaticMarkup(<Sentence text="{name}, {name}" values={{ name: "{other}" }} />)).toBe(
    "{other}, {other}",
  );
});
