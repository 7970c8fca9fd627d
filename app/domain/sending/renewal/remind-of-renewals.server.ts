import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals, renewalReminders, users } from "~/db/schema";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import { chainHead, systemActor } from "../../audit/chain.server";
import { commit } from "../../audit/commit.server";
import { formatDay } from "../../briefs/format-day";
import type { AgreementNow } from "../../change-orders/agreement-now";
import { readAgreementNow } from "../../change-orders/agreement-now.server";
import { endingLines } from "../../change-orders/renewal";
import type { Context } from "../../context";
import { renewalNotice, renewalNoticeSubject } from "../../mail/kinds/payments/renewal-notice.server";
import { notifyOwner } from "../../notifications/notification.server";

const MOST_AT_ONCE = 100;

/** Reminds owners once, for each agreement and renewal, that a recurring line ends soon. Two runs at once send one reminder. */
export async function remindOfRenewals(ctx: Context): Promise<void> {
  for (const found of await remindersDue(ctx)) {
    if (found.tellOn <= dayIn(ctx.now, found.owner.timeZone)) await retryOnConflict(() => remind(ctx, found));
  }
}

type Due = Awaited<ReturnType<typeof remindersDue>>[number];

async function remind(
  ctx: Context,
  { proposalId, amendsId, title, currentVersionId, owner }: Due,
): Promise<void> {
  const rootId = amendsId ?? proposalId;
  const now = await readAgreementNow({ db: ctx.primary }, rootId);
  const [until] = now
    ? endingLines(now, owner.timeZone)
        .map((line) => line.until)
        .sort()
    : [];
  const [head] = await chainHead({ db: ctx.primary }, proposalId);
  const told = {
    statements: [
      ctx.db
        .update(renewalReminders)
        .set({ toldAt: ctx.now })
        .where(and(eq(renewalReminders.proposalId, proposalId), isNull(renewalReminders.toldAt))),
      expectOneChange(ctx.db),
    ],
  };
  if (until === undefined || isRenewed(now, proposalId)) {
    await commit(ctx, null, told);
    return;
  }
  const day = formatDay(until, "en-GB");
  await commit(
    ctx,
    { proposalId, head, actor: systemActor },
    {
      ...told,
      events: [{ type: "renewal.due", payload: { until } }],
      hooks: [{ type: "renewal.due", proposalId, data: { renewal: { until } } }],
    },
    notifyOwner(
      ctx,
      {
        ...{ kind: "renewal", owner, proposalId, title, actorName: "", detail: day },
        aboutId: `${proposalId}:${until}`,
      },
      {
        subject: renewalNoticeSubject({ title, until: day }),
        draft: renewalNotice.mail({ until: day }),
        versionId: currentVersionId,
      },
    ),
  );
  ctx.log({ event: "renewal.due", proposalId });
}

/** Only the last renewal is told of its end, and what was agreed before only until the first renewal. */
function isRenewed(now: AgreementNow | null, proposalId: string): boolean {
  const renewals = now?.renewals.map(({ id }) => id) ?? [];
  return renewals.includes(proposalId) ? renewals.at(-1) !== proposalId : renewals.length > 0;
}

/** Uses the index `renewals_to_tell`. */
const remindersDue = ({ primary, now }: Context) =>
  primary
    .select({
      proposalId: renewalReminders.proposalId,
      tellOn: renewalReminders.tellOn,
      amendsId: proposals.amendsId,
      title: proposals.title,
      currentVersionId: proposals.currentVersionId,
      owner: {
        id: users.id,
        name: users.name,
        email: users.email,
        noticeChoices: users.noticeChoices,
        timeZone: users.timeZone,
      },
    })
    .from(renewalReminders)
    .innerJoin(proposals, eq(proposals.id, renewalReminders.proposalId))
    .innerJoin(users, eq(users.id, proposals.userId))
    .where(
      and(
        isNull(renewalReminders.toldAt),
        // The day is furthest ahead somewhere.
        lte(renewalReminders.tellOn, addDays(dayIn(now, null), 1)),
        inArray(proposals.status, ["signed", "approved"]),
        isNull(proposals.deletedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(renewalReminders.tellOn)
    .limit(MOST_AT_ONCE);
