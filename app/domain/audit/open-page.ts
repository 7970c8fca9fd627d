/** Who did it, where the page of a proposal is open to whoever has its address: nobody is named but as they name themselves. */
import type { AuditRow } from "./chain.server";
import { textOf } from "./signing-steps";

export type Acting = Pick<AuditRow, "actorKind" | "authMethod" | "actorName" | "actorEmail" | "payload">;

/** Done by whoever had the proposal's address, and not through a link of somebody's own. */
export const isOnOpenPage = ({ actorKind, authMethod }: Pick<Acting, "actorKind" | "authMethod">): boolean =>
  actorKind === "recipient" && authMethod === "proposal page";

/** Whoever acts on the open page, by the name that they typed; nobody checked it. */
export const claimant = (claimedName: string | null | undefined): string =>
  claimedName ? `“${claimedName}” (as typed)` : "Someone with the link";

/** Who did it, as far as that is known; empty where it is not. */
export function whoOf(event: Acting): string {
  if (isOnOpenPage(event)) return claimant(textOf(event, "claimedName"));
  return event.actorName ?? event.actorEmail ?? (event.actorKind === "system" ? "Countersign" : "");
}
