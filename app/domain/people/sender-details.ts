import type { SenderDetails } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import type { Sender } from "./sender-name";
import { websiteText } from "./website";

/** Keeps the name that the version was sent under; a later name is for later versions. */
export const frozenSender = <S extends Sender>(owner: S, sender: SenderDetails | null | undefined): S =>
  sender ? { ...owner, businessName: sender.businessName } : owner;

interface SenderLines {
  address: string[];
  vat: string | null;
  website: string | null;
}

export const senderLines = (
  sender: SenderDetails,
  t: (key: "sender.vat", values: { number: string }) => string,
): SenderLines => ({
  address: sender.address === "" ? [] : sender.address.split("\n"),
  vat: sender.vatNumber === "" ? null : t("sender.vat", { number: sender.vatNumber }),
  website: sender.website === "" ? null : websiteText(sender.website),
});

/** Returns the lines below the sender's name. */
export function detailLines(sender: SenderDetails | null, t: Translate): string[] {
  if (!sender) return [];
  const { address, vat, website } = senderLines(sender, t);
  return [...address, vat, website].filter((line) => line !== null);
}
