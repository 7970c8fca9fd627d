import { t } from "~/platform/words/t";

export const teamDisplayName = (ownerName: string): string => t("{ownerName}’s team", { ownerName });
