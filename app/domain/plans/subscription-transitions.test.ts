import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readStatus, SUBSCRIPTION_STATUSES } from "./plans";
import { ACTS, FACTS, nextStatus, statusByHand } from "./subscription-transitions";

/** Every status by every fact; every one has an answer. */
const BY_FACT = {
  //         live_paid live_ending  live_unpaid ended      nothing_ever
  trialing: ["active", "cancelled", "past_due", "expired", "trialing"],
  active: ["active", "cancelled", "past_due", "expired", "active"],
  past_due: ["active", "cancelled", "past_due", "expired", "past_due"],
  cancelled: ["active", "cancelled", "past_due", "expired", "cancelled"],
  expired: ["active", "cancelled", "past_due", "expired", "expired"],
} as const;

/** Every status by every act; null is a refusal. */
const BY_ACT = {
  //         trial        by hand:     renewed     set       trial set
  trialing: ["cancelled", "cancelled", "trialing", "active", "trialing"],
  active: ["cancelled", "cancelled", "active", "active", "trialing"],
  past_due: [null, "cancelled", null, "active", "trialing"],
  cancelled: ["cancelled", "cancelled", "active", "active", "trialing"],
  expired: ["expired", null, null, "active", "trialing"],
} as const;

it.each(SUBSCRIPTION_STATUSES)("what becomes of %s", (from) => {
  expect(FACTS.map((fact) => nextStatus(from, fact))).toEqual(BY_FACT[from]);
  expect(ACTS.map((act) => nextStatus(from, act))).toEqual(BY_ACT[from]);
});

it("no status is a dead end, and a trial is never begun by paying", () => {
  for (const from of SUBSCRIPTION_STATUSES) {
    expect(nextStatus(from, "live_paid")).toBe("active");
    if (from !== "trialing") for (const fact of FACTS) expect(nextStatus(from, fact)).not.toBe("trialing");
  }
});

it("done twice is done once: an act on its own outcome leaves it, and so does a fact", () => {
  for (const from of SUBSCRIPTION_STATUSES)
    for (const happening of [...FACTS, ...ACTS]) {
      const then = nextStatus(from, happening);
      if (then !== null) expect(nextStatus(then, happening), `${from} ${happening}`).toBe(then);
    }
});

it("by hand a trial begins, and any other plan is active", () => {
  expect(statusByHand("expired", "trial")).toBe("trialing");
  expect(statusByHand("expired", "agency")).toBe("active");
  expect(statusByHand("trialing", "starter")).toBe("active");
});

it("understands both spellings and keeps one", () => {
  expect(readStatus("canceled")).toBe("cancelled");
  expect(readStatus("past_due")).toBe("past_due");
});

it("nothing else in the domain writes a status, but where accounts are made", () => {
  const domain = fileURLToPath(new URL("..", import.meta.url));
  const written = new RegExp(`\\bstatus: ["'](${SUBSCRIPTION_STATUSES.join("|")})["']`);
  // The stand-in and Stripe's files have statuses of their own: the vendor's. Internal tests put accounts of their own
  // into each state, and remove them.
  const isOurs = (path: string) =>
    /\.ts$/.test(path) && !/\.test\.ts$|^billing\/(stand-in|stripe)\/|^testing\//.test(path);
  const writers = readdirSync(domain, { recursive: true, encoding: "utf8" })
    .filter((path) => isOurs(path) && written.test(readFileSync(`${domain}/${path}`, "utf8")))
    .sort();
  expect(writers).toEqual([
    "accounts/new-account.server.ts",
    "local/demo-team.server.ts",
    "local/seed-demo.server.ts",
  ]);
});
