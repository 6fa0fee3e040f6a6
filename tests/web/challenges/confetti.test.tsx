import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Confetti } from "#web/challenges/confetti.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Renders confetti, and returns how many pieces fly. */
function piecesOf(challengeId: string, isReduced: boolean): number {
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
  const animate = vi.fn<Element["animate"]>();
  Element.prototype.animate = animate;
  render(<Confetti challengeId={challengeId} />);
  return animate.mock.calls.length;
}

it("flies once for each challenge, and not where less motion is wanted", () => {
  expect(piecesOf("cha_1", true)).toBe(0);
  expect(piecesOf("cha_1", false)).toBeGreaterThan(0);
  expect(piecesOf("cha_1", false)).toBe(0);
  expect(piecesOf("cha_2", false)).toBeGreaterThan(0);
});
