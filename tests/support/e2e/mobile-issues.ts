import type { CDPSession, Page } from "@playwright/test";

type Insets = Record<"top" | "right" | "bottom" | "left", number>;
type Check = { target: number; insets: Insets | null };

export const PHONE = { width: 360, height: 780 };

/** The least size of a touch target, in CSS pixels each way (WCAG 2.5.5). */
const TARGET = 44;

/** A phone with a notch and a home bar in portrait and landscape, with its safe-area insets in CSS pixels. */
const PORTRAIT = { ...PHONE, insets: { top: 47, right: 0, bottom: 34, left: 0 } };
const LANDSCAPE = { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } };
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

const devtools = new WeakMap<Page, CDPSession>();

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  devtools.set(page, session);
  return session;
}

/** Makes the page one of a touch screen, without a pointer that hovers. */
export const emulateTouch = async (page: Page, enabled = true): Promise<unknown> =>
  (await devtoolsOf(page)).send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 5 });

/** Sets the safe-area insets of the screen; none unless given. */
export const setSafeArea = async (page: Page, insets = NO_INSETS): Promise<unknown> =>
  (await devtoolsOf(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });

/** What a user with a touch screen cannot reach or press on the current page, as sentences. Leaves the page at phone size. */
export async function mobileIssues(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await emulateTouch(page);
  const issues = await page.evaluate(findIssues, { target: TARGET, insets: null });
  issues.push(...(await sidewaysAtDoubleTextSize(page)));
  for (const { insets, ...size } of [LANDSCAPE, PORTRAIT]) {
    await page.setViewportSize(size);
    await setSafeArea(page, insets);
    issues.push(...(await page.evaluate(findIssues, { target: TARGET, insets })));
  }
  await setSafeArea(page);
  await emulateTouch(page, false);
  return issues;
}

/** What scrolls sideways where the user has doubled the text size (WCAG 1.4.4). */
async function sidewaysAtDoubleTextSize(page: Page): Promise<string[]> {
  const setRootFontSize = (size: string) =>
    page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);
  await setRootFontSize("200%");
  // Layout that a script adjusts follows in the next frame.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  const found = await sidewaysScrollers(page);
  await setRootFontSize("");
  return found.map((scroller) => `with text at 200 %: ${scroller}`);
}

/** The page, the dashboard's sheet and dialogs, each of which scrolls by itself, where they scroll sideways, and over what. */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (element: Element, within: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === within) return false;
      return getComputedStyle(parent).overflowX !== "visible" || isClipped(parent, within);
    };
    /** The innermost element that reaches furthest to the right. */
    const widestIn = (scroller: Element): string => {
      let widest = scroller;
      let right = scroller.getBoundingClientRect().left + scroller.clientWidth;
      for (const element of scroller.querySelectorAll("*")) {
        const edge = element.getBoundingClientRect().right;
        if (edge >= right && !isClipped(element, scroller)) [widest, right] = [element, edge];
      }
      return widest.outerHTML.slice(0, 1600);
    };
    return [
      document.documentElement,
      ...document.querySelectorAll("#sheet, dialog[open], .dialog-body, .popover-panel"),
    ]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((scroller) => {
        const { tagName, className, scrollWidth, clientWidth } = scroller;
        return `${tagName} ${className} scrolls sideways by ${scrollWidth - clientWidth} px: ${widestIn(scroller)}`;
      });
  });

/** Runs in the page: what is too small or appears only on hover; with `insets`, what lies outside the safe area. */
function findIssues({ target, insets }: Check): string[] {
  const pressable =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [tabindex='0']";
  /** A chart's columns share its width and have its full height. */
  const column = ".bar-link";
  const name = (element: Element): string => element.outerHTML.slice(0, 160).replaceAll(/\s+/g, " ");
  /** What is open covers the page, which has its own check. */
  const open = [...document.querySelectorAll("dialog:modal, [role=dialog], [role=menu], [popover=auto]:popover-open")];
  const within = open.at(-1) ?? document;

  /** A visually hidden radio button is pressed by its label. */
  const faceOf = (element: Element): Element =>
    element instanceof HTMLInputElement && element.clientWidth <= 1 ? (element.labels?.[0] ?? element) : element;
  /** WCAG 2.5.5 exempts links within a line of text. */
  const isInText = (element: Element): boolean => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    const around = element.parentElement!;
    const hasWords = [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return hasWords || (getComputedStyle(around).display === "inline" && isInText(around));
  };
  /** Whether a press at this point reaches the element. */
  const isAt = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit && (element.contains(hit) || hit.closest("label")?.control === element));
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const tooSmall = (element: Element): string | false => {
    const { left, top, width, height } = element.getClientRects()[0]!;
    if ((width >= target || element.matches(column)) && height >= target) return false;
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (stepX: number, stepY: number): number => {
      let steps = 0;
      while (steps < target && isAt(element, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++;
      return steps;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    // The middle may lie between two pixels.
    return Math.min(wide, high) < target - 1 && `is pressed on ${wide} by ${high} px`;
  };

  const outside = (element: Element, { top, right, bottom, left }: Insets): string | false => {
    const box = element.getBoundingClientRect();
    const room = innerHeight - top - bottom;
    if (box.left < left - 1 || box.right > innerWidth - right + 1) return "lies outside the safe area at a side";
    if (box.height < room && (box.top < top - 1 || box.bottom > innerHeight - bottom + 1))
      return "lies outside the safe area at the top or bottom";
    const part = element.getClientRects()[0]!;
    const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
    // A toast covers the header for a moment, and can be dismissed.
    const isFree = isAt(element, x, y) || Boolean(document.elementFromPoint(x, y)?.closest(".toast-stack"));
    return !isFree && box.height < room && "is covered by something else";
  };

  const needsHover = (element: Element): string | false =>
    opacityOf(element) < 0.1 && !element.closest("label") && "is invisible until it is hovered";

  const issues: string[] = [];
  for (const control of within.querySelectorAll(pressable)) {
    const element = faceOf(control);
    if (
      control.matches(":disabled, [aria-disabled=true], [inert] *") ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    const { width, height, bottom } = element.getBoundingClientRect();
    // Skip links and the like are visible only while they have the focus.
    if (width * height === 0 || bottom <= 0) continue;
    const issue = insets ? outside(element, insets) : needsHover(element) || (!isInText(element) && tooSmall(element));
    if (issue) issues.push(`${issue}: ${name(element)}`);
  }
  if (!insets)
    for (const element of within.querySelectorAll<HTMLElement>("[title]")) {
      const said = `${element.ariaLabel ?? ""} ${element.textContent}`.toLowerCase();
      // Exact times only refine a visible day; a menu shows its items when it is opened.
      const isReached = element.matches("[aria-haspopup]") || Date.parse(element.title.replace(" at ", " "));
      if (!isReached && !said.includes(element.title.toLowerCase()))
        issues.push(`has a tooltip that touch users cannot see: ${name(element)}`);
    }
  return issues;
}
