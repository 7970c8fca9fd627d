import * as z from "zod";
import { COLOUR } from "~/platform/json-formats";
import { typedLines } from "~/platform/typed-text";
import { ACCENT_PRESETS, readAccent, reasonAgainstAccent } from "./accent";
import { OWN_COLOUR } from "./accent-choice";
import { FOOTER_LENGTH } from "./footer-length";

const footer = typedLines("The footer must be text.").refine(
  (text) => text.length <= FOOTER_LENGTH,
  `The footer has at most ${FOOTER_LENGTH} characters.`,
);

const colour = z.string("The colour must be text.").transform((text, check) => {
  const hex = readAccent(text);
  const reason =
    hex === null ? "Write the colour as # and six digits, such as #1f6f4a." : reasonAgainstAccent(hex);
  if (hex !== null && reason === null) return hex;
  check.addIssue({ code: "custom", message: reason ?? "" });
  return z.NEVER;
});

const offered: readonly string[] = ACCENT_PRESETS.map(({ hex }) => hex);

/**
 * What the settings' form posts beside its file. A form without the footer clears it; without an accent's choice the
 * accent stays. A colour that is offered counts whatever is written beside the choice of one's own.
 */
export const brandingForm = z
  .object({ footer: footer.default(""), accent: z.string().optional(), accentHex: z.string().default("") })
  .transform(({ footer, accent, accentHex }, check) => {
    if (accent === undefined) return { footer };
    if (accent !== OWN_COLOUR) return { footer, accent: offered.includes(accent) ? accent : null };
    const written = colour.safeParse(accentHex);
    if (written.success) return { footer, accent: written.data };
    check.addIssue({ code: "custom", path: ["accentHex"], message: written.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });

/** A picture as a data URL. What it says its type is counts for nothing. */
const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]*={0,2})$/;

const isDataUrl = (text: string): boolean => (DATA_URL.exec(text)?.[1]?.length ?? 1) % 4 === 0;

const logo = z
  .string("Send the logo as a data URL.")
  .refine((text) => text === "" || isDataUrl(text), "Send the logo as a data URL with base64.")
  .transform((text) => DATA_URL.exec(text)?.[1] || null)
  .nullable();

/**
 * docs/product.md 7: `{logo}` or `{logo, footer}`, and `accent`. What is left out stays as it is; null takes the logo or the
 * accent away, and so does "" the logo. Its output has the picture in base64, and null for "".
 */
export const brandingSchema = z.object({
  logo: logo.optional(),
  footer: footer.optional(),
  accent: colour.meta(COLOUR).nullable().optional(),
});

/** docs/product.md 3. */
export const brandingAnswer = z
  .object({
    logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
    footer: z.string(),
    accent: z.string().meta(COLOUR).nullable().meta({ description: "Null for the product's own colour." }),
    hasLogo: z.boolean(),
    hasFooter: z.boolean(),
  })
  .meta({ id: "Branding" });

export const ownersLogoAnswer = z.object({
  logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
});
