/** Source Serif's C as a path, so that it needs no font. */
const LETTER =
  "M17.31 22.7Q15.84 22.7 14.58 22.28 13.31 21.86 12.37 21.03 11.42 20.2 10.89 18.96 10.36 17.72 10.36 16.08 10.36 14.4 10.92 13.13 11.47 11.86 12.45 11.01 13.42 10.15 14.7 9.73 15.98 9.3 17.41 9.3 18.64 9.3 19.65 9.55 20.65 9.8 21.39 10.22L21.48 13.17H20.06L19.36 10.3 20.72 10.44V11.61Q20.04 11.06 19.32 10.79 18.59 10.52 17.75 10.52 16.57 10.52 15.6 11.12 14.62 11.71 14.04 12.93 13.46 14.14 13.46 15.99 13.46 17.84 14.01 19.06 14.56 20.28 15.52 20.88 16.48 21.48 17.7 21.48 18.61 21.48 19.4 21.2 20.19 20.93 20.88 20.43V21.55L19.52 21.69 20.22 18.8H21.64L21.54 21.78Q20.81 22.16 19.76 22.43 18.7 22.7 17.31 22.7Z";

/** Decorative; if alone, it needs a label. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="16" fill="#b4412f" />
      <circle cx="16" cy="16" r="15" fill="none" stroke="#fff" strokeOpacity="0.2" strokeWidth="2" />
      <path d={LETTER} fill="#fff" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark />
      <span className="font-serif text-heading font-semibold">Countersign</span>
    </span>
  );
}
