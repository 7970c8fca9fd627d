import { formatMoney } from "~/domain/briefs/format-money";
import { lineOffer } from "~/domain/conversation/line-offer.server";
import { offeredChanges } from "~/domain/conversation/offered-changes";
import { readTypedTable, type TypedTable } from "~/domain/prices/typed-table";
import { offerWords } from "../../proposal/conversation/offer-words";
import type { SignedInContext } from "../../proposal/detail-command.server";
import type { OfferedLine } from "../price-view";
import { linesOf } from "../table-state";

type Offer = NonNullable<Awaited<ReturnType<typeof lineOffer>>>;

/** The counter-offer of the thread that the address names, if there is one. */
export const offerIn = (ctx: SignedInContext, { url }: Request, id: string | undefined) =>
  lineOffer(ctx, id ?? "", new URL(url).searchParams.get("thread") ?? "");

/** Null where the table no longer has the line. */
export function offeredLine({ actor }: SignedInContext, typed: TypedTable, offer: Offer): OfferedLine | null {
  const line = linesOf(typed).find(({ id }) => id === offer.lineId);
  const read = readTypedTable(typed).table.sections.flatMap(({ lines }) => lines);
  const found = read.find(({ id }) => id === offer.lineId);
  if (!line || !found) return null;
  const offered = offeredChanges(found, offer, typed.currency);
  const comesTo = offered?.comesTo ?? null;
  const { quantity, price, discount } = line;
  return {
    id: line.id,
    name: line.name,
    asker: offer.asker,
    words: offerWords(offer, actor.reader.dates),
    changes: offered?.changes ?? null,
    before: { quantity, price, discount },
    comesTo: comesTo === null ? "" : formatMoney(comesTo, typed.currency, "en-US"),
  };
}
