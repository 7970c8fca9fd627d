/** The decisions of a client's message, without a database (docs/decisions/0114-the-conversation.md). */
import type { Standing } from "../../signing/parties/standing";
import { hasPlace, type Place, type VersionPlaces, WHOLE } from "../placement";
import type { AskCommand } from "./ask-form";

interface LinkFacts {
  link: { revokedAt: number | null; expiresAt: number };
  standing: Pick<Standing, "state">;
  /** The proposal's current version waits for an answer of this reader too. */
  isAskedAnew: boolean;
}

/** "moved": the link's version was replaced, and its holder is asked about the newer one too. */
export type Writing = "open" | "moved" | "closed";

/** Those who have answered can keep writing while others have not. Clients can ask for changes even after the last valid day. */
export function writingWith({ link, standing, isAskedAnew }: LinkFacts, now: number): Writing {
  if (link.revokedAt !== null || link.expiresAt <= now) return "closed";
  if (standing.state === "waiting" || standing.state === "lapsed") return "open";
  return standing.state === "superseded" && isAskedAnew ? "moved" : "closed";
}

export interface AskedVersion extends VersionPlaces {
  id: string;
}

interface PlacedAsk extends Place {
  versionId: string;
}

/**
 * A place that the link's version lacks is the whole proposal. Where the version was replaced meanwhile, the thread is pinned
 * to the current one if that still has the place, a line in the same currency. If the place is gone, the thread says which version
 * removed it.
 */
export function placeOfAsk(
  { block, line }: Pick<AskCommand, "block" | "line">,
  writing: Writing,
  asked: AskedVersion,
  current: AskedVersion,
): PlacedAsk {
  const wanted: Place = line !== null ? { ...WHOLE, lineId: line } : { ...WHOLE, blockId: block };
  const place = hasPlace(asked, wanted) ? wanted : WHOLE;
  const isPinnedAnew =
    writing === "moved" && hasPlace(current, place) && hasCurrencyOf(asked, current, place);
  return { ...place, versionId: isPinnedAnew ? current.id : asked.id };
}

/** An offer for a line is in the currency that its client saw. */
const hasCurrencyOf = (asked: AskedVersion, current: AskedVersion, { lineId }: Place): boolean =>
  lineId === null || asked.priceTable?.currency === current.priceTable?.currency;
