import * as z from "zod";
import { THEMES } from "~/db/vocabulary";
import { COLOUR } from "~/platform/json-formats";
import { typedLines } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import { ACCENT_PRESETS, accentError, parseAccent } from "./accent";
import { CUSTOM_COLOUR_CHOICE } from "./accent-choice";
import { MAX_FOOTER_LENGTH } from "./footer-length";

const footer = typedLines({ error: () => t("The footer must be text.") }).refine(
  (text) => text.length <= MAX_FOOTER_LENGTH,
  { error: () => t("The footer has at most {max} characters.", { max: MAX_FOOTER_LENGTH }) },
);

const colour = z.string({ error: () => t("The colour must be text.") }).transform((text, check) => {
  const hex = parseAccent(text);
  const reason =
    hex === null ? t("Write the colour as # and six digits, such as #1f6f4a.") : accentError(hex);
  if (hex !== null && reason === null) return hex;
  check.addIssue({ code: "custom", message: reason ?? "" });
  return z.NEVER;
});

const theme = z.enum(THEMES, { error: () => t("Choose a theme from the list.") });

const offered: readonly string[] = ACCENT_PRESETS.map(({ hex }) => hex);

/** A form without a footer clears it; without an accent or a theme, these stay. A preset wins over a typed colour. */
export const brandingForm = z
  .object({
    footer: footer.default(""),
    accent: z.string().optional(),
    accentHex: z.string().default(""),
    theme: theme.optional(),
  })
  .transform(({ accent, accentHex, ...kept }, check) => {
    if (accent === undefined) return kept;
    if (accent !== CUSTOM_COLOUR_CHOICE) return { ...kept, accent: offered.includes(accent) ? accent : null };
    const written = colour.safeParse(accentHex);
    if (written.success) return { ...kept, accent: written.data };
    check.addIssue({ code: "custom", path: ["accentHex"], message: written.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });

/** The declared type is ignored. */
const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]*={0,2})$/;

const isDataUrl = (text: string): boolean => (DATA_URL.exec(text)?.[1]?.length ?? 1) % 4 === 0;

const logo = z
  .string({ error: () => t("Send the logo as a data URL.") })
  .refine((text) => text === "" || isDataUrl(text), {
    error: () => t("Send the logo as a data URL with base64."),
  })
  .transform((text) => DATA_URL.exec(text)?.[1] || null)
  .nullable();

/** Keeps what is missing (docs/product.md 7). Null removes, as "" does for the logo. Outputs base64, or null for "". */
export const brandingSchema = z.object({
  logo: logo.optional(),
  footer: footer.optional(),
  accent: colour.meta(COLOUR).nullable().optional(),
  theme: theme.optional(),
});

export const brandingResponse = z
  .object({
    logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
    footer: z.string(),
    accent: z.string().meta(COLOUR).nullable().meta({ description: "Null for the product's own colour." }),
    theme: z.enum(THEMES).meta({ description: "Of proposals that have none of their own." }),
    hasLogo: z.boolean(),
    hasFooter: z.boolean(),
  })
  .meta({ id: "Branding" });

export const ownerLogoResponse = z.object({
  logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
});
