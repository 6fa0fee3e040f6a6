import { useCallback, type ReactNode, type Ref } from "react";

type PhotoFrameProps = {
  file: File;
  alt: string;
  /** Drawn over the photo, in a square from 0 to 1 in both directions. */
  children: ReactNode;
  /** Placed over the photo. */
  over?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A photo as wide as its place, with shapes over it. */
export function PhotoFrame({ file, alt, children, over, ref }: PhotoFrameProps) {
  // Object URLs are revoked when no longer used.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <div ref={ref} className="relative">
      <img ref={show} alt={alt} className="w-full" />
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 h-full w-full text-primary"
      >
        {children}
      </svg>
      {over}
    </div>
  );
}
