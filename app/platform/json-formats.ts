import * as z from "zod";

/** Each alternative names its type, so that generated clients have one. */
const EMPTY = { type: "string", const: "" };

export const EMAIL = { format: "email" } as const;
export const EMAIL_OR_EMPTY = { anyOf: [EMPTY, { type: "string", format: "email" }] };
export const DAY_OR_EMPTY = { anyOf: [EMPTY, { type: "string", format: "date" }] };
export const COLOUR = { pattern: "^#[0-9a-fA-F]{6}$" } as const;

export const moment = z.string().meta({ format: "date-time" });
export const emailAddress = z.string().meta(EMAIL);
export const emailOrEmpty = z.string().meta(EMAIL_OR_EMPTY);
export const minorUnits = z.int().meta({ description: "In the currency’s smallest unit, such as cents." });
export const day = z.string().meta({ format: "date" });
export const dayOrEmpty = z.string().meta(DAY_OR_EMPTY);
