// @module-tag nightly
/**
 * Seven states of plans by everything that can be done: what is open, what is refused, and in which words
 * (docs/product.md 4). The server enforces it; screens only mirror it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../app/platform/time/durations";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  makeAdmin,
  type PlanColumns,
  putPlan,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

interface Papers {
  draft: string;
  written: string;
  sent: string;
}

type Answer = { status: number; text: string; body?: Record<string, unknown> };
type Act = (member: Member, papers: Papers) => Promise<Answer>;

const ACTIONS = {
  create: (member) => member.json("POST", "/api/proposals", BRIEF),
  generate: (member) => member.json("POST", "/api/proposals/generate", BRIEF),
  edit: (member, { written }) =>
    member.json("PATCH", `/api/proposals/${written}`, { generatedContent: "<p>Another offer.</p>" }),
  send: (member, { written }) => member.json("POST", `/api/proposals/${written}/send`, MAIL),
  resend: (member, { sent }) => member.json("POST", `/api/proposals/${sent}/resend`),
  pdf: (member, { written }) =>
    member.json("POST", `/api/proposals/${written}/download`, { currentContent: null }),
  clone: (member, { written }) => member.json("POST", `/api/proposals/${written}/duplicate`),
  delete: (member, { draft }) => member.json("DELETE", `/api/proposals/${draft}`),
  branding: (member) => member.json("POST", "/api/user/branding", { footer: "Weber Studio, Berlin" }),
  list: (member) => member.get("/api/proposals"),
  dashboard: (member) => member.get("/dashboard"),
  team: (member) => member.get("/team"),
  members: (member) => member.get("/api/team/members"),
  settings: (member) => member.get("/settings"),
  billing: (member) => member.get("/billing"),
  history: (member) => member.get("/api/billing-history"),
  export: (member) => member.get("/api/billing-history/export"),
} satisfies Record<string, Act>;
type Action = keyof typeof ACTIONS;

/** Done, or refused with these words. */
type Outcome = "done" | string;
type Outcomes = Record<Action, Outcome>;

const NO_PDF = "PDF export requires Professional or Agency plan.";
const NO_CLONE = "Proposal cloning requires Professional plan.";
const NO_BRANDING = "Custom branding requires Professional plan.";
const NO_TEAM = "Team is part of the Agency plan. Contact sales to upgrade.";
const TRIAL_OVER = "Your free trial has ended. Continue using the product with a paid plan.";
const ENDED = "Your subscription has ended. Your data is kept; renew your plan to continue.";
const OVERDUE = "Your last payment did not go through. Your data is kept; pay what is due to continue.";

const ALL: Outcomes = {
  create: "done",
  generate: "done",
  edit: "done",
  send: "done",
  resend: "done",
  pdf: "done",
  clone: "done",
  delete: "done",
  branding: "done",
  list: "done",
  dashboard: "done",
  team: "done",
  members: "done",
  settings: "done",
  billing: "done",
  history: "done",
  export: "done",
};

const OPEN: Record<string, Outcomes> = {
  trial: { ...ALL, members: NO_TEAM },
  starter: { ...ALL, pdf: NO_PDF, clone: NO_CLONE, branding: NO_BRANDING, members: NO_TEAM },
  professional: { ...ALL, members: NO_TEAM },
  agency: ALL,
};

/** Behind the wall: the account's own pages, and nothing else. */
const behind = (words: string): Outcomes => ({
  ...(Object.fromEntries(Object.keys(ALL).map((action) => [action, words])) as Outcomes),
  settings: "done",
  billing: "done",
  history: "done",
  export: "done",
});

/** One for each tier and one for each lock; every other state is in the pure table (domain/plans/entitlements.test.ts). */
const MATRIX = [
  ["trial", "running", { trial_ends_at: START + DAY }, OPEN.trial],
  ["trial", "over", { trial_ends_at: START }, behind(TRIAL_OVER)],
  ["starter", "active", { status: "active" }, OPEN.starter],
  [
    "starter",
    "canceled in the other spelling, past its date",
    { status: "canceled", cancels_at: START - DAY },
    behind(ENDED),
  ],
  [
    "professional",
    "past due, in its grace",
    { status: "past_due", grace_ends_at: START + 1 },
    OPEN.professional,
  ],
  [
    "professional",
    "past due, after its grace",
    { status: "past_due", grace_ends_at: START },
    behind(OVERDUE),
  ],
  ["agency", "active", { status: "active" }, OPEN.agency],
] as [tier: PlanColumns["tier"], state: string, columns: PlanColumns, expected: Outcomes][];

/** Somebody who wrote and sent while everything was open. */
async function author(): Promise<{ member: Member; papers: Papers }> {
  const member = await trialMember(world);
  const draft = await draftProposal(member);
  const [written, sent] = [await generatedProposal(member), await generatedProposal(member)];
  expect((await member.json("POST", `/api/proposals/${sent}/send`, MAIL)).status).toBe(200);
  return { member, papers: { draft, written, sent } };
}

const unescaped = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

/** Done, or the words of the refusal, wherever they stand. */
function outcomeOf({ status, text, body }: Answer, expected: Outcome): string {
  if (status < 300) return "done";
  const words = body?.error ?? (unescaped(text).includes(expected) ? expected : text.slice(0, 200));
  return status === 403 ? String(words) : `${status}: ${words}`;
}

async function outcomes(member: Member, papers: Papers, expected: Outcomes): Promise<Outcomes> {
  const found: Partial<Outcomes> = {};
  for (const [action, act] of Object.entries(ACTIONS) as [Action, Act][])
    found[action] = outcomeOf(await act(member, papers), expected[action]);
  return found as Outcomes;
}

describe("what a plan lets its holder do", () => {
  it.each(MATRIX)("%s, %s", async (tier, _state, columns, expected) => {
    const { member, papers } = await author();
    await putPlan(world, member, { tier, status: tier === "trial" ? "trialing" : "active", ...columns });
    expect(await outcomes(member, papers, expected)).toEqual(expected);
  });

  it("an admin may do everything in any of them", async () => {
    const { member, papers } = await author();
    await makeAdmin(world, member);
    await putPlan(world, member, { tier: "starter", status: "past_due", grace_ends_at: START - DAY });
    expect(await outcomes(member, papers, ALL)).toEqual(ALL);
  });

  it("everything is open again once a locked account is paid for", async () => {
    const { member, papers } = await author();
    await putPlan(world, member, { tier: "professional", status: "past_due", grace_ends_at: START - DAY });
    expect((await member.get(`/api/proposals/${papers.written}`)).status).toBe(403);
    await putPlan(world, member, { status: "active", grace_ends_at: null });
    expect(await outcomes(member, papers, OPEN.professional as Outcomes)).toEqual(OPEN.professional);
  });
});

describe("the wall's fields", () => {
  it.each([
    ["trial", { trial_ends_at: START }, { trialExpired: true, upgrade: "trial_expired" }],
    ["starter", { status: "expired" }, { subscriptionEnded: true }],
    ["starter", { status: "past_due", grace_ends_at: START }, { paymentOverdue: true }],
  ] as const)("%s with %j", async (tier, columns, fields) => {
    const member = await trialMember(world);
    await putPlan(world, member, { tier, ...columns });
    const answer = await member.json("POST", "/api/proposals", BRIEF);
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: "account_locked", ...fields }),
    ]);
  });
});
