/** The head holds nothing readers need: Gmail and Outlook each drop a part of it. */
import { accentPalette } from "~/domain/branding/accent";
import { escapeText } from "~/platform/text/html-text";
import { DARK_MODE } from "./dark-mode";

const DARK: readonly (readonly [selector: string, rules: string])[] = [
  [".ground", "background-color: #14161B"],
  [".sheet", "background-color: #1B1E25; border-color: #2B2F38"],
  [".ink", "color: #ECEAE4"],
  [".muted", "color: #A5AAB5"],
  [".code", "background-color: #14161B; border-color: #2B2F38"],
  [".rule", "border-color: #2B2F38"],
  [".quote", "border-color: #3C414D"],
  [".link", "color: #8FA5FF"],
  [".button", "background-color: #8FA5FF"],
  [".button-link", "color: #14161B"],
  [".person", "background-color: #3C414D"],
  // A logo in dark ink keeps a white background.
  [".logo", "background-color: #FFFFFF; padding: 8px; border-radius: 6px"],
];

function darkAccent(accent: string | null | undefined): typeof DARK {
  if (!accent) return [];
  const { button, onButton, text } = accentPalette(accent).dark;
  return [
    [".link", `color: ${text}`],
    [".button", `background-color: ${button}`],
    [".button-link", `color: ${onButton}`],
  ];
}

const dark = (rules: typeof DARK, before = ""): string =>
  rules.map(([selector, declarations]) => `${before}${selector} { ${important(declarations)}; }`).join("\n");

const important = (declarations: string): string =>
  declarations
    .split("; ")
    .map((declaration) => `${declaration} !important`)
    .join("; ");

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

/** Outlook.com marks what it darkens. A separate sheet: Gmail drops a whole sheet with such rules. */
const outlookDarkRules = (inDark: typeof DARK) =>
  ["[data-ogsc] ", "[data-ogsb] "].map((marker) => `\n${dark(inDark, marker)}`).join("");

const OUTLOOK_WINDOWS = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>
.sheet { width: 560px !important; }
td, p, a { font-family: Arial, sans-serif !important; }
h1, .seal { font-family: Georgia, serif !important; }
</style><![endif]-->`;

/** Returns the head as text, because React writes no conditional comments. */
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
    `<style>${outlookDarkRules(inDark)}</style>`,
    OUTLOOK_WINDOWS,
  ].join("\n");
}

/** Keeps mail programs from showing the first words of the letter as preview. */
export const PREVIEW_PADDING = "\u034F\u200C\u00A0\u2007\uFEFF".repeat(40);
