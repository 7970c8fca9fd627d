/** docs/product.md 7. */

/** `not asked`: a probe would cost or change something. */
export type PartState = "ok" | "slow" | "not asked" | "failed";

export interface PartStatus {
  name: string;
  state: PartState;
  detail: string;
  ms: number;
}

export interface SystemStatus {
  status: "ok" | "degraded" | "failed";
  /** ISO 8601, UTC. */
  checkedAt: string;
  parts: PartStatus[];
}

const REQUIRED_PARTS = ["database", "files"];

export function overallStatus(parts: readonly PartStatus[]): SystemStatus["status"] {
  const failed = parts.filter(({ state }) => state === "failed");
  if (failed.some(({ name }) => REQUIRED_PARTS.includes(name))) return "failed";
  return failed.length > 0 || parts.some(({ state }) => state === "slow") ? "degraded" : "ok";
}
