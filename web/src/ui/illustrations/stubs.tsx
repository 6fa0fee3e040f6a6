/** Three stubs of one tab; one has torn off and waves. Shared by all illustrations with these characters. */
export function Stubs() {
  return (
    <>
      <path
        d="M32 61h46a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-46a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z"
        fill="var(--ill-marker)"
        stroke="none"
      />
      <path d="M27 56h46a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-46a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z" />
      <path
        d="M96 61h46a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-46a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z"
        fill="var(--ill-tint)"
        stroke="none"
      />
      <path d="M91 56h46a9 9 0 0 1 9 9v27a6 6 0 0 0 0 12v27a9 9 0 0 1-9 9h-46a9 9 0 0 1-9-9v-27a6 6 0 0 0 0-12v-27a9 9 0 0 1 9-9Z" />
      <g stroke="var(--ill-face)">
        <path d="M41 90v.01M59 90v.01" strokeWidth="5.5" />
        <path d="M44 99q6 6 12 0" />
      </g>
      <g stroke="var(--ill-line)">
        <path d="M109 90v.01M127 90v.01" strokeWidth="5.5" />
        <path d="M113 98h10q-1 7-5 7t-5-7Z" fill="var(--ill-line)" />
      </g>
      <g transform="rotate(9 188 92)">
        <path
          d="M178 51h34a9 9 0 0 1 9 9v25a6 6 0 0 0 0 12v25a9 9 0 0 1-9 9h-34a9 9 0 0 1-9-9v-25a6 6 0 0 0 0-12v-25a9 9 0 0 1 9-9Z"
          fill="var(--ill-carbon)"
          stroke="none"
        />
        <path d="M173 46h34a9 9 0 0 1 9 9v25a6 6 0 0 0 0 12v25a9 9 0 0 1-9 9h-34a9 9 0 0 1-9-9v-25a6 6 0 0 0 0-12v-25a9 9 0 0 1 9-9Z" />
        <g stroke="var(--ill-on-carbon)">
          <path d="M183 76v.01M199 76v.01" strokeWidth="5.5" />
          <path d="M185 85q6 6 12 0" />
        </g>
        <path d="M181 126v14h-5M199 126v14h5" />
        <path d="M216 70q11-3 12-16" />
      </g>
      <path d="M40 140v17h-5M60 140v17h5" />
      <path d="M104 140v17h-5M124 140v17h5" />
    </>
  );
}
