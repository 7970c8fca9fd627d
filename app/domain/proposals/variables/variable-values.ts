import { letterheadName, type Sender } from "~/domain/people/sender-name";
import { longDay } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { datedFor } from "../../briefs/dates/document-dates";
import { versionDeposit, versionTotal } from "../../prices/proposal/shown-price";
import type { Proposal } from "../find-own.server";
import type { VersionContent } from "../version.server";
import type { VariableValues } from "./variables";

/** Values that no version keeps, but a text may name. */
type Unfrozen = Pick<Proposal, "clientEmail" | "brief">;

/** Returns what is known of a text that is for no client yet. */
export const senderValues = (sender: Sender) => ({
  "sender.name": sender.name,
  "sender.business": letterheadName(sender),
});

/** Returns the values that the client reads. @param t in the proposal's language */
export function variableValues(
  content: VersionContent,
  { clientEmail, brief }: Unfrozen,
  sender: Sender,
  t: Translate,
): VariableValues {
  const locale = datedFor(t, content).locale;
  const day = (date: string | null | undefined) => (date ? longDay(date, locale) : null);
  return {
    "client.name": content.clientName,
    "client.company": content.clientCompany,
    "client.email": clientEmail,
    "proposal.title": content.title,
    "proposal.number": content.proposalNumber,
    "price.total": versionTotal(content, t),
    "price.deposit": versionDeposit(content, t),
    "project.start": day(brief.startDate),
    "project.end": day(brief.endDate),
    "valid.until": day(content.validUntil),
    ...senderValues(sender),
  };
}
