import { Component } from "react";
import type { ReactNode } from "react";
import { PageError } from "#web/ui/page-error.tsx";

/** A page that threw shows itself as such and offers another try; the rest of the app stays. */
export class Crash extends Component<{ children: ReactNode; place?: string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another address is another try; a key would do it too, but would throw the waiting page away. */
  override componentDidUpdate(before: { place?: string }) {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="flex min-h-dvh flex-col">
        <PageError
          title="Something broke on our side"
          sentence="Nothing you saved is lost. Try it once more."
          onRetry={() => this.setState({ failed: false })}
        />
      </div>
    );
  }
}
