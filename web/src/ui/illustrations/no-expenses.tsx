import { Drawing } from "./drawing.tsx";

/** A fresh receipt next to a cup of coffee. */
export function NoExpensesPicture() {
  return (
    <Drawing>
      <path
        d="M73 27h74v118l-9.3-8-9.2 8-9.3-8-9.2 8-9.3-8-9.2 8-9.3-8-9.2 8Z"
        fill="var(--ill-marker)"
        stroke="none"
      />
      <path d="M67 21h74v122l-9.3-8-9.2 8-9.3-8-9.2 8-9.3-8-9.2 8-9.3-8-9.2 8Z" />
      <g stroke="var(--ill-face)">
        <path d="M95 58v.01M113 58v.01" strokeWidth="5.5" />
        <path d="M98 67q6 6 12 0M82 92h26M120 92h6M82 108h18M118 108h8" />
      </g>
      <path
        d="M166 114h36v22a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14Z"
        fill="var(--ill-carbon)"
        stroke="none"
        transform="translate(5 4)"
      />
      <path d="M166 110h36v26a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14ZM202 118h6a8 8 0 0 1 0 17h-6M176 98q-5-6 0-12t0-12M190 98q-5-6 0-12t0-12" />
      <path d="M156 160h56M92 143v17h-5M116 143v17h5M40 160h108" />
    </Drawing>
  );
}
