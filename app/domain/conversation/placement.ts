import { linesOf, type PriceTable } from "../prices/price-table";

/** A block of the text or a line of the price table; neither is the whole proposal. */
export interface Place {
  blockId: string | null;
  lineId: string | null;
}

export const WHOLE: Place = { blockId: null, lineId: null };

/** The places of a version at which threads can stand. */
export interface VersionPlaces {
  number: number;
  priceTable: PriceTable | null;
  /** Null for a version that is older than ids of blocks: its text is taken to have the place. */
  blockIds: readonly string[] | null;
}

export type Placement = { state: "placed" } | { state: "removed"; version: number };

export function hasPlace({ priceTable, blockIds }: VersionPlaces, { blockId, lineId }: Place): boolean {
  if (lineId !== null) return priceTable !== null && linesOf(priceTable).some(({ id }) => id === lineId);
  return blockId === null || blockIds === null || blockIds.includes(blockId);
}

/** @param versions the ones after the version of the question, up to the current one */
export function placementOf(place: Place, versions: readonly VersionPlaces[]): Placement {
  const last = versions.findLastIndex((version) => hasPlace(version, place));
  const removing = versions[last + 1];
  return removing ? { state: "removed", version: removing.number } : { state: "placed" };
}
