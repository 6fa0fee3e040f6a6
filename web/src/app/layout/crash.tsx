import { Component } from "react";
import type { ReactNode } from "react";
import * as messages from "#web/app/messages.ts";
import { PageError } from "#web/ui/feedback/page-error.tsx";

type CrashProps = { children: ReactNode; place?: string };
type CrashState = { failed: boolean; place?: string };

/** An error boundary: a page that threw shows an error and a retry button, while the rest of the app keeps working. */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { failed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Navigating to another page resets the error. A `key` would too, but it would also discard a suspended page. */
  static getDerivedStateFromProps({ place }: CrashProps, state: CrashState): CrashState | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidMount() {
    addEventListener("online", this.retry);
  }

  override componentWillUnmount() {
    removeEventListener("online", this.retry);
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const words = navigator.onLine
      ? { title: messages.crashTitle, sentence: messages.crashHint }
      : { title: messages.offlineTitle, sentence: messages.offlineHint };
    // Around the whole app it is the only content; around a page, the dashboard already has a <main>.
    const Frame = this.props.place === undefined ? "main" : "div";
    return (
      <Frame className="flex min-h-dvh flex-col">
        <PageError {...words} onRetry={this.retry} />
      </Frame>
    );
  }
}
