import { and, eq, gte, isNull, max } from "drizzle-orm";
import { expectOneChange } from "~/db/client.server";
import { auditEvents, proposals } from "~/db/schema";
import type { AuditActor } from "../../audit/chain.server";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { timeRequest, timeRequestSubject, whoAsks } from "../../mail/kinds/time-request.server";
import { type Addressee, notifyOwner } from "../../notifications/notification.server";
import type { ProposalStatus } from "../../proposals/status";
import type { Version } from "../../proposals/version.server";

interface TimeRequest {
  proposal: { id: string; status: ProposalStatus };
  version: Pick<Version, "id" | "title" | "clientName">;
  owner: Addressee;
  recipient: { id: string; name: string } | null;
  /** Null on the open page, whose visitor is unknown. */
  linkId: string | null;
  lastDay: string;
  message: string;
  actor: AuditActor;
}

export interface RequestOutcome {
  /** "still valid" where more time was given meanwhile. */
  outcome: "asked" | "asked already" | "still valid";
}

/** Returns when a client last asked for more time since the validity ended, in UTC milliseconds; null for never. */
export async function lastRequestAt(
  ctx: Pick<Context, "db">,
  proposalId: string,
  since: number | null,
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ at: max(auditEvents.occurredAt) })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId),
        eq(auditEvents.type, "time.requested"),
        gte(auditEvents.occurredAt, since ?? 0),
      ),
    );
  return row?.at ?? null;
}

export function timeRequestChange(ctx: Context, request: TimeRequest): Change {
  const { proposal, version, owner, recipient, linkId, lastDay, message } = request;
  const name = linkId === null ? null : recipient?.name || version.clientName;
  const who = whoAsks(name);
  const notified = notifyOwner(
    ctx,
    {
      kind: "more_time",
      owner,
      proposalId: proposal.id,
      title: version.title,
      actorName: who,
      detail: message,
      aboutId: `${proposal.id}:${lastDay}`,
    },
    {
      subject: timeRequestSubject({ who, title: version.title }),
      draft: timeRequest.mail({ who: name, message, lastDay }),
      versionId: version.id,
    },
  );
  return {
    ...notified,
    statements: [
      ctx.db.update(proposals).set({ currentVersionId: version.id }).where(isStillOpen(request)),
      expectOneChange(ctx.db),
      ...(notified.statements ?? []),
    ],
    events: [
      {
        type: "time.requested",
        versionId: version.id,
        recipientId: recipient?.id ?? null,
        linkId,
        payload: { validUntil: lastDay, ...(message !== "" && { message }) },
      },
    ],
  };
}

/** Fails the batch if it was answered, sent again, withdrawn or handed over meanwhile. */
const isStillOpen = ({ proposal, version, owner }: TimeRequest) =>
  and(
    eq(proposals.id, proposal.id),
    eq(proposals.currentVersionId, version.id),
    eq(proposals.userId, owner.id),
    eq(proposals.status, proposal.status),
    isNull(proposals.deletedAt),
    isNull(proposals.pageClosedAt),
  );
