/** What someone taps: how much of an item one seat had. */
export interface Tap {
  item: number;
  seat: number;
  count: number;
}

interface Hooks<Answer> {
  /** Sends one tap. The same tap can be sent again. */
  send: (tap: Tap) => Promise<Answer>;
  /** Called with each answer; `isLast` if no other tap waits. */
  answered: (answer: Answer, isLast: boolean) => void;
  /** The server refused a tap, so that it is not sent again. */
  refused: (error: unknown) => void;
  /** The taps that wait, and whether the connection is missing. */
  changed: (waiting: readonly Tap[], isStuck: boolean) => void;
  /** Whether a failure is the connection's, so that the tap is sent again. */
  isLost: (error: unknown) => boolean;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

const keyOf = ({ item, seat }: Tap): string => `${item}:${seat}`;

/**
 * Sends taps one after the other. A later tap on the same item replaces an earlier one that still waits. Where the connection
 * is lost, they wait until it returns: each says what someone had, not what changed, so a repeated one counts once.
 */
export class TapQueue<Answer> {
  #hooks: Hooks<Answer> | undefined;
  readonly #waiting = new Map<string, Tap>();
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** Sets what is called from now on. */
  listen(hooks: Hooks<Answer>): void {
    this.#hooks = hooks;
  }

  add(tap: Tap): void {
    this.#waiting.set(keyOf(tap), tap);
    this.#tell();
    void this.#send();
  }

  /** Tries again at once: the connection is back. */
  retry(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void this.#send();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #tell(): void {
    if (!this.#isClosed) this.#hooks?.changed([...this.#waiting.values()], this.#failures > 0);
  }

  async #send(): Promise<void> {
    const hooks = this.#hooks;
    if (!hooks || this.#isSending || this.#timer !== undefined) return;
    this.#isSending = true;
    for (const tap of this.#first()) {
      try {
        const answer = await hooks.send(tap);
        this.#failures = 0;
        this.#done(tap);
        if (!this.#isClosed) this.#hooks?.answered(answer, this.#waiting.size === 0);
      } catch (error) {
        if (hooks.isLost(error)) {
          this.#wait();
          break;
        }
        this.#failures = 0;
        this.#done(tap);
        if (!this.#isClosed) this.#hooks?.refused(error);
      }
      this.#tell();
    }
    this.#isSending = false;
  }

  /** The tap that waits longest, again and again until none is left. */
  *#first(): Generator<Tap> {
    for (let next = this.#next(); next; next = this.#next()) yield next;
  }

  #next(): Tap | undefined {
    return this.#waiting.values().next().value;
  }

  /** Unless it was replaced while it was on its way. */
  #done(tap: Tap): void {
    if (this.#waiting.get(keyOf(tap)) === tap) this.#waiting.delete(keyOf(tap));
  }

  #wait(): void {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures++, LONGEST_WAIT_MS);
    this.#tell();
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.retry(), wait);
  }
}
