import { eq, type SQL } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import type { AskedFields, PAYMENT_OCCASIONS, SenderDetails, Theme } from "~/db/vocabulary";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import type { Context, MemberContext } from "../context";
import { addressLines } from "../parties/address";
import type { PriceTable } from "../prices/price-table";
import { styledTheme } from "./themes";

/** The details that a version takes over from its sender's account (docs/decisions/0054-what-frames-a-proposal.md). */
export interface Letterhead {
  logoKey: string | null;
  /** Null where nothing but a name is known. */
  sender: SenderDetails | null;
  theme: Theme | null;
  /** The current colour: no version keeps it (docs/decisions/0018). */
  accent: string | null;
  /** The fields for signers to fill in; null for none. */
  signatureFields: AskedFields | null;
}

const NO_LETTERHEAD: Letterhead = {
  logoKey: null,
  sender: null,
  theme: null,
  accent: null,
  signatureFields: null,
};

/** @param userId an account's id, or a query for it */
export const letterheadQuery = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db
    .select({
      logoKey: branding.logoKey,
      accent: branding.accent,
      theme: branding.theme,
      businessName: users.businessName,
      legalName: users.legalName,
      lines: users.postalAddress,
      postalCode: users.postalCode,
      city: users.city,
      region: users.region,
      country: users.country,
      vatNumber: users.vatNumber,
      taxNumber: users.taxNumber,
      phone: users.phone,
      bankAccount: users.bankAccount,
      startsOnPayment: users.startsOnPayment,
      silenceDays: users.silenceDays,
      website: users.website,
      signatureLine: users.signatureLine,
      signatureFields: users.signatureFields,
    })
    .from(users)
    .leftJoin(branding, eq(branding.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);

export const ownLetterhead = async (ctx: MemberContext): Promise<LetterheadRow | undefined> =>
  (await letterheadQuery(ctx, ctx.actor.id))[0];

export type LetterheadRow = Awaited<ReturnType<typeof letterheadQuery>>[number];

interface Framed {
  includeLogo: boolean;
  /** Null is the account's. */
  theme: Theme | null;
  /** Of the proposal, in which the country is named; null is English. */
  language?: Language | null;
  /** Null is the account's default, or nothing once the proposal was sent. */
  signatureFields?: AskedFields | null;
  currentVersionId?: string | null;
  priceTable?: PriceTable | null;
}

/** Takes the owner's newest details. Logo, theme and colour need a plan with branding. */
export function letterheadToFreeze(
  { rights }: Pick<MemberContext["actor"], "rights">,
  { includeLogo, theme, language, signatureFields: chosen, currentVersionId = null, priceTable }: Framed,
  saved: LetterheadRow | undefined,
): Letterhead {
  if (!saved) return NO_LETTERHEAD;
  const sender = senderDetails(
    {
      ...saved,
      startsOnPayment: saved.startsOnPayment && isPaidOn("signing", priceTable),
      silenceDays: isPaidOn("milestone", priceTable) ? saved.silenceDays : null,
    },
    language ?? DEFAULT_LANGUAGE,
  );
  const signatureFields = chosen ?? (currentVersionId === null ? saved.signatureFields : null);
  if (!rights.canUseBranding) return { ...NO_LETTERHEAD, sender, signatureFields };
  return {
    logoKey: includeLogo ? saved.logoKey : null,
    sender,
    theme: styledTheme(theme ?? saved.theme),
    accent: saved.accent,
    signatureFields,
  };
}

/** Work that waits for a payment later than the signature would never start, and silence needs a milestone. */
const isPaidOn = (
  occasion: (typeof PAYMENT_OCCASIONS)[number],
  table: PriceTable | null | undefined,
): boolean => table?.schedule.some(({ due }) => due.on === occasion) ?? false;

/** What is not known has no key, so that details from before it existed keep their form. */
function senderDetails(row: LetterheadRow, language: Language): SenderDetails | null {
  const {
    businessName,
    vatNumber,
    website,
    signatureLine,
    legalName,
    taxNumber,
    phone,
    bankAccount,
    startsOnPayment,
    silenceDays,
  } = row;
  const details = {
    address: addressLines(row, language).join("\n"),
    vatNumber,
    website,
    signatureLine,
    ...(legalName !== "" && { legalName }),
    ...(taxNumber !== "" && { taxNumber }),
    ...(phone !== "" && { phone }),
    ...(bankAccount !== null && { bankAccount }),
    ...(startsOnPayment && { startsOnPayment: true as const }),
    ...(silenceDays !== null && { silenceDays }),
  };
  return Object.values(details).every((value) => value === "") ? null : { businessName, ...details };
}
