import type { deliveries } from "~/db/schema";
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
  type SigningLink,
} from "../../links/signing-link.server";
import { linkNeededUntil } from "../../links/validity";
import { turnToSign } from "../../mail/kinds/signing/turn-to-sign.server";
import type { Person } from "../../people/signer-match";
import { type Version, versionLanguage } from "../version.server";
import { lastSendText } from "./renewal-data.server";

type Asked = Person & { recipientId: string };

/** Those whose turn has come with a signature. Their links have the rules of the signer's. */
export async function askSigners(
  ctx: Context,
  found: FoundLink,
  signers: readonly Asked[],
): Promise<Change[]> {
  const { version, proposal, link } = found;
  const [sent] = await lastSendText(ctx, proposal.id);
  const rules = linkRules(link, linkNeededUntil(validityOf(found)));
  return requests(ctx, { version, userId: proposal.userId, rules, message: sent?.message ?? "" }, signers);
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
export async function requests(ctx: Context, request: Request, signers: readonly Asked[]): Promise<Change[]> {
  if (signers.length === 0) return [];
  const asked = await Promise.all(signers.map((signer) => requestSignature(ctx, request, signer)));
  const data = { signers: signers.map(({ name, email }) => ({ name, email })) };
  return [...asked, { hooks: [{ type: "signer.asked", proposalId: request.version.proposalId, data }] }];
}

async function requestSignature(ctx: Context, request: Request, signer: Asked): Promise<Change> {
  const { version, rules } = request;
  const refs = { proposalId: version.proposalId, recipientId: signer.recipientId, versionId: version.id };
  const link = await newLink(ctx, refs, rules);
  const issued = issueLink(ctx, link);
  const row = await requestMail(ctx, request, signer, link);
  return { ...issued, mails: [{ row, recipientId: signer.recipientId, linkId: link.id }] };
}

async function requestMail(
  ctx: Context,
  { version, userId, message }: Request,
  { name, email }: Asked,
  link: SigningLink,
): Promise<typeof deliveries.$inferInsert> {
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    id: newId(),
    userId,
    proposalId: version.proposalId,
    ...turnToSign.mail({ linkId: link.id, message }),
    versionId: version.id,
    toName: name,
    toEmail: email,
    cc: [],
    subject: cutText(t("mail.turn.heading", { title: version.title }), 200),
    state: "pending",
    createdAt: ctx.now,
  };
}
