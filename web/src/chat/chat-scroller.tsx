import { Component, createRef, type ReactNode } from "react";

interface Props {
  /** The name of the list, for screen readers. */
  label: string;
  children: ReactNode;
  /** The id of the oldest message. When it changes, older messages were added at the top. */
  firstId: string | undefined;
  /** Called when the newest message scrolls into or out of view. */
  onAtNewest: (isAtNewest: boolean) => void;
  onNearOldest: () => void;
}

interface Place {
  fromBottom: number;
  isAtNewest: boolean;
  hasFocus: boolean;
}

/** Pixels from the end within which the newest message counts as visible. */
const NEAR_END = 40;
const NEAR_OLDEST = 400;

/**
 * The chat's scroll area. While the newest message is visible it follows new ones; otherwise it keeps its scroll
 * position, wherever messages are added. It is a class because only getSnapshotBeforeUpdate can measure the page right
 * before a change.
 */
export class ChatScroller extends Component<Props, object, Place> {
  private readonly area = createRef<HTMLDivElement>();
  private readonly content = createRef<HTMLDivElement>();
  private resized: ResizeObserver | undefined;
  private isAtNewest = true;
  /** The scroll position when the area was last looked at, in pixels. */
  private lastTop = 0;

  override componentDidMount() {
    this.toNewest();
    // The area shrinks when the composer grows and when the on-screen keyboard opens; pictures and cards that load make its
    // content higher. An area that grows can show the newest message again.
    this.resized = new ResizeObserver(() => {
      if (!this.isAtNewest) this.measure();
      if (this.isAtNewest) this.toNewest();
    });
    for (const { current } of [this.area, this.content]) if (current) this.resized.observe(current);
  }

  override componentWillUnmount() {
    this.resized?.disconnect();
  }

  override getSnapshotBeforeUpdate(): Place {
    const { area, isAtNewest } = this;
    if (!area.current) return { fromBottom: 0, isAtNewest, hasFocus: false };
    const fromBottom = area.current.scrollHeight - area.current.scrollTop;
    return {
      fromBottom,
      isAtNewest: this.follows(area.current),
      hasFocus: area.current.contains(document.activeElement),
    };
  }

  override componentDidUpdate(before: Props, _: object, place: Place) {
    const area = this.area.current;
    if (!area) return;
    if (place.isAtNewest) this.toNewest();
    else if (before.firstId !== this.props.firstId) area.scrollTop = area.scrollHeight - place.fromBottom;
    // If the focused button was removed, keep the focus in the area.
    if (place.hasFocus && !area.contains(document.activeElement)) area.focus({ preventScroll: true });
    this.measure();
  }

  /** Scrolls to the newest message. */
  toNewest() {
    const area = this.area.current;
    if (!area) return;
    area.scrollTop = area.scrollHeight;
    this.lastTop = area.scrollTop;
  }

  /**
   * Whether the newest message is visible, or only what has just grown below it hides it. The event of a scroll can come
   * after the content grew and before its observer is told, so the distance from the end alone does not say it.
   */
  private follows(area: HTMLElement): boolean {
    const isNearEnd = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR_END;
    return isNearEnd || (this.isAtNewest && area.scrollTop >= this.lastTop);
  }

  private readonly measure = () => {
    const area = this.area.current;
    if (!area) return;
    const isAtNewest = this.follows(area);
    this.lastTop = area.scrollTop;
    if (isAtNewest !== this.isAtNewest) this.props.onAtNewest((this.isAtNewest = isAtNewest));
    if (area.scrollTop < NEAR_OLDEST && !isAtNewest) this.props.onNearOldest();
  };

  override render() {
    return (
      <div
        ref={this.area}
        role="log"
        aria-label={this.props.label}
        aria-live="polite"
        // Changing relative times are not announced.
        aria-relevant="additions"
        // A scrolling area has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="group/log -mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain rounded-field px-1 [overflow-anchor:none]"
        onScroll={this.measure}
      >
        <div ref={this.content} className="flex flex-1 flex-col">
          {this.props.children}
        </div>
      </div>
    );
  }
}
