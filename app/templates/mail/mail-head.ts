/** What a mail's head holds: nothing that a reader needs, as Gmail and Outlook each drop a part of it. */
import { accentLook } from "~/domain/branding/accent";
import { escapeText } from "~/domain/documents/composer/markup";
import { DARK_MODE } from "./dark-mode";

/** Dark mode, class by class: its ground, its edge, its ink. */
const DARK: readonly (readonly [selector: string, rules: string])[] = [
  [".ground", "background-color: #14161B !important"],
  [".sheet", "background-color: #1B1E25 !important; border-color: #2B2F38 !important"],
  [".ink", "color: #ECEAE4 !important"],
  [".muted", "color: #A5AAB5 !important"],
  [".code", "background-color: #14161B !important; border-color: #2B2F38 !important"],
  [".rule", "border-color: #2B2F38 !important"],
  [".quote", "border-color: #3C414D !important"],
  [".link", "color: #8FA5FF !important"],
  [".button", "background-color: #8FA5FF !important"],
  [".button-link", "color: #14161B !important"],
  [".person", "background-color: #3C414D !important"],
  // A logo drawn in dark ink keeps its white paper.
  [".logo", "background-color: #FFFFFF !important; padding: 8px !important; border-radius: 6px !important"],
];

/** Over the rules of buttons and links above. */
function darkAccent(accent: string | null | undefined): typeof DARK {
  if (!accent) return [];
  const { button, onButton, text } = accentLook(accent).dark;
  return [
    [".link", `color: ${text} !important`],
    [".button", `background-color: ${button} !important`],
    [".button-link", `color: ${onButton} !important`],
  ];
}

const dark = (rules: typeof DARK, before = ""): string =>
  rules.map(([selector, rule]) => `${before}${selector} { ${rule}; }`).join("\n");

const rulesOf = (inDark: typeof DARK) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (max-width: 600px) {
  .edge { padding: 16px 8px !important; }
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .button-table { width: 100% !important; }
  .button-link { display: block !important; }
}
${DARK_MODE} {
${dark(inDark)}
}`;

/** Outlook.com and its apps mark what they darken. In a sheet of its own: Gmail drops a whole one for such rules. */
const outlookDark = (inDark: typeof DARK) => `
${dark(inDark, "[data-ogsc] ")}
${dark(inDark, "[data-ogsb] ")}`;

/** Outlook on Windows: true sizes on fine screens, one width, and a face that it has. */
const WORD = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>
.sheet { width: 560px !important; }
td, p, a { font-family: Arial, sans-serif !important; }
h1, .seal { font-family: Georgia, serif !important; }
</style><![endif]-->`;

/**
 * As text, because React writes no conditional comments.
 * @param title escaped here
 * @param accent of the button, "#1f3bb3"; the product's own without it
 */
export function headMarkup(title: string, accent?: string | null): string {
  const inDark = [...DARK, ...darkAccent(accent)];
  return [
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escapeText(title)}</title>`,
    `<style>${rulesOf(inDark)}</style>`,
    `<style>${outlookDark(inDark)}</style>`,
    WORD,
  ].join("\n");
}

/** After the preview text, so that no program fills its line with the letter's first words. */
export const PREVIEW_PADDING = "\u034F\u200C\u00A0\u2007\uFEFF".repeat(40);
