import * as z from "zod";
import { FOOTER_LENGTH } from "./footer-length";

const footer = z
  .string("Write the footer as text.")
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .refine((text) => text.length <= FOOTER_LENGTH, `The footer has at most ${FOOTER_LENGTH} characters.`);

/** What the settings' form posts beside its file. A form without the field clears it. */
export const brandingForm = z.object({ footer: footer.default("") });

/** A picture as a data URL. What it says its type is counts for nothing. */
const DATA_URL = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]*={0,2})$/;

const isDataUrl = (text: string): boolean => (DATA_URL.exec(text)?.[1]?.length ?? 1) % 4 === 0;

const logo = z
  .string("Send the logo as a data URL.")
  .refine((text) => text === "" || isDataUrl(text), "Send the logo as a data URL with base64.")
  .transform((text) => DATA_URL.exec(text)?.[1] || null)
  .nullable();

/**
 * Spec 7: `{logo}` or `{logo, footer}`. What is left out stays as it is; null or "" takes the logo away. Its output
 * has the picture in base64, and null for "".
 */
export const brandingSchema = z.object({ logo: logo.optional(), footer: footer.optional() });

/** Spec 3 'Branding'. */
export const brandingAnswer = z
  .object({
    logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
    footer: z.string(),
    hasLogo: z.boolean(),
    hasFooter: z.boolean(),
  })
  .meta({ id: "Branding" });

export const ownersLogoAnswer = z.object({
  logo: z.string().nullable().meta({ description: "The picture as a data URL." }),
});
