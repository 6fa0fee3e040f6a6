import type { CDPSession, Page } from "@playwright/test";

type Insets = Record<"top" | "right" | "bottom" | "left", number>;
type Look = { target: number; insets: Insets | null };

export const PHONE = { width: 360, height: 780 };

/** What a finger needs, in CSS pixels each way (look.md, WCAG 2.5.5). */
const TARGET = 44;

/** A phone with a notch and a home bar, upright and turned: how far its glass is rounded off, in CSS pixels. */
const UPRIGHT = { ...PHONE, insets: { top: 47, right: 0, bottom: 34, left: 0 } };
const TURNED = { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } };
const SQUARE = { top: 0, right: 0, bottom: 0, left: 0 };

const devtools = new WeakMap<Page, CDPSession>();

/** Chromium's own protocol for this page. */
async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = devtools.get(page) ?? (await page.context().newCDPSession(page));
  devtools.set(page, session);
  return session;
}

/** A page that is touched: no pointer hovers over it. */
export const touch = async (page: Page, enabled = true): Promise<unknown> =>
  (await devtoolsOf(page)).send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 5 });

/** Where the glass is not the page's. */
export const inset = async (page: Page, insets = SQUARE): Promise<unknown> =>
  (await devtoolsOf(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });

/** Whatever keeps a finger from something on the page as it stands, as sentences. It ends as a phone that is touched. */
export async function phoneFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await touch(page);
  const faults = await page.evaluate(look, { target: TARGET, insets: null });
  faults.push(...(await sidewaysInLargeLetters(page)));
  for (const { insets, ...size } of [TURNED, UPRIGHT]) {
    await page.setViewportSize(size);
    await inset(page, insets);
    faults.push(...(await page.evaluate(look, { target: TARGET, insets })));
  }
  await inset(page);
  await touch(page, false);
  return faults;
}

/** What scrolls sideways where somebody has made the letters twice as large (WCAG 1.4.4): the page, its sheet, a dialog. */
async function sidewaysInLargeLetters(page: Page): Promise<string[]> {
  const letters = (size: string) =>
    page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);
  await letters("200%");
  // What follows the size of its place by a script follows in the next frame.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  const found = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("#sheet, dialog[open], .dialog-body, .popover-panel")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className, scrollWidth, clientWidth }) => {
        const over = scrollWidth - clientWidth;
        return `scrolls sideways by ${over} px with letters of twice the size: ${tagName} ${className}`;
      }),
  );
  await letters("");
  return found;
}

/** Runs in the page: what is too small or waits for a pointer; with `insets` what lies where the screen has no glass. */
function look({ target, insets }: Look): string[] {
  const pressed =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [tabindex='0']";
  /** A chart's columns share its width, and are as high as it is. */
  const column = ".bar-link";
  const name = (element: Element): string => element.outerHTML.slice(0, 160).replaceAll(/\s+/g, " ");
  /** What is open lies over the page, which is looked at without it. */
  const open = [...document.querySelectorAll("dialog:modal, [role=dialog], [role=menu], [popover=auto]:popover-open")];
  const within = open.at(-1) ?? document;

  /** A radio button out of sight is pressed by its label. */
  const faceOf = (element: Element): Element =>
    element instanceof HTMLInputElement && element.clientWidth <= 1 ? (element.labels?.[0] ?? element) : element;
  /** A link among words is as high as they are. */
  const isInText = (element: Element): boolean => {
    if (!getComputedStyle(element).display.startsWith("inline")) return false;
    const around = element.parentElement!;
    const hasWords = [...around.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return hasWords || (getComputedStyle(around).display === "inline" && isInText(around));
  };
  /** Whether what lies at a point is the element, or leads a press to it. */
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

  const beneath = (element: Element, { top, right, bottom, left }: Insets): string | false => {
    const box = element.getBoundingClientRect();
    const room = innerHeight - top - bottom;
    if (box.left < left - 1 || box.right > innerWidth - right + 1) return "lies beneath a side of the screen";
    if (box.height < room && (box.top < top - 1 || box.bottom > innerHeight - bottom + 1))
      return "lies beneath the screen's top or bottom";
    const part = element.getClientRects()[0]!;
    const isFree = isAt(element, part.left + part.width / 2, part.top + part.height / 2);
    return !isFree && box.height < room && "lies beneath something else";
  };

  const waits = (element: Element): string | false =>
    opacityOf(element) < 0.1 && !element.closest("label") && "is not in sight before it is hovered";

  const faults: string[] = [];
  for (const control of within.querySelectorAll(pressed)) {
    const element = faceOf(control);
    if (
      control.matches(":disabled, [aria-disabled=true], [inert] *") ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    const { width, height, bottom } = element.getBoundingClientRect();
    // What only the keyboard brings into sight.
    if (width * height === 0 || bottom <= 0) continue;
    const fault = insets ? beneath(element, insets) : waits(element) || (!isInText(element) && tooSmall(element));
    if (fault) faults.push(`${fault}: ${name(element)}`);
  }
  if (!insets)
    for (const element of within.querySelectorAll<HTMLElement>("[title]")) {
      const said = `${element.ariaLabel ?? ""} ${element.textContent}`.toLowerCase();
      // When exactly something was stands beside it by its day; what a menu holds is seen by opening it.
      const isReached = element.matches("[aria-haspopup]") || Date.parse(element.title.replace(" at ", " "));
      if (!isReached && !said.includes(element.title.toLowerCase()))
        faults.push(`says more when it is hovered: ${name(element)}`);
    }
  return faults;
}
