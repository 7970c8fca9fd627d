import { t } from "~/platform/words/t";
import type { AuditRow } from "./chain.server";
import { payloadText } from "./signing-steps";

export type EventActor = Pick<AuditRow, "actorKind" | "authMethod" | "actorName" | "actorEmail" | "payload">;

/** Checks whether the event comes from the open page, which anybody with its URL can read. */
export const isOnOpenPage = ({
  actorKind,
  authMethod,
}: Pick<EventActor, "actorKind" | "authMethod">): boolean =>
  actorKind === "recipient" && authMethod === "proposal page";

/** Nobody checked the typed name. */
export const claimantLabel = (claimedName: string | null | undefined): string =>
  claimedName ? t("“{name}” (as typed)", { name: claimedName }) : t("Someone with the link");

export function actorLabel(event: EventActor): string {
  if (isOnOpenPage(event)) return claimantLabel(payloadText(event, "claimedName"));
  return event.actorName ?? event.actorEmail ?? (event.actorKind === "system" ? "Countersign" : "");
}
