import { eq } from "drizzle-orm";
import { type deliveries, proposals, type recipients } from "~/db/schema";
import { hashToken, randomToken } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import type { BoundRow } from "../../audit/bound-rows";
import type { Change } from "../../audit/commit.server";
import type { Context, MemberContext } from "../../context";
import { issueLink, type SigningLink } from "../../links/signing-link.server";
import { cutSubject } from "../../mail/content/cut-subject";
import {
  countersignSubject,
  type HeldSend,
  turnToCountersign,
} from "../../mail/kinds/signing/turn-to-countersign.server";
import { noticeOfTurn } from "../../notifications/countersign-notice.server";
import type { Proposal } from "../find-own.server";
import type { Version } from "../version.server";
import type { SendFields } from "./send-form";

/** Nothing ends it but an answer, a new version or another countersigner. */
const YEARS = 10 * 365 * DAY;

interface CountersignRequest {
  version: Pick<Version, "id" | "proposalId" | "title">;
  /** The owner's. */
  userId: string;
  /** As the owner wrote it to the recipient. */
  message: string;
  /** For the clients, who are asked afterwards; null when they have signed. */
  held: HeldSend | null;
  mail?: Partial<Pick<NewDelivery, "id" | "cc" | "countedIn">>;
  /** That the mail's event binds. */
  rows?: readonly BoundRow[];
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
  { version, userId, message, held, mail, rows }: CountersignRequest,
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
    ...turnToCountersign.mail({ linkId: link.id, message, held }),
    versionId,
    toName: asked.name,
    toEmail: asked.email,
    cc: [],
    subject: cutSubject(countersignSubject({ title })),
    state: "pending",
    createdAt: ctx.now,
    ...mail,
  };
  const issued = issueLink(ctx, link);
  return {
    ...issued,
    statements: [
      ...(issued.statements ?? []),
      ctx.db.update(proposals).set({ countersignerId: asked.userId }).where(eq(proposals.id, proposalId)),
      noticeOfTurn(ctx, { userId: asked.userId, proposalId, versionId, title }),
    ],
    mails: [{ row, recipientId, linkId: link.id, ...(rows && { rows }) }],
  };
}

interface HeldBack {
  command: Pick<SendFields, "subject" | "message">;
  proposal: Pick<Proposal, "requiresCode" | "linkDays">;
  version: Version;
  /** To the recipient, as it would be sent now. */
  delivery: NewDelivery;
  rows: readonly BoundRow[];
}

/** The send waits for the sender's own signature. Its mail takes the place of the one to the recipient. */
export const askFirst = (
  ctx: MemberContext,
  { command: { subject, message }, proposal, version, delivery, rows }: HeldBack,
  { id: recipientId, userId, name, email }: typeof recipients.$inferSelect,
): Promise<Change> => {
  const { requiresCode, linkDays } = proposal;
  const { id, cc, countedIn = null, toEmail: to } = delivery;
  const held = { to, subject, requiresCode, linkDays, copies: cc };
  return askCountersigner(
    ctx,
    { version, userId: ctx.actor.id, message, held, mail: { id, cc, countedIn }, rows },
    { recipientId, userId: userId ?? "", name, email },
  );
};
