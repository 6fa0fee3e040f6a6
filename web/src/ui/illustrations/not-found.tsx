import { Drawing } from "./drawing.tsx";

/** A receipt torn in two. */
export function NotFoundPicture({ withoutNumber = false }: { withoutNumber?: boolean }) {
  return (
    <Drawing>
      <path
        d="M71 25h98v46l-14 9-14-9-14 9-14-9-14 9-14-9-14 9Z"
        fill="var(--ill-marker)"
        stroke="none"
        transform="rotate(-5 120 50)"
      />
      <g transform="rotate(-5 120 50)">
        <path d="M66 20h98v46l-14 9-14-9-14 9-14-9-14 9-14-9-14 9Z" />
        <g stroke="var(--ill-face)">
          <path d="M104 40v.01M126 40v.01" strokeWidth="5.5" />
          <circle cx="115" cy="51" r="3.4" />
        </g>
      </g>
      <g transform="rotate(4 124 130)">
        <path
          d="M77 99l14-9 14 9 14-9 14 9 14-9 14 9 14-9v62H77Z"
          fill="var(--ill-tint)"
          stroke="none"
          transform="translate(5 4)"
        />
        <path d="M77 99l14-9 14 9 14-9 14 9 14-9 14 9 14-9v60H77Z" />
        {!withoutNumber && (
          <path
            d="M95 117v12h12M104 117v22M118 121v14q0 4 5 4t5-4v-14q0-4-5-4t-5 4ZM139 117v12h12M148 117v22"
            stroke="var(--ill-carbon)"
            strokeWidth="5"
          />
        )}
      </g>
      <path d="M190 74l9-6M196 88h11M52 96l-10 3M56 110l-8 6" />
    </Drawing>
  );
}
