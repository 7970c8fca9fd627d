import type { SenderDetails } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import type { Sender } from "./sender-name";
import { websiteText } from "./website";

/** Keeps the name that the version was sent under; a later name is for later versions. */
export const frozenSender = <S extends Sender>(owner: S, sender: SenderDetails | null | undefined): S =>
  sender ? { ...owner, businessName: sender.businessName } : owner;

interface SenderLines {
  /** With the legal name above it, where that is not the business name. */
  address: string[];
  phone: string | null;
  vat: string | null;
  tax: string | null;
  website: string | null;
}

export const senderLines = (
  sender: SenderDetails,
  t: (key: "sender.vat" | "sender.tax", values: { number: string }) => string,
): SenderLines => ({
  address: [
    ...(sender.legalName && sender.legalName !== sender.businessName ? [sender.legalName] : []),
    ...(sender.address === "" ? [] : sender.address.split("\n")),
  ],
  phone: sender.phone ?? null,
  tax: sender.taxNumber ? t("sender.tax", { number: sender.taxNumber }) : null,
  vat: sender.vatNumber === "" ? null : t("sender.vat", { number: sender.vatNumber }),
  website: sender.website === "" ? null : websiteText(sender.website),
});

/** Returns the lines below the sender's name. */
export function detailLines(sender: SenderDetails | null, t: Translate): string[] {
  if (!sender) return [];
  const { address, phone, vat, tax, website } = senderLines(sender, t);
  return [...address, phone, vat, tax, website].filter((line) => line !== null);
}
