import { letterheadName, type Sender } from "~/domain/people/sender-name";
import { dateFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";
import type { Currency } from "../../briefs/money";
import { localeOf } from "../../writing/composer/language";
import { versionDeposit, versionPrice } from "../checks/shown-price";
import type { VersionContent } from "../version.server";
import type { VariableValues } from "./variables";

/** As the client reads them. @param t in the proposal's language */
export function variableValues(content: VersionContent, sender: Sender, t: Translate): VariableValues {
  return {
    "client.name": content.clientName,
    "client.company": content.clientCompany,
    "proposal.title": content.title,
    "proposal.number": content.proposalNumber,
    "price.total": versionPrice(content, t),
    "price.deposit": versionDeposit(content, t),
    "valid.until": content.validUntil && day(content.validUntil, content.currency, t),
    "sender.name": sender.name,
    "sender.business": letterheadName(sender),
  };
}

const day = (isoDay: string, currency: string, { language }: Translate): string =>
  dateFormat(localeOf(language, currency as Currency), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${isoDay}T00:00:00Z`),
  );
