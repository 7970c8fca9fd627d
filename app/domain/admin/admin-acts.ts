/** What admins do that is written down: each act by its name, what is kept of it, and how it reads. */
import { PLANS, type Tier } from "../plans/plans";
import { suiteNamed } from "../testing/suites";

/** What is kept of each act besides who, whom, when and why. Ids and counts: never a title, a content or a token. */
export interface AdminActDetails {
  "plan.set": { tier: Tier; from: Tier };
  "plan.switched": { tier: Tier; from: Tier };
  "test_users.removed": { registeredAt: number; proposals: number; signed: number };
  "proposal.read": { proposalId: string };
  "delivery.retried": { deliveryId: string; kind: string; asked: "one" | "all of a reason" };
  "seal.retried": { sealedDocumentId: string; proposalId: string; asked: "one" | "all of a reason" };
  "sessions.ended": { sessions: number };
  "second_factor.off": { hadApp: boolean; passkeys: number };
  "user.marked": { isTest: boolean };
  /** The name of one, or `all`. */
  "tests.run": { suite: string };
  "test_billing.made": Record<string, never>;
  "admin.granted": { by: "command" };
  "admin.revoked": { by: "command" };
}

export type AdminActType = keyof AdminActDetails;

/** An act with its detail, as it is recorded and as it is read. */
export type AdminAct = { [T in AdminActType]: { type: T; detail: AdminActDetails[T] } }[AdminActType];

/** What was done, for the admin log: a sentence without its subject. */
export function actWords(act: AdminAct): string {
  switch (act.type) {
    case "plan.set":
      return `Set the plan to ${planName(act.detail.tier)}, previously ${planName(act.detail.from)}`;
    case "plan.switched":
      return `Switched their own plan to ${planName(act.detail.tier)}, previously ${planName(act.detail.from)}`;
    case "test_users.removed":
      return `Removed the test account, with ${counted(act.detail.proposals, "proposal")}`;
    case "proposal.read":
      return "Read the content of a proposal";
    case "delivery.retried":
      return `Retried an email${among(act.detail.asked)}`;
    case "seal.retried":
      return `Retried sealing an agreement${among(act.detail.asked)}`;
    case "sessions.ended":
      return `Ended ${counted(act.detail.sessions, "session")}`;
    case "second_factor.off":
      return "Turned two-factor authentication off";
    case "user.marked":
      return act.detail.isTest ? "Marked as a test account" : "Unmarked as a test account";
    case "tests.run":
      return `Ran the internal tests: ${suiteNamed(act.detail.suite)?.title ?? act.detail.suite}`;
    case "test_billing.made":
      return "Made a test account with payments";
    case "admin.granted":
      return "Made an admin, by command";
    case "admin.revoked":
      return "Removed as an admin, by command";
  }
}

const planName = (tier: Tier) => PLANS[tier].name;
const among = (asked: "one" | "all of a reason") =>
  asked === "one" ? "" : ", with all others for the same reason";
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
