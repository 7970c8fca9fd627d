import { usage } from "~/db/schema";
import { memberUsagePeriod } from "../../accounts/member";
import { saveBranding } from "../../branding/branding.server";
import { IN_SETTINGS } from "../../branding/logo-limits";
import type { MemberContext } from "../../context";
import { proposalPdf } from "../../documents/download.server";
import { PLANS, TIERS, type Tier } from "../../plans/plans";
import { cloneProposal } from "../../proposals/clone.server";
import { teamMembers } from "../../team/team.server";
import { createEndpoint, removeEndpoint } from "../../webhooks/hook-endpoints.server";
import type { Checks } from "../report";
import { onPlan, onScratchAccount, type Scratch } from "../scratch-account.server";
import { sendScratch, writeScratch } from "../scratch-proposal.server";

type Act = (ctx: MemberContext, proposalId: string) => Promise<unknown>;

interface Feature {
  name: string;
  has: (tier: Tier) => boolean;
  act: Act;
}

/** What docs/product.md 6 gives to some plans and not to others, as the act that asks for it. */
const FEATURES: readonly Feature[] = [
  {
    name: "PDF export",
    has: (tier) => PLANS[tier].canExportPDF,
    act: (ctx, id) => proposalPdf(ctx, id, null),
  },
  { name: "cloning", has: (tier) => PLANS[tier].canCloneProposal, act: cloneProposal },
  {
    name: "custom branding",
    has: (tier) => tier !== "starter",
    act: (ctx) => saveBranding(ctx, { footer: "Of a test" }, IN_SETTINGS),
  },
];

const SCRATCH_ENDPOINT = {
  url: "https://hooks.example.com/scratch",
  events: ["proposal.sent" as const],
};

/** docs/product.md 6, which the plan alone decides. */
const OF_AGENCY: readonly Feature[] = [
  {
    name: "API access",
    has: (tier) => tier === "agency",
    // Removed at once: nothing is ever sent there.
    act: async (ctx) => removeEndpoint(ctx, await createEndpoint(ctx, SCRATCH_ENDPOINT)),
  },
  { name: "team", has: (tier) => tier === "agency", act: teamMembers },
];

/** docs/product.md 6, on every plan by the acts themselves; a page of a PDF is not really printed. */
export const featureEnforcement = (ctx: MemberContext, checks: Checks): Promise<void> =>
  onScratchAccount(ctx, async (scratch) => {
    const proposalId = await writeScratch(await scratch.asMember());
    for (const tier of TIERS) {
      await scratch.put(onPlan(tier, ctx.now));
      await checkPlan(scratch, tier, proposalId, checks);
    }
    await scratch.put(onPlan("starter", ctx.now));
    await checkStarter(scratch, proposalId, checks);
    await scratch.put({ tier: "professional", status: "cancelled", cancelsAt: ctx.now - 1 });
    const ended = await scratch.asMember();
    for (const { name, act } of FEATURES)
      await checks.refused(`A plan that has ended: no ${name}`, "account_locked", () =>
        act(ended, proposalId),
      );
  });

async function checkPlan(scratch: Scratch, tier: Tier, proposalId: string, checks: Checks) {
  const member = await scratch.asMember();
  for (const { name, has, act } of [...FEATURES, ...OF_AGENCY]) {
    const ask = () => act(member, proposalId);
    if (has(tier)) await checks.allowed(`${PLANS[tier].name}: ${name}`, ask);
    else await checks.refused(`${PLANS[tier].name}: no ${name}`, "forbidden", ask);
  }
}

/** The last of what a starter has goes through, one more does not. */
async function checkStarter(scratch: Scratch, proposalId: string, checks: Checks) {
  const { proposalsLimit, emailSendLimit } = PLANS.starter;
  const member = await scratch.asMember();
  const used = { proposalsCreated: proposalsLimit - 1, emailsSent: emailSendLimit - 1 };
  const period = memberUsagePeriod(member.actor, member.now);
  await member.primary
    .insert(usage)
    .values({ userId: scratch.id, period, ...used })
    .onConflictDoUpdate({ target: [usage.userId, usage.period], set: used });
  const generate = async () => writeScratch(await scratch.asMember());
  const send = async () => sendScratch(await scratch.asMember(), proposalId);
  await checks.allowed(`Starter: proposal ${proposalsLimit} of a month`, generate);
  await checks.refused(`Starter: no proposal ${proposalsLimit + 1}`, "limit_reached", generate);
  await checks.allowed(`Starter: send ${emailSendLimit} of a month`, send);
  await checks.refused(`Starter: no send ${emailSendLimit + 1}`, "limit_reached", send);
}
