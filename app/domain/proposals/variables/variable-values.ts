import { letterheadName, type Sender } from "~/domain/people/sender-name";
import { longDay } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import type { Currency } from "../../briefs/money";
import { localeOf } from "../../writing/composer/language";
import { versionDeposit, versionPrice } from "../checks/shown-price";
import type { VersionContent } from "../version.server";
import type { VariableValues } from "./variables";

/** As the client reads them. @param t in the proposal's language */
export function variableValues(content: VersionContent, sender: Sender, t: Translate): VariableValues {
  const locale = localeOf(t.language, content.currency as Currency);
  return {
    "client.name": content.clientName,
    "client.company": content.clientCompany,
    "proposal.title": content.title,
    "proposal.number": content.proposalNumber,
    "price.total": versionPrice(content, t),
    "price.deposit": versionDeposit(content, t),
    "valid.until": content.validUntil && longDay(content.validUntil, locale),
    "sender.name": sender.name,
    "sender.business": letterheadName(sender),
  };
}
