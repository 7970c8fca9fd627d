import { desc, eq } from "drizzle-orm";
import { deliveries, passwordResets, signingLinks, users } from "~/db/schema";
import { writeCookie } from "~/platform/cookies.server";
import { randomToken, sha256 } from "~/platform/crypto.server";
import { csvCell } from "../../../billing/history/csv";
import { prepareContent } from "../../../content/sanitise.server";
import { type MemberContext, onPrimary } from "../../../context";
import { linkToken } from "../../../mail/links/mailed-link.server";
import { userView } from "../../../people/member";
import { saveNotes } from "../../../proposals/internal-notes.server";
import { sendSchema } from "../../../sending/send-form";
import { clientView, findClientProposal } from "../../../signing/decision/client-view.server";
import type { Checks } from "../report";
import { type Scratch, withScratchAccount } from "../scratch-account.server";
import { createScratchProposal, sendScratchProposal } from "../scratch-proposal.server";

export async function dataProtection(ctx: MemberContext, checks: Checks): Promise<void> {
  const password = randomToken();
  checkCleaning(checks);
  checkLines(checks);
  checkCookie(ctx, checks);
  await withScratchAccount(
    ctx,
    async (scratch) => {
      await checkPassword(ctx, scratch, password, checks);
      const id = await createScratchProposal(await scratch.asMember());
      await checkLink(ctx, scratch, id, checks);
      await checkViews(ctx, scratch, id, checks);
    },
    password,
  );
}

const HARMFUL: readonly (readonly [what: string, html: string, gone: RegExp])[] = [
  ["A script", "<p>Kept</p><script>alert(1)</script>", /script|alert/i],
  ["An event handler", '<p onclick="alert(1)">Kept</p>', /onclick|alert/i],
  ["A javascript: link", '<p>Kept <a href="javascript:alert(1)">here</a></p>', /javascript:/i],
  ["A style that loads", '<p style="background:url(https://x.invalid/)">Kept</p>', /style|url\(/i],
  ["A frame", '<p>Kept</p><iframe src="https://x.invalid/"></iframe>', /iframe/i],
  ["A tracking picture", '<p>Kept</p><img src="https://x.invalid/p.gif" width="1">', /img/i],
  ["A way around the cleaning", "<p>Kept</p><xmp><img src=x onerror=alert(1)></xmp>", /onerror|<img/i],
];

function checkCleaning(checks: Checks): void {
  for (const [what, html, gone] of HARMFUL) {
    const clean = prepareContent(html);
    checks.that(
      `${what} is taken out of a proposal`,
      !gone.test(clean) && clean.includes("Kept"),
      `Left: ${clean}`,
    );
  }
}

function checkLines(checks: Checks): void {
  const { subject } = sendSchema.shape;
  const line = subject.parse("Proposal\r\nBcc: everybody@x.invalid");
  checks.that("A subject holds no second header", !/[\r\n]/.test(line), `It became “${line}”.`);
  const cell = csvCell("=1+1");
  checks.that("A cell of an export is no formula", !/^"?=/.test(cell), `It became ${cell}.`);
}

function checkCookie({ config }: MemberContext, checks: Checks): void {
  const cookie = writeCookie(config, "session", "value", 60);
  const needed = ["HttpOnly", "SameSite=Lax", ...(config.isLocal ? [] : ["Secure", "__Host-"])];
  const missing = needed.filter((part) => !cookie.includes(part));
  const saw = missing.length === 0 ? `It is ${needed.join(", ")}.` : `It lacks ${missing.join(", ")}.`;
  checks.that("The session's cookie is out of scripts' reach", missing.length === 0, saw);
}

async function checkPassword(ctx: MemberContext, { id }: Scratch, password: string, checks: Checks) {
  const [user] = await ctx.primary.select().from(users).where(eq(users.id, id));
  const stored = user?.passwordHash ?? "";
  const isHash = /^scrypt\$/.test(stored) && !stored.includes(password);
  checks.that("A password is stored as an scrypt hash", isHash, isHash ? "It is." : "It is not.");
  const [reset] = await ctx.primary
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .orderBy(desc(passwordResets.createdAt))
    .limit(1);
  const saw = reset ? "The newest one has a hash of 64 digits." : "There are none.";
  checks.that("Links to a new password are stored by their hash", !reset || isSha256(reset.tokenHash), saw);
}

const isSha256 = (text: string) => /^[\da-f]{64}$/.test(text);

async function checkLink(ctx: MemberContext, scratch: Scratch, proposalId: string, checks: Checks) {
  await sendScratchProposal(await scratch.asMember(), proposalId, true);
  const [link] = await ctx.primary.select().from(signingLinks).where(eq(signingLinks.proposalId, proposalId));
  const token = link ? await linkToken(ctx, "signing-link", link.id) : "";
  const isHashed = link?.tokenHash === (await sha256(token)) && !JSON.stringify(link).includes(token);
  checks.that(
    "A signing link is stored by its hash",
    isHashed,
    link ? "Its token is in no column." : "There is no link.",
  );
  const mails = await ctx.primary.select().from(deliveries).where(eq(deliveries.proposalId, proposalId));
  const isAbsent = mails.length > 0 && !JSON.stringify(mails).includes(token);
  checks.that("Nor is it in the outbox", isAbsent, `${mails.length} mail, without it.`);
}

async function checkViews(ctx: MemberContext, scratch: Scratch, proposalId: string, checks: Checks) {
  const member = await scratch.asMember();
  const note = "For the owner's eyes alone";
  await saveNotes(member, proposalId, { internalNotes: note });
  const shown = JSON.stringify(clientView(await findClientProposal(onPrimary(ctx), proposalId)));
  checks.that(
    "A client sees none of the owner's notes",
    !shown.includes(note),
    "They are not in the client's answer.",
  );
  const names = Object.keys(userView(member.actor));
  const secret = names.filter((key) => /hash|customer|subscriptionId|token/i.test(key));
  checks.that(
    "An account's answer holds no hash and no id of the vendor's",
    secret.length === 0,
    `${names.length} fields.`,
  );
}
