import { Drawing } from "./drawing.tsx";

/** A calendar page and a stub in a party hat. */
export function NoEventsPicture() {
  return (
    <Drawing>
      <path d="M61 43h96v92H61Z" fill="var(--ill-tint)" stroke="none" transform="translate(5 5)" />
      <path d="M61 45h96v72l-18 18H61Z" fill="var(--ill-paper)" />
      <path d="M61 45h96v22H61Z" fill="var(--ill-carbon)" />
      <path d="M157 117h-18v18M82 36v16M109 36v16M136 36v16" />
      <path
        d="M108 76l6.2 12.5 13.8 2-10 9.7 2.4 13.7-12.4-6.5-12.3 6.5 2.3-13.7-10-9.7 13.8-2Z"
        fill="var(--ill-marker)"
      />
      <g transform="rotate(6 190 120)">
        <path
          d="M184 96h24a8 8 0 0 1 8 8v13a5 5 0 0 0 0 10v13a8 8 0 0 1-8 8h-24a8 8 0 0 1-8-8v-13a5 5 0 0 0 0-10v-13a8 8 0 0 1 8-8Z"
          fill="var(--ill-marker)"
          stroke="none"
        />
        <path d="M180 92h24a8 8 0 0 1 8 8v13a5 5 0 0 0 0 10v13a8 8 0 0 1-8 8h-24a8 8 0 0 1-8-8v-13a5 5 0 0 0 0-10v-13a8 8 0 0 1 8-8Z" />
        <g stroke="var(--ill-face)">
          <path d="M185 114v.01M199 114v.01" strokeWidth="5.5" />
          <path d="M187 122h10q-1 7-5 7t-5-7Z" fill="var(--ill-face)" />
        </g>
        <path d="M181 92l11-22 11 22Z" fill="var(--ill-carbon)" />
        <path d="M185 144v12h-5M199 144v12h5" />
      </g>
      <path d="M40 160h184" />
      <path d="M42 66l-8-5M40 84h-10M44 50l-4-8" />
    </Drawing>
  );
}
