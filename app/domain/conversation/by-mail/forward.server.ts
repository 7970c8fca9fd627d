import { expectOneChange } from "~/db/client.server";
import { receivedMails } from "~/db/schema";
import type { ReceivedMailState } from "~/db/vocabulary";
import { isWithinRate } from "~/limits/rate-limits.server";
import { newId } from "~/platform/ids";
import { shortId } from "~/platform/short-id";
import { commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { type UnplacedReason, unplacedMail } from "../../mail/kinds/unplaced-mail.server";
import { normaliseEmail } from "../../mail/links/portal-token.server";
import { receivedLease } from "../../mail/received/received-lease.server";
import { isDeletedAccount } from "../../people/deleted-account";
import type { Place, ReceivedRow } from "./load-place.server";
import type { ReadText } from "./read-answer.server";

/** A mail that is no message. */
export interface Unplaced extends Pick<ReadText, "leftOut"> {
  reason: UnplacedReason;
  /** Empty where nothing was read; so is the text, which is null then. */
  from: string;
  text: string | null;
}

/** Sends the owner a mail that could not become a message. @param place null where nobody knows whose it was */
export async function forward(
  ctx: Context,
  claimed: ReceivedRow,
  place: Place | null,
  { reason, ...mail }: Unplaced,
): Promise<void> {
  if (!place || isDeletedAccount(place.owner)) return settleReceived(ctx, claimed, "dropped", "no owner");
  const { threadId, proposalId, title, owner } = place;
  if (!(await isWithinRate(ctx, { "mail-forward": threadId })))
    return settleReceived(ctx, claimed, "dropped", "too many");
  const row = {
    id: newId(),
    userId: owner.id,
    // It is no evidence of the proposal, and goes with the account.
    proposalId: null,
    toName: owner.name,
    toEmail: owner.email,
    cc: [],
    subject: cutSubject(title),
    state: "pending" as const,
    createdAt: ctx.now,
    ...unplacedMail.mail({
      proposalId,
      threadId,
      title,
      ...writerOf(place, reason, mail.from),
      why: reason,
      ...mail,
    }),
  };
  await commit(ctx, null, settled(ctx, claimed, "forwarded"), { mails: [{ row }] });
  logSettled(ctx, claimed, "forwarded", reason);
}

const writerOf = ({ author, owner }: Place, reason: UnplacedReason, from: string) =>
  reason === "another"
    ? { who: from, isStudio: from === normaliseEmail(owner.email) }
    : { who: author.name || author.email, isStudio: author.kind === "studio" };

export async function settleReceived(
  ctx: Context,
  claimed: ReceivedRow,
  state: Exclude<ReceivedMailState, "pending" | "working">,
  reason: string,
): Promise<void> {
  await commit(ctx, null, settled(ctx, claimed, state));
  logSettled(ctx, claimed, state, reason);
}

const settled = ({ db }: Context, claimed: ReceivedRow, state: ReceivedMailState) => ({
  statements: [
    db.update(receivedMails).set({ state }).where(receivedLease.isHeld(claimed)),
    expectOneChange(db),
  ],
});

const logSettled = (ctx: Context, { id }: ReceivedRow, state: ReceivedMailState, reason: string): void =>
  ctx.log({ event: "answer.settled", receivedId: shortId(id), state, reason });

/** @param dueAt UTC milliseconds */
export async function waitToRead({ db }: Context, claimed: ReceivedRow, dueAt: number): Promise<void> {
  await db
    .update(receivedMails)
    .set({ state: "pending", claimedAt: dueAt })
    .where(receivedLease.isHeld(claimed));
}
