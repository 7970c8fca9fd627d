/** What the forms of the signing page ask for: each names an intent, which calls one verb. */
import type { Context } from "~/domain/context";
import { claimSchema } from "~/domain/signing/claimed";
import { giveConsent, withdrawConsent } from "~/domain/signing/consent.server";
import { declineProposal } from "~/domain/signing/decline.server";
import { mailFreshLink } from "~/domain/signing/fresh-link.server";
import { parseSignature } from "~/domain/signing/parse-signature";
import { assertPrintable, KEEPS_LETTERS } from "~/domain/signing/printable-name";
import { sign } from "~/domain/signing/sign.server";
import { signSchema } from "~/domain/signing/sign-form";
import { MOST_STROKES_TEXT } from "~/domain/signing/stroke-path";

/** The page's forms together; a drawing makes the longest. */
export const SIGN_FORMS = {
  schemas: [signSchema, claimSchema],
  fields: ["intent", "disclosure", "reason", "askedSigner", KEEPS_LETTERS],
  largest: 4 * MOST_STROKES_TEXT,
};

type Form = Record<string, FormDataEntryValue>;
/** @returns what the page's address carries afterwards */
type Act = (ctx: Context, token: string, form: Form) => Promise<string>;

const ACTS: Readonly<Record<string, Act>> = {
  "fresh-link": async (ctx, token) => {
    await mailFreshLink(ctx, token);
    return "?mailed=1";
  },
  consent: async (ctx, token, form) => {
    await giveConsent(ctx, token, { ...claimSchema.parse(form), disclosureVersion: shownVersion(form) });
    return "#sign";
  },
  "withdraw-consent": async (ctx, token) => {
    await withdrawConsent(ctx, token);
    return "#steps";
  },
  decline: async (ctx, token, form) => {
    await declineProposal(ctx, token, String(form.reason ?? ""), claimSchema.parse(form));
    return "";
  },
  sign: async (ctx, token, form) => {
    const parse = () => assertPrintable(parseSignature(form), KEEPS_LETTERS in form);
    await sign(ctx, token, parse, { disclosureVersion: shownVersion(form) });
    return "#signed-title";
  },
};

/** Which wording was on the page; null for pages of before it was told. */
const shownVersion = ({ disclosure }: Form): string | null =>
  typeof disclosure === "string" ? disclosure : null;

/** A form without a known intent signs: so did those of pages that were open before there were others. */
export const intentOf = (form: Form): string =>
  Object.hasOwn(ACTS, String(form.intent)) ? String(form.intent) : "sign";

export const act = (ctx: Context, token: string, form: Form): Promise<string> =>
  (ACTS[intentOf(form)] as Act)(ctx, token, form);
