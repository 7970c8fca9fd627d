import type { AdminActType as AdminActionType, Tier } from "~/db/vocabulary";
import { countLabel } from "~/platform/text/count-label";
import { t } from "~/platform/words/t";
import { PLANS } from "../plans/plans";
import { findSuite } from "./test-suites";

/** Ids and counts only: never a title, content or token. */
interface AdminActionDetails {
  "plan.set": { tier: Tier; from: Tier };
  "plan.switched": { tier: Tier; from: Tier };
  "test_users.removed": { registeredAt: number; proposals: number; signed: number };
  "proposal.read": { proposalId: string };
  "delivery.retried": { deliveryId: string; kind: string; asked: "one" | "all of a reason" };
  "seal.retried": { sealedDocumentId: string; proposalId: string; asked: "one" | "all of a reason" };
  "sessions.ended": { sessions: number };
  "second_factor.off": { hadApp: boolean; passkeys: number };
  "user.marked": { isTest: boolean };
  /** A suite's name, or `all`. */
  "tests.run": { suite: string };
  "test_billing.made": Record<string, never>;
  "admin.granted": { by: "command" };
  "admin.revoked": { by: "command" };
}

export type AdminAction = {
  [T in AdminActionType]: { type: T; detail: AdminActionDetails[T] };
}[AdminActionType];

export function actionText(act: AdminAction): string {
  switch (act.type) {
    case "plan.set":
      return `Set the plan to ${planName(act.detail.tier)}, previously ${planName(act.detail.from)}`;
    case "plan.switched":
      return `Switched their own plan to ${planName(act.detail.tier)}, previously ${planName(act.detail.from)}`;
    case "test_users.removed":
      return `Removed the test account, with ${countLabel(act.detail.proposals, "proposal")}`;
    case "proposal.read":
      return "Read the content of a proposal";
    case "delivery.retried":
      return `Retried an email${withOthers(act.detail.asked)}`;
    case "seal.retried":
      return `Retried sealing an agreement${withOthers(act.detail.asked)}`;
    case "sessions.ended":
      return `Ended ${countLabel(act.detail.sessions, "session")}`;
    case "second_factor.off":
      return "Turned two-factor authentication off";
    case "user.marked":
      return act.detail.isTest ? "Marked as a test account" : "Unmarked as a test account";
    case "tests.run":
      return `Ran the internal tests: ${findSuite(act.detail.suite)?.title ?? act.detail.suite}`;
    case "test_billing.made":
      return "Made a test account with payments";
    case "admin.granted":
      return "Made an admin, by command";
    case "admin.revoked":
      return "Removed as an admin, by command";
  }
}

const planName = (tier: Tier) => t(PLANS[tier].name);
const withOthers = (asked: "one" | "all of a reason") =>
  asked === "one" ? "" : ", with all others for the same reason";
