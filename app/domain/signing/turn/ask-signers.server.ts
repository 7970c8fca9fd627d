import { and, eq, ne } from "drizzle-orm";
import { type deliveries, threads } from "~/db/schema";
import type { RecipientRole } from "~/db/vocabulary";
import { loadLanguage } from "~/platform/language/load-language";
import { cutText } from "~/platform/text/cut-text";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { withPersonal } from "../../mail/kinds/link-payload";
import { proposal as proposalMail } from "../../mail/kinds/proposal.server";
import { proposalCopy } from "../../mail/kinds/proposal-copy.server";
import type { HeldSend } from "../../mail/kinds/signing/held-send";
import { turnToSign } from "../../mail/kinds/signing/turn-to-sign.server";
import { pendingMail } from "../../mail/pending-mail";
import type { Person } from "../../people/signer-match";
import { linkNeededUntil } from "../../proposals/validity/validity";
import { type Version, versionLanguage } from "../../proposals/version.server";
import { followUpTerms, termsOf } from "../follow-up/plan-anew.server";
import { planAsked } from "../follow-up/plan-change.server";
import { type FoundLink, validityOf } from "../links/find-signing-link.server";
import { lastSendText } from "../links/renewal-data.server";
import {
  issueLink,
  type LinkRules,
  linkExpiry,
  linkRules,
  newLink,
  rulesFor,
  type SigningLink,
} from "../links/signing-link.server";
import { actOf, mayAnswer } from "../parties/act";
import { byRecipient, type PersonalMessages, personalMessages } from "../parties/signers.server";
import { askCountersigner } from "./ask-countersigner.server";
import type { HeldBack } from "./held-back";

type Asked = Person & {
  recipientId: string;
  role: RecipientRole;
  userId: string | null;
};

/** Requests for a change pause later turns (docs/decisions/0114-the-conversation.md). */
const requestsOn = ({ db }: Context, versionId: string) =>
  db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.versionId, versionId), ne(threads.kind, "question"), ne(threads.state, "settled")))
    .limit(1);

/** Asks those whose turn has come with a signature, or nobody while somebody asks for a change. Their links have the rules of the signer's link. */
export async function askSigners(
  ctx: Context,
  found: FoundLink,
  signers: readonly Asked[],
): Promise<Change[]> {
  const { version, proposal, link } = found;
  const neededUntil = linkNeededUntil(validityOf(found));
  const [[sent], personal, requested] = await ctx.db.batch([
    lastSendText(ctx, proposal.id),
    personalMessages(ctx, proposal.id),
    requestsOn(ctx, version.id),
  ]);
  if (requested.length > 0) return [];
  const request = {
    version,
    userId: proposal.userId,
    message: sent?.message ?? "",
    messages: byRecipient(personal),
  };
  const held = sent?.held ?? null;
  const isOwn = link.handedOver === "account";
  const rules = isOwn && held ? { ...held, neededUntil } : linkRules(link, neededUntil);
  return ask(ctx, { ...request, rules }, { held, parties: found.signers }, signers);
}

interface Waiting {
  /** Null where the recipient has been asked. */
  held: HeldSend | null;
  parties: readonly Pick<Asked, "email" | "userId">[];
}

/** Asks those whose turn comes after the send. */
export async function ask(
  ctx: Context,
  request: Request,
  waiting: Waiting,
  signers: readonly Asked[],
): Promise<Change[]> {
  if (signers.length === 0) return [];
  const data = { signers: signers.map(({ name, email, role }) => ({ name, email, role })) };
  const hooks = [{ type: "signer.asked" as const, proposalId: request.version.proposalId, data }];
  return [
    ...(await requestsAndHeld(ctx, request, waiting, signers)),
    await planTurn(ctx, request, signers),
    { hooks },
  ];
}

/** Plans reminders for those who are asked now, as the send chose. */
async function planTurn(
  ctx: Context,
  { version: { proposalId }, userId, rules }: Request,
  signers: readonly Asked[],
): Promise<Change> {
  const [stored] = await followUpTerms(ctx, proposalId);
  const asked = signers.filter(({ role }) => mayAnswer(role));
  return planAsked(
    ctx,
    userId,
    termsOf(proposalId, stored),
    asked.map(({ recipientId, email, userId: account }) => ({
      recipientId,
      email,
      askedAt: ctx.now,
      linkExpiresAt: account === null ? linkExpiry(ctx, ctx.now, rules) : null,
    })),
  );
}

/** Returns the recipient of the send; the first client who signs, where somebody has replaced them. */
function recipientOf({ held, parties }: Waiting, signers: readonly Asked[]): Asked | undefined {
  if (held === null) return undefined;
  const isRecipient = ({ email, userId }: Waiting["parties"][number]) =>
    userId === null && email === held.to.toLowerCase();
  if (parties.some(isRecipient)) return signers.find(isRecipient);
  return signers.find(({ role, userId }) => userId === null && role === "signer");
}

async function requestsAndHeld(
  ctx: Context,
  request: Request,
  waiting: Waiting,
  signers: readonly Asked[],
): Promise<Change[]> {
  const { held } = waiting;
  const recipient = recipientOf(waiting, signers);
  if (!held || !recipient) return requests(ctx, request, signers);
  const { version, message, messages, rules } = request;
  const { recipientId } = recipient;
  const link = await newLink(
    ctx,
    { proposalId: version.proposalId, recipientId, versionId: version.id },
    rules,
  );
  const row = {
    ...pendingMail(ctx, request, recipient, held.subject),
    ...proposalMail.mail({ ...withPersonal(message, messages.get(recipientId)), linkId: link.id }),
    cc: held.copies,
  };
  const copies = held.copies.map((email) => ({
    ...pendingMail(ctx, request, { name: email, email }, held.subject),
    ...proposalCopy.mail({ message, linkId: null }),
  }));
  return [
    {
      ...issueLink(ctx, link),
      mails: [
        { row, recipientId, linkId: link.id },
        ...copies.map((copy) => ({ row: copy, recipientId: null, linkId: null })),
      ],
    },
    ...(await requests(
      ctx,
      request,
      signers.filter((signer) => signer !== recipient),
    )),
  ];
}

interface Request {
  version: Pick<Version, "id" | "proposalId" | "title" | "language">;
  /** The owner's. */
  userId: string;
  rules: LinkRules;
  /** The owner's message to the recipient. */
  message: string;
  messages: PersonalMessages;
}

/** A link and a mail for each. @param heldBack what the first of them carries */
export const requests = (
  ctx: Context,
  request: Request,
  signers: readonly Asked[],
  heldBack: HeldBack | null = null,
): Promise<Change[]> =>
  Promise.all(
    signers.map((signer, at) => {
      const of = { ...request, heldBack: at === 0 ? heldBack : null };
      return signer.userId === null
        ? requestSignature(ctx, of, signer)
        : askCountersigner(ctx, of, { ...signer, userId: signer.userId });
    }),
  );

type Carrying = Request & { heldBack: HeldBack | null };

async function requestSignature(ctx: Context, request: Carrying, signer: Asked): Promise<Change> {
  const { version, rules, heldBack } = request;
  const refs = { proposalId: version.proposalId, recipientId: signer.recipientId, versionId: version.id };
  const link = await newLink(ctx, refs, rulesFor(signer.role, rules));
  const issued = issueLink(ctx, link);
  const row = await requestMail(ctx, request, signer, link);
  const rows = heldBack && { rows: heldBack.rows };
  return { ...issued, mails: [{ row, recipientId: signer.recipientId, linkId: link.id, ...rows }] };
}

const SIGNED = { requiresSignature: true };

const SUBJECTS = {
  sign: "mail.turn.heading",
  approve: "mail.turn.heading.approve",
  read: "mail.turn.heading.read",
} as const;

async function requestMail(
  ctx: Context,
  request: Carrying,
  signer: Asked,
  link: SigningLink,
): Promise<typeof deliveries.$inferInsert> {
  const { version, message, messages, heldBack } = request;
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutText(
    t(SUBJECTS[actOf({ version: SIGNED, recipient: signer })], { title: version.title }),
    200,
  );
  return {
    ...pendingMail(ctx, request, signer, subject),
    ...turnToSign.mail({
      ...withPersonal(message, messages.get(signer.recipientId)),
      linkId: link.id,
      held: heldBack?.held ?? null,
    }),
    ...heldBack?.mail,
  };
}
