import { proposalVersions } from "~/db/schema";

/** The columns of a version that say what threads can stand at. */
export const placesColumns = {
  id: proposalVersions.id,
  number: proposalVersions.number,
  priceTable: proposalVersions.priceTable,
  blockIds: proposalVersions.blockIds,
};
