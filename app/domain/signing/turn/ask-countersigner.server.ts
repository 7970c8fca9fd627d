import { eq } from "drizzle-orm";
import { type deliveries, proposals } from "~/db/schema";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { countersignSubject, turnToCountersign } from "../../mail/kinds/signing/turn-to-countersign.server";
import { noticeOfTurn } from "../../notifications/countersign-notice.server";
import type { Version } from "../../proposals/version.server";
import { issueLink, type SigningLink } from "../links/signing-link.server";
import type { HeldBack } from "./held-back";

/** Only an answer, a new version or another countersigner ends such a link. */
const YEARS = 10 * 365 * DAY;

interface CountersignRequest {
  version: Pick<Version, "id" | "proposalId" | "title">;
  /** The owner's. */
  userId: string;
  /** The owner's message to the recipient. */
  message: string;
  /** Null when the clients have signed. */
  heldBack: HeldBack | null;
}

type NewDelivery = typeof deliveries.$inferInsert;

/** An account that is asked. */
interface Asked {
  recipientId: string;
  userId: string;
  name: string;
  email: string;
}

/** The account opens it with its session: a link in the evidence, with a token that nobody has. */
export async function askCountersigner(
  ctx: Context,
  { version, userId, message, heldBack }: CountersignRequest,
  asked: Asked,
): Promise<Change> {
  const { id: versionId, proposalId, title } = version;
  const { recipientId } = asked;
  const link: SigningLink = {
    id: newId(),
    tokenHash: await hashToken(randomToken()),
    proposalId,
    recipientId,
    versionId,
    handedOver: "account",
    requiresCode: false,
    createdAt: ctx.now,
    expiresAt: ctx.now + YEARS,
    revokedAt: null,
  };
  const row: NewDelivery = {
    id: newId(),
    userId,
    proposalId,
    ...turnToCountersign.mail({ linkId: link.id, message, held: heldBack?.held ?? null }),
    versionId,
    toName: asked.name,
    toEmail: asked.email,
    cc: [],
    subject: cutSubject(countersignSubject({ title })),
    state: "pending",
    createdAt: ctx.now,
    ...heldBack?.mail,
  };
  const issued = issueLink(ctx, link);
  return {
    ...issued,
    statements: [
      ...(issued.statements ?? []),
      ctx.db.update(proposals).set({ countersignerId: asked.userId }).where(eq(proposals.id, proposalId)),
      noticeOfTurn(ctx, { userId: asked.userId, proposalId, versionId, title }),
    ],
    mails: [{ row, recipientId, linkId: link.id, ...(heldBack && { rows: heldBack.rows }) }],
  };
}
