import { usage } from "~/db/schema";
import { english } from "~/platform/words/t";
import { saveBranding } from "../../../branding/branding.server";
import { SETTINGS_LIMIT } from "../../../branding/limits";
import type { MemberContext } from "../../../context";
import { proposalPdf } from "../../../detail/download.server";
import { memberUsagePeriod } from "../../../people/member";
import { PLANS, TIERS, type Tier } from "../../../plans/plans";
import { cloneProposal } from "../../../proposals/drafts/clone.server";
import { teamMembers } from "../../../team/team.server";
import { createEndpoint, removeEndpoint } from "../../../webhooks/hook-endpoints.server";
import type { Checks } from "../report";
import { onPlan, type Scratch, withScratchAccount } from "../scratch-account.server";
import { createScratchProposal, sendScratchProposal } from "../scratch-proposal.server";

type Act = (ctx: MemberContext, proposalId: string) => Promise<unknown>;

interface Feature {
  name: string;
  has: (tier: Tier) => boolean;
  act: Act;
}

/** docs/product.md 6. */
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
    act: (ctx) => saveBranding(ctx, { footer: "Of a test" }, SETTINGS_LIMIT),
  },
];

const SCRATCH_ENDPOINT = {
  url: "https://hooks.example.com/scratch",
  events: ["proposal.sent" as const],
};

const AGENCY_FEATURES: readonly Feature[] = [
  {
    name: "API access",
    has: (tier) => tier === "agency",
    // Removed at once, so nothing is sent.
    act: async (ctx) => removeEndpoint(ctx, await createEndpoint(ctx, SCRATCH_ENDPOINT)),
  },
  { name: "team", has: (tier) => tier === "agency", act: teamMembers },
];

/** Uses the real functions on every plan; PDFs are not printed. */
export const featureEnforcement = (ctx: MemberContext, checks: Checks): Promise<void> =>
  withScratchAccount(ctx, async (scratch) => {
    const proposalId = await createScratchProposal(await scratch.asMember());
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
  for (const { name, has, act } of [...FEATURES, ...AGENCY_FEATURES]) {
    const ask = () => act(member, proposalId);
    if (has(tier)) await checks.allowed(`${english(PLANS[tier].name)}: ${name}`, ask);
    else await checks.refused(`${english(PLANS[tier].name)}: no ${name}`, "forbidden", ask);
  }
}

async function checkStarter(scratch: Scratch, proposalId: string, checks: Checks) {
  const { proposalsLimit, emailSendLimit } = PLANS.starter;
  const member = await scratch.asMember();
  const used = { proposalsCreated: proposalsLimit - 1, emailsSent: emailSendLimit - 1, rewrites: 0 };
  const period = memberUsagePeriod(member.actor, member.now);
  await member.primary
    .insert(usage)
    .values({ userId: scratch.id, period, ...used })
    .onConflictDoUpdate({ target: [usage.userId, usage.period], set: used });
  const generate = async () => createScratchProposal(await scratch.asMember());
  const send = async () => sendScratchProposal(await scratch.asMember(), proposalId);
  await checks.allowed(`Starter: proposal ${proposalsLimit} of a month`, generate);
  await checks.refused(`Starter: no proposal ${proposalsLimit + 1}`, "limit_reached", generate);
  await checks.allowed(`Starter: send ${emailSendLimit} of a month`, send);
  await checks.refused(`Starter: no send ${emailSendLimit + 1}`, "limit_reached", send);
}
