/** What `GET /api/system-status` answers (docs/product.md 7). */

/** `slow`: it works, and something waits longer than it should. `not asked`: asking would cost or change something. */
export type PartState = "ok" | "slow" | "not asked" | "failed";

export interface PartStatus {
  name: string;
  state: PartState;
  /** What was seen, in a sentence without any secret. */
  detail: string;
  /** Milliseconds. */
  ms: number;
}

export interface SystemStatus {
  status: "ok" | "degraded" | "failed";
  /** ISO 8601, UTC. */
  checkedAt: string;
  parts: PartStatus[];
}

/** Without these nothing of the product works; without any other a part of it does not. */
const VITAL = ["database", "files"];

export function overall(parts: readonly PartStatus[]): SystemStatus["status"] {
  const failed = parts.filter(({ state }) => state === "failed");
  if (failed.some(({ name }) => VITAL.includes(name))) return "failed";
  return failed.length > 0 || parts.some(({ state }) => state === "slow") ? "degraded" : "ok";
}
