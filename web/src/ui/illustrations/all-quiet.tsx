import { Drawing } from "./drawing.tsx";

/** A stub asleep under a paper blanket. */
export function AllQuietPicture() {
  return (
    <Drawing>
      <path
        d="M74 63h62a11 11 0 0 1 11 11v13a7 7 0 0 0 0 14v13a11 11 0 0 1-11 11h-62a11 11 0 0 1-11-11v-13a7 7 0 0 0 0-14v-13a11 11 0 0 1 11-11Z"
        fill="var(--ill-marker)"
        stroke="none"
      />
      <path d="M69 58h62a11 11 0 0 1 11 11v13a7 7 0 0 0 0 14v13a11 11 0 0 1-11 11h-62a11 11 0 0 1-11-11v-13a7 7 0 0 0 0-14v-13a11 11 0 0 1 11-11Z" />
      <path stroke="var(--ill-face)" d="M87 88q4 4 8 0M105 88q4 4 8 0M96 98h8" />
      <path
        d="M52 138q0-26 22-26h56q22 0 22 26v22H52Z"
        fill="var(--ill-carbon)"
        stroke="none"
        transform="translate(5 4)"
      />
      <path d="M48 138q0-24 22-24h60q22 0 22 24v22H48Z" fill="var(--ill-paper)" />
      <path d="M48 138h104M74 114v24M100 114v24M126 114v24" strokeDasharray="1 7" />
      <path d="M26 160h188" />
      <path d="M164 72h13l-13 15h13M186 44h17l-17 20h17" />
    </Drawing>
  );
}
