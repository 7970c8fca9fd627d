import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { normalizeStatus, SUBSCRIPTION_STATUSES } from "./plans";
import { MANUAL_ACTIONS, manualPlanStatus, nextStatus, PROVIDER_STATES } from "./subscription-transitions";

/** Every status by every provider state; every one has an answer. */
const BY_FACT = {
  //         live_paid live_ending  live_unpaid ended      nothing_ever
  trialing: ["active", "cancelled", "past_due", "expired", "trialing"],
  active: ["active", "cancelled", "past_due", "expired", "active"],
  past_due: ["active", "cancelled", "past_due", "expired", "past_due"],
  cancelled: ["active", "cancelled", "past_due", "expired", "cancelled"],
  expired: ["active", "cancelled", "past_due", "expired", "expired"],
} as const;

/** Every status by every manual action; null is a refusal. */
const BY_ACT = {
  //         trial        by hand:     renewed     set       trial set
  trialing: ["cancelled", "cancelled", "trialing", "active", "trialing"],
  active: ["cancelled", "cancelled", "active", "active", "trialing"],
  past_due: [null, "cancelled", null, "active", "trialing"],
  cancelled: ["cancelled", "cancelled", "active", "active", "trialing"],
  expired: ["expired", null, null, "active", "trialing"],
} as const;

it.each(SUBSCRIPTION_STATUSES)("what becomes of %s", (from) => {
  expect(PROVIDER_STATES.map((fact) => nextStatus(from, fact))).toEqual(BY_FACT[from]);
  expect(MANUAL_ACTIONS.map((act) => nextStatus(from, act))).toEqual(BY_ACT[from]);
});

it("no status is a dead end, and a trial is never begun by paying", () => {
  for (const from of SUBSCRIPTION_STATUSES) {
    expect(nextStatus(from, "live_paid")).toBe("active");
    if (from !== "trialing")
      for (const fact of PROVIDER_STATES) expect(nextStatus(from, fact)).not.toBe("trialing");
  }
});

it("done twice is done once: an act on its own outcome leaves it, and so does a fact", () => {
  for (const from of SUBSCRIPTION_STATUSES)
    for (const happening of [...PROVIDER_STATES, ...MANUAL_ACTIONS]) {
      const then = nextStatus(from, happening);
      if (then !== null) expect(nextStatus(then, happening), `${from} ${happening}`).toBe(then);
    }
});

it("by hand a trial begins, and any other plan is active", () => {
  expect(manualPlanStatus("expired", "trial")).toBe("trialing");
  expect(manualPlanStatus("expired", "agency")).toBe("active");
  expect(manualPlanStatus("trialing", "starter")).toBe("active");
});

it("understands both spellings and keeps one", () => {
  expect(normalizeStatus("canceled")).toBe("cancelled");
  expect(normalizeStatus("past_due")).toBe("past_due");
});

it("nothing else in the domain writes a status, but where accounts are made", () => {
  const domain = fileURLToPath(new URL("..", import.meta.url));
  const written = new RegExp(`\\bstatus: ["'](${SUBSCRIPTION_STATUSES.join("|")})["']`);
  // Other files have statuses of the provider. Internal tests put accounts of their own on plans.
  const isOurs = (path: string) =>
    /\.ts$/.test(path) && !/\.test\.ts$|^billing\/(fake|stripe)\/|^admin\/testing\//.test(path);
  const writers = readdirSync(domain, { recursive: true, encoding: "utf8" })
    .filter((path) => isOurs(path) && written.test(readFileSync(`${domain}/${path}`, "utf8")))
    .sort();
  expect(writers).toEqual([
    "accounts/sign-up/new-account.server.ts",
    "admin/demo/demo-team.server.ts",
    "admin/demo/seed-demo.server.ts",
  ]);
});
