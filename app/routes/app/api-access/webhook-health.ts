import type { DisabledReason } from "~/domain/webhooks/hook-events";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import type { BadgeTone } from "~/ui/badge";

export type Health = "on" | "failing" | "off" | "disabled";

export const HEALTH_LABELS: Readonly<Record<Health, { text: AppMessage; tone: BadgeTone }>> = {
  on: { text: msg("On"), tone: "signed" },
  failing: { text: msg("Failing"), tone: "pending" },
  off: { text: msg("Switched off"), tone: "other" },
  disabled: { text: msg("Switched off"), tone: "rejected" },
};

interface Endpoint {
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

/** "disabled" by us, "off" by the owner. */
export function healthOf({ disabledAt, disabledReason, failingSince }: Endpoint): Health {
  if (disabledAt !== null) return disabledReason === "by hand" ? "off" : "disabled";
  return failingSince === null ? "on" : "failing";
}
