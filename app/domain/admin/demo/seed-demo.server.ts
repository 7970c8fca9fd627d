/** Local mode's demo, made through the product's own functions, so that mails, seals and evidence are real. */
import { and, eq } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, recipients, subscriptions, users } from "~/db/schema";
import { notFound } from "~/platform/errors";
import { newId, newIdOfCell } from "~/platform/ids";
import { inEnglish } from "~/platform/language/translate";
import { DAY, HOUR, SECOND } from "~/platform/time/durations";
import { hashPassword } from "../../accounts/passwords/passwords.server";
import { type Brief, briefSchema } from "../../briefs/brief";
import type { Context, MemberContext } from "../../context";
import { answerThread } from "../../conversation/answer.server";
import { askByLink } from "../../conversation/ask.server";
import { newMessageKey, parseAsk } from "../../conversation/asking/ask-form";
import { typedOn } from "../../conversation/new-message.server";
import { linkToken } from "../../mail/links/mailed-link.server";
import { linkIdOf } from "../../mail/payload";
import { toMember } from "../../people/member";
import type { Tier } from "../../plans/plans";
import { createDraft } from "../../proposals/drafts/draft.server";
import { generateProposal } from "../../proposals/generation/generate.server";
import { recordReading } from "../../reading/record-reading.server";
import { recordView } from "../../reading/record-view.server";
import { sendProposal } from "../../sending/send.server";
import { suggestedMail } from "../../sending/send-form";
import { approveProposal } from "../../signing/answers/approve.server";
import { giveConsent } from "../../signing/consent.server";
import { decisionPrompt, parseAnswer } from "../../signing/decision/decision-form";
import { declineProposal } from "../../signing/decline.server";
import { parseSignature } from "../../signing/parse-signature";
import { sign } from "../../signing/sign.server";
import { atStoryTime } from "./at-story-time.server";
import { DEMO_PASSWORD } from "./demo-password";
import type { DemoProposal } from "./demo-proposals";
import { seedTeam } from "./demo-team.server";
import { DEMO_VISITS, type DemoVisit } from "./demo-visits";
import { designProposal } from "./design-proposal.server";

const ACCOUNTS: { email: string; name: string; businessName: string; tier: Tier; isAdmin: boolean }[] = [
  {
    email: "demo@countersign.test",
    name: "Mira Weber",
    businessName: "Weber Studio",
    tier: "professional",
    isAdmin: false,
  },
  { email: "admin@countersign.test", name: "Alex Admin", businessName: "", tier: "agency", isAdmin: true },
];

/** The IBAN of the standard's examples. */
const EXAMPLE_ACCOUNT = {
  holder: "Weber Studio",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  other: "",
};

interface DemoAccount {
  email: string;
  password: string;
  plan: string;
}

/** Idempotent. @throws DomainError not_found outside local mode */
export async function seedDemo(ctx: Context): Promise<{ accounts: DemoAccount[] }> {
  if (!ctx.config.isLocal) throw notFound("address");
  // A file beside the worker: only local mode needs it (docs/decisions/0068-what-stays-out-of-the-worker.md).
  const stories: DemoProposal[] = JSON.parse(await ctx.publicFile("demo-proposals.json"));
  for (const account of ACCOUNTS) await seedAccount(ctx, account, stories);
  return {
    accounts: ACCOUNTS.map(({ email, tier, isAdmin }) => ({
      email,
      password: DEMO_PASSWORD,
      plan: isAdmin ? `${tier}, admin` : tier,
    })),
  };
}

async function seedAccount(
  ctx: Context,
  account: (typeof ACCOUNTS)[number],
  stories: readonly DemoProposal[],
): Promise<void> {
  const [existing] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
  if (existing) return;
  const joined = ctx.now - 40 * DAY;
  const user = {
    id: newIdOfCell(ctx.config),
    email: account.email,
    name: account.name,
    businessName: account.businessName,
    isAdmin: account.isAdmin,
    passwordHash: await hashPassword(ctx, DEMO_PASSWORD),
    noticeChoices: {},
    bankAccount: account.isAdmin ? null : EXAMPLE_ACCOUNT,
    timeZone: "Europe/Berlin",
    createdAt: joined,
    emailVerifiedAt: joined,
  };
  const subscription = {
    userId: user.id,
    tier: account.tier,
    status: "active" as const,
    trialEndsAt: null,
    currentPeriodEndsAt: ctx.now + 20 * DAY,
    cancelsAt: null,
    updatedAt: joined,
  };
  await runBatch(ctx.db, [
    ctx.db.insert(users).values(user),
    ctx.db.insert(subscriptions).values(subscription),
  ]);
  const owner = { ...ctx, actor: toMember({ user, subscription, usage: "{}", spent: "{}" }, ctx.now) };
  if (account.isAdmin) await seedTeam(owner, stories);
  else for (const demo of stories) await seedProposal(owner, demo);
}

type At = (hours: number) => MemberContext;

async function seedProposal(owner: MemberContext, demo: DemoProposal): Promise<void> {
  const start = owner.now - demo.daysAgo * DAY;
  const at: At = (hours) => atStoryTime(owner, start + hours * HOUR);
  const brief: Brief = briefSchema.parse(demo.brief);
  if (demo.story === "draft") {
    await createDraft(at(0), brief);
    return;
  }
  const id = await generateProposal(at(0), { brief });
  if (demo.design) await designProposal(at(1), id, demo.design);
  if (demo.story === "generated") return;
  const { deliveryId } = await sendProposal(at(2), {
    proposalId: id,
    idempotencyKey: null,
    recipientEmail: brief.clientEmail,
    ccEmails: [],
    knownDoubts: null,
    signers: demo.second ? [{ ...demo.second, role: "signer", step: 2, message: "" }] : [],
    ...suggestedMail({ ...brief, brief }, owner.actor, inEnglish),
  });
  if (demo.story !== "sent") await playClient(at, deliveryId, brief, demo);
  if (demo.second) await signSecond(at, id, demo.second);
}

const PHONE = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)", country: "US" };
const DESK = { userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0", country: "US" };
const READERS = { phone: PHONE, desk: DESK };

type Read = Omit<Parameters<typeof recordView>[1], "viewId" | "readerId">;

async function readOnce(ctx: Context, of: Read, { seconds }: DemoVisit): Promise<void> {
  const viewId = newId();
  await recordView(ctx, { ...of, viewId, readerId: null });
  const sections = seconds.map((each, section) => [String(section), each * SECOND] as const);
  const ms = sections.reduce((sum, [, each]) => sum + each, 0);
  const { proposalId } = of;
  await recordReading({ ...ctx, now: ctx.now + ms }, { proposalId }, { viewId, ms, sections });
}

async function playClient(
  at: At,
  deliveryId: string,
  brief: Brief,
  { story, reason = "", questions = [] }: DemoProposal,
) {
  const client = (hours: number) => ({ ...at(hours), request: { ...at(hours).request, ...PHONE } });
  const { db } = at(0);
  const [sent] = await db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!sent?.versionId || !sent.proposalId || !sent.userId) return;
  const { proposalId, userId, versionId } = sent;
  const linkId = linkIdOf(sent);
  const [recipient = null] = await db.select().from(recipients).where(eq(recipients.proposalId, proposalId));
  const of = { proposalId, userId, versionId, linkId, recipient, measuresReading: true };
  for (const visit of DEMO_VISITS) {
    const by = client(visit.hours);
    const reader = { ...by, request: { ...by.request, ...READERS[visit.by] } };
    await readOnce(reader, of, visit);
  }
  if (!linkId) return;
  const token = await linkToken(at(0), "signing-link", linkId);
  const { message } = at(0);
  await askQuestions(at, client, token, { proposalId, questions });
  if (story === "approved") await approveProposal(client(27), token, parseAnswer({ reason }, message));
  if (story === "rejected")
    await declineProposal(client(27), token, { reason, prompt: decisionPrompt("rejected", message) });
  if (story === "signed") await signAs(client, 27, token, brief);
}

interface Asked {
  proposalId: string;
  questions: NonNullable<DemoProposal["questions"]>;
}

async function askQuestions(at: At, client: At, token: string, { proposalId, questions }: Asked) {
  const { message } = at(0);
  for (const [index, { text, answer }] of questions.entries()) {
    const hours = 28 + 4 * index;
    const asked = await askByLink(client(hours), token, parseAsk({ key: newMessageKey(), text }, message));
    if (answer !== null)
      await answerThread(at(hours + 1), proposalId, {
        threadId: asked.threadId,
        key: newMessageKey(),
        text: answer,
        settles: false,
        origin: typedOn("page"),
      });
  }
}

type Signer = Pick<Brief, "clientName" | "clientEmail" | "clientCompany">;

async function signAs(client: At, hours: number, token: string, signer: Signer): Promise<void> {
  const { message } = client(0);
  await giveConsent(client(hours - 0.1), token);
  await sign(client(hours), token, () =>
    parseSignature(
      {
        signerName: signer.clientName,
        signerEmail: signer.clientEmail,
        signingFor: signer.clientCompany,
        scrolledToBottom: true,
        legalDisclaimer: true,
      },
      message,
    ),
  );
}

/** Their email leaves once the first has signed. */
async function signSecond(at: At, proposalId: string, { name, email }: { name: string; email: string }) {
  const client = (hours: number) => ({ ...at(hours), request: { ...at(hours).request, ...DESK } });
  const asked = and(eq(deliveries.proposalId, proposalId), eq(deliveries.toEmail, email));
  const [sent] = await at(0).db.select().from(deliveries).where(asked);
  const linkId = sent && linkIdOf(sent);
  if (!linkId) return;
  const token = await linkToken(at(0), "signing-link", linkId);
  await signAs(client, 31, token, { clientName: name, clientEmail: email, clientCompany: "" });
}
