import type { Brief } from "./brief";

/**
 * Answers about the client's person and the sender's own work. A link or an address in one of them may stand in a proposal as
 * it is. The longer answers do not count: they often hold a client's text that was pasted, with whatever a stranger wrote there.
 */
const OWN_DETAILS = [
  "title",
  "clientName",
  "clientCompany",
  "clientEmail",
  "relevantExperience",
  "previousWork",
  "teamMembers",
  "footerContent",
] as const satisfies readonly (keyof Brief)[];

export const ownDetails = (brief: Brief): string => OWN_DETAILS.map((field) => brief[field]).join("\n");
