import { accentPalette, type Shades } from "~/domain/branding/accent";
import { t } from "~/platform/words/t";

export function AccentPreview({ hex }: { hex: string }) {
  const { light, dark } = accentPalette(hex);
  return (
    <div
      role="img"
      aria-label={t("How buttons and links look to your clients, on light and dark screens")}
      className="grid max-w-56 gap-2 sm:max-w-md sm:grid-cols-2"
    >
      <Sample shades={light} {...LIGHT} />
      <Sample shades={dark} {...DARK} />
    </div>
  );
}

const LIGHT = { sheet: "#ffffff", line: "#e7e3da" };
const DARK = { sheet: "#1b1e25", line: "#2b2f38" };

interface SampleProps {
  shades: Shades;
  sheet: string;
  line: string;
}

/** SVG, as the CSP forbids inline styles. */
function Sample({ shades: { button, onButton, text }, sheet, line }: SampleProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 220 104" className="w-full font-sans text-[14px]">
      <rect x="0.5" y="0.5" width="219" height="103" rx="8" fill={sheet} stroke={line} />
      <rect x="16" y="18" width="148" height="38" rx="7" fill={button} />
      <text x="90" y="42" textAnchor="middle" fontWeight="600" fill={onButton}>
        {t("Review and sign")}
      </text>
      <text x="16" y="82" textDecoration="underline" fill={text}>
        {t("What’s recorded")}
      </text>
    </svg>
  );
}
