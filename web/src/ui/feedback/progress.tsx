type ProgressProps = {
  /** From 0 to 1; larger values fill the bar. Null if the total is unknown. */
  share: number | null;
  tone?: "ink" | "warning" | "error" | "primary";
  label: string;
  tall?: boolean;
};

const tones = { ink: "bg-base-content", warning: "bg-warning", error: "bg-error", primary: "bg-primary" };

export function Progress({ share, tone = "ink", label, tall = false }: ProgressProps) {
  const percent = share === null ? undefined : Math.min(100, Math.max(0, Math.floor(share * 100)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`overflow-hidden rounded-full bg-base-300 ${tall ? "h-7" : "h-3"}`}
    >
      <div
        className={`h-full origin-left rounded-full ${tones[tone]} ${
          percent === undefined ? "progress-unknown" : "w-full transition-transform duration-(--duration-move)"
        }`}
        {...(percent !== undefined && { style: { transform: `translateX(${percent - 100}%)` } })}
      />
    </div>
  );
}
