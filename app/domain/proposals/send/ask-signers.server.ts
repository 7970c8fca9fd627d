import type { deliveries } from "~/db/schema";
import type { RecipientRole } from "~/db/vocabulary";
import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import { cutText } from "~/platform/text/cut-text";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { type FoundLink, validityOf } from "../../links/find-signing-link.server";
import {
  issueLink,
  type LinkRules,
  linkRules,
  newLink,
  rulesFor,
  type SigningLink,
} from "../../links/signing-link.server";
import { linkNeededUntil } from "../../links/validity";
import { proposal as proposalMail } from "../../mail/kinds/proposal.server";
import { proposalCopy } from "../../mail/kinds/proposal-copy.server";
import type { HeldSend } from "../../mail/kinds/signing/turn-to-countersign.server";
import { turnToSign } from "../../mail/kinds/signing/turn-to-sign.server";
import type { Person } from "../../people/signer-match";
import { actOf } from "../../signers/act";
import { type Version, versionLanguage } from "../version.server";
import { askCountersigner } from "./ask-countersigner.server";
import { lastSendText } from "./renewal-data.server";

type Asked = Person & {
  recipientId: string;
  role: RecipientRole;
  /** Null for a client. */
  userId: string | null;
};

/** Those whose turn has come with a signature. Their links have the rules of the signer's. */
export async function askSigners(
  ctx: Context,
  found: FoundLink,
  signers: readonly Asked[],
): Promise<Change[]> {
  const { version, proposal, link } = found;
  const neededUntil = linkNeededUntil(validityOf(found));
  const [sent] = await lastSendText(ctx, proposal.id);
  const request = { version, userId: proposal.userId, message: sent?.message ?? "" };
  const held = link.handedOver === "account" ? (sent?.held ?? null) : null;
  const rules = held ? { ...held, neededUntil } : linkRules(link, neededUntil);
  return ask(ctx, { ...request, rules }, held, signers);
}

/** Those whose turn comes after the send. @param held back until the sender had signed, and sent now; null for none */
export async function ask(
  ctx: Context,
  request: Request,
  held: HeldSend | null,
  signers: readonly Asked[],
): Promise<Change[]> {
  if (signers.length === 0) return [];
  const data = { signers: signers.map(({ name, email, role }) => ({ name, email, role })) };
  const hooks = [{ type: "signer.asked" as const, proposalId: request.version.proposalId, data }];
  return [...(await requestsAndHeld(ctx, request, held, signers)), { hooks }];
}

async function requestsAndHeld(
  ctx: Context,
  request: Request,
  held: HeldSend | null,
  signers: readonly Asked[],
): Promise<Change[]> {
  const recipient = signers.find(({ email, userId }) => userId === null && email === held?.to.toLowerCase());
  if (!held || !recipient) return requests(ctx, request, signers);
  const { version, message, rules } = request;
  const { recipientId } = recipient;
  const link = await newLink(
    ctx,
    { proposalId: version.proposalId, recipientId, versionId: version.id },
    rules,
  );
  const row = {
    ...mailTo(ctx, request, recipient, held.subject),
    ...proposalMail.mail({ message, linkId: link.id }),
    cc: held.copies,
  };
  const copies = held.copies.map((email) => ({
    ...mailTo(ctx, request, { name: email, email }, held.subject),
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

export interface Request {
  version: Pick<Version, "id" | "proposalId" | "title" | "language">;
  /** The owner's. */
  userId: string;
  rules: LinkRules;
  /** As the owner wrote it to the recipient. */
  message: string;
}

/** A link and a mail for each. */
export const requests = (ctx: Context, request: Request, signers: readonly Asked[]): Promise<Change[]> =>
  Promise.all(
    signers.map((signer) =>
      signer.userId === null
        ? requestSignature(ctx, request, signer)
        : askCountersigner(ctx, { ...request, held: null }, { ...signer, userId: signer.userId }),
    ),
  );

async function requestSignature(ctx: Context, request: Request, signer: Asked): Promise<Change> {
  const { version, rules } = request;
  const refs = { proposalId: version.proposalId, recipientId: signer.recipientId, versionId: version.id };
  const link = await newLink(ctx, refs, rulesFor(signer.role, rules));
  const issued = issueLink(ctx, link);
  const row = await requestMail(ctx, request, signer, link);
  return { ...issued, mails: [{ row, recipientId: signer.recipientId, linkId: link.id }] };
}

const SIGNED = { requiresSignature: true };

const SUBJECTS = {
  sign: "mail.turn.heading",
  approve: "mail.turn.heading.approve",
  read: "mail.turn.heading.read",
} as const;

async function requestMail(
  ctx: Context,
  request: Request,
  signer: Asked,
  link: SigningLink,
): Promise<typeof deliveries.$inferInsert> {
  const { version, message } = request;
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutText(
    t(SUBJECTS[actOf({ version: SIGNED, recipient: signer })], { title: version.title }),
    200,
  );
  return { ...mailTo(ctx, request, signer, subject), ...turnToSign.mail({ linkId: link.id, message }) };
}

const mailTo = (
  { now: createdAt }: Context,
  { version, userId }: Request,
  { name: toName, email: toEmail }: Person,
  subject: string,
) => ({
  id: newId(),
  userId,
  proposalId: version.proposalId,
  versionId: version.id,
  toName,
  toEmail,
  cc: [] as string[],
  subject,
  state: "pending" as const,
  createdAt,
});
