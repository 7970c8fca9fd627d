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
  const { changes, isRounded } = offeredChanges(found, offer, typed.currency);
  const { quantity, price, discount } = line;
  return {
    id: line.id,
    name: line.name,
    asker: offer.asker,
    words: offerWords(offer, { currency: typed.currency, locale: actor.reader.dates }),
    changes,
    before: { quantity, price, discount },
    isRounded,
  };
}
