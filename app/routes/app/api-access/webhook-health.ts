import type { DisabledReason } from "~/domain/webhooks/hook-events";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import type { BadgeTone } from "~/ui/badge";

export type Health = "on" | "failing" | "off" | "stopped";

export const HEALTH_LABELS: Readonly<Record<Health, { text: AppMessage; tone: BadgeTone }>> = {
  on: { text: msg("On"), tone: "signed" },
  failing: { text: msg("Failing"), tone: "pending" },
  off: { text: msg("Switched off"), tone: "other" },
  stopped: { text: msg("Stopped"), tone: "rejected" },
};

interface Endpoint {
  disabledAt: number | null;
  disabledReason: DisabledReason | null;
  failingSince: number | null;
}

/** "stopped" by us, "off" by the owner. */
export function healthOf({ disabledAt, disabledReason, failingSince }: Endpoint): Health {
  if (disabledAt !== null) return disabledReason === "by hand" ? "off" : "stopped";
  return failingSince === null ? "on" : "failing";
}
