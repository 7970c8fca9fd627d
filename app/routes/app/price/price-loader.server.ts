import { stepNumberOf } from "~/components/brief/steps";
import { CURRENCY_CODES } from "~/domain/briefs/currencies";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { linesText } from "~/domain/prices/pasted-lines";
import { scheduleText } from "~/domain/prices/table-text";
import { type TypedTable, typedFrom } from "~/domain/prices/typed-table";
import type { Proposal } from "~/domain/proposals/find-own.server";
import { startingTable } from "~/domain/proposals/price/starting-table";
import type { LoadedPrice } from "./price-view";

export function priceToEdit(proposal: Proposal): LoadedPrice {
  const { title, priceTable, priceRevision, sentAt } = proposal;
  const typed = tableToEdit(proposal);
  return {
    title,
    typed,
    text: { lines: linesText(typed), schedule: scheduleText(typed.schedule) },
    isStored: priceTable !== null,
    revision: priceRevision,
    wasSent: sentAt !== null,
    currencies: currencies(),
    back: wayBack(proposal),
  };
}

export const tableToEdit = ({ priceTable, brief }: Proposal): TypedTable =>
  priceTable ? typedFrom(priceTable) : startingTable({ ...emptyBrief(), ...brief });

export const wayBack = ({ id, contentHtml }: Proposal): LoadedPrice["back"] =>
  contentHtml === ""
    ? { to: `/create-proposal?draft=${id}&step=${stepNumberOf("budget")}`, text: "Back to the six steps" }
    : { to: `/proposal/${id}`, text: "Back to the proposal" };

/** Named by the server: browsers know other names. */
function currencies(): LoadedPrice["currencies"] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return CURRENCY_CODES.map((code) => [code, names.of(code) ?? code]);
}
