import { proposalVersions } from "~/db/schema";
import type { PriceTable } from "../prices/price-table";
import type { AskedVersion } from "./decide-ask";

/** The columns of a version that say what threads can stand at. */
export const placesColumns = {
  id: proposalVersions.id,
  number: proposalVersions.number,
  priceTable: proposalVersions.priceTable,
};

/** Versions have no ids of blocks yet, so a block is taken to stay. */
export const withPlaces = (row: {
  id: string;
  number: number;
  priceTable: PriceTable | null;
}): AskedVersion => ({
  ...row,
  blockIds: null,
});
