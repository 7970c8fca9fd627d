import { proposalVersions } from "~/db/schema";

/** The columns of a version that hold its places. */
export const placesColumns = {
  id: proposalVersions.id,
  number: proposalVersions.number,
  priceTable: proposalVersions.priceTable,
  blockIds: proposalVersions.blockIds,
};
