import { Drawing } from "./drawing.tsx";

/** A stub waves at an empty place beside it. */
export function NoFriendsPicture() {
  return (
    <Drawing>
      <path
        d="M54 63h44a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-44a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z"
        fill="var(--ill-marker)"
        stroke="none"
      />
      <path d="M49 58h44a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-44a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z" />
      <g stroke="var(--ill-face)">
        <path d="M62 92v.01M80 92v.01" strokeWidth="5.5" />
        <path d="M65 101q6 6 12 0" />
      </g>
      <path d="M61 142v18h-5M81 142v18h5" />
      <path d="M102 84q16-2 20-18" />
      <path
        d="M151 58h44a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-44a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z"
        strokeDasharray="1 8"
      />
      <path d="M173 90v22M162 101h22" stroke="var(--ill-carbon)" strokeWidth="5" />
      <path d="M126 52l4-9M136 60l9-5M114 56l-3-9" />
      <path d="M26 160h188" />
    </Drawing>
  );
}
