import { and, eq, inArray } from "drizzle-orm";
import { receivedMails } from "~/db/schema";
import { isDomainError, notFound } from "~/platform/errors";
import { SECOND } from "~/platform/time/durations";
import { findMemberById } from "../../accounts/sessions/find-member-by-id.server";
import type { Context } from "../../context";
import { normaliseEmail } from "../../mail/links/portal-token.server";
import { automaticReason } from "../../mail/received/automatic";
import { receivedLease } from "../../mail/received/received-lease.server";
import { type ReceivedMail, senderOf } from "../../mail/received/received-mail";
import { isMailFailure, type MailFailure } from "../../mail/transport";
import { backoff } from "../../outbox/backoff";
import { type Attempt, DONE, type Verdict } from "../../outbox/job";
import { answerThread } from "../answer.server";
import type { Origin } from "../new-message.server";
import { replyFrom } from "../reply.server";
import { forward, settleReceived, type Unplaced, waitToRead } from "./forward.server";
import { loadPlace, type Place, type ReceivedRow } from "./load-place.server";
import { readAnswer, readWhole } from "./read-answer.server";

/**
 * Reads a mail from the provider and makes it a message of its thread, once. What cannot become one goes to the owner
 * (docs/decisions/0115-answers-by-mail.md).
 */
export async function placeAnswer(
  ctx: Context,
  id: string,
  attempt: Pick<Attempt, "isLast">,
): Promise<Verdict> {
  const [claimed] = await receivedLease.claim(ctx, id);
  if (!claimed) return DONE;
  let mail: ReceivedMail;
  try {
    mail = await ctx.mail.receive(claimed.providerId);
  } catch (error) {
    if (!isMailFailure(error)) throw error;
    return readAgain(ctx, claimed, error, attempt);
  }
  const automatic = automaticReason(mail, ctx.config.mail);
  if (automatic !== null) await settleReceived(ctx, claimed, "dropped", automatic);
  else await place({ ...ctx, now: ctx.clock() }, claimed, mail);
  return DONE;
}

/** Gives up on a mail that the provider did not return: its owner learns that there was one. */
export async function giveUpAnswer(ctx: Context, id: string): Promise<void> {
  const isOpen = inArray(receivedMails.state, ["pending", "working"]);
  const [row] = await ctx.db
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), isOpen));
  if (row) await giveUp(ctx, row);
}

const giveUp = async (ctx: Context, claimed: ReceivedRow): Promise<void> =>
  forward(ctx, claimed, await loadPlace(ctx, claimed), UNREADABLE);

const UNREADABLE: Unplaced = { reason: "unreadable", from: "", text: null, leftOut: null };

/** After the queue's tries, the sweep goes on: a provider may be out of reach for hours. */
async function readAgain(
  ctx: Context,
  claimed: ReceivedRow,
  failure: MailFailure,
  { isLast }: Pick<Attempt, "isLast">,
): Promise<Verdict> {
  const { attempts } = claimed;
  ctx.log({ event: "answer.read_failed", receivedId: claimed.id, attempts, error: failure.detail });
  if (isLast && !failure.retryable) {
    await giveUp(ctx, claimed);
    return DONE;
  }
  const retryAfter = backoff(ctx.config.firstRetrySeconds, attempts, failure.retryAfter);
  await waitToRead(ctx, claimed, ctx.clock() + retryAfter * SECOND);
  return isLast ? DONE : { retryAfter };
}

async function place(ctx: Context, claimed: ReceivedRow, mail: ReceivedMail): Promise<void> {
  const found = await loadPlace(ctx, claimed);
  if (!found) return settleReceived(ctx, claimed, "dropped", "no thread");
  const reason = await say(ctx, claimed, found, mail);
  if (reason === null) return settleReceived(ctx, claimed, "placed", found.author.kind);
  return forward(ctx, claimed, found, { reason, from: senderOf(mail), ...wholeIf(reason, mail) });
}

/** Where too much was taken out, the owner reads all of it. */
function wholeIf(reason: Unplaced["reason"], mail: ReceivedMail): Pick<Unplaced, "text" | "leftOut"> {
  if (reason === "unreadable") return { text: null, leftOut: null };
  return reason === "empty" ? readWhole(mail) : readAnswer(mail);
}

/** @returns why the mail is no message, or null where it is one now */
async function say(
  ctx: Context,
  { id: key }: ReceivedRow,
  found: Place,
  mail: ReceivedMail,
): Promise<Unplaced["reason"] | null> {
  try {
    const { text, leftOut } = readAnswer(mail);
    if (text === "") return "empty";
    if (isRepeated(text, found.lastTexts)) return "repeated";
    const from = senderOf(mail);
    const fromEmail = from === normaliseEmail(found.author.email) ? null : from;
    if (fromEmail !== null && isOnProposal(fromEmail, found)) return "another";
    await sayAs(ctx, found, { key, text, threadId: found.threadId }, { via: "mail", fromEmail, leftOut });
    return null;
  } catch (error) {
    const reason = isDomainError(error) ? REFUSALS[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

/** A reply to all also reaches other people's secret addresses. It must not be stored as a message of theirs. */
const isOnProposal = (email: string, { owner, recipientEmails }: Place): boolean =>
  [owner.email, ...recipientEmails].some((known) => normaliseEmail(known) === email);

const REFUSALS: Readonly<Partial<Record<string, Unplaced["reason"]>>> = {
  link_unusable: "closed",
  not_found: "closed",
  limit_reached: "full",
  account_locked: "locked",
  payload_too_large: "unreadable",
};

async function sayAs(
  ctx: Context,
  { author, proposalId }: Pick<Place, "author" | "proposalId">,
  said: { key: string; text: string; threadId: string },
  origin: Origin,
): Promise<void> {
  if (author.kind === "client") {
    await replyFrom(ctx, { tokenHash: author.tokenHash ?? "", origin }, said);
    return;
  }
  const actor = await findMemberById(ctx, author.userId);
  if (!actor) throw notFound();
  await answerThread({ ...ctx, actor }, proposalId, { ...said, settles: false, origin });
}

/** A program without the headers of one says the same again and again; only its numbers change. */
const isRepeated = (text: string, lastTexts: readonly string[]): boolean =>
  lastTexts.length >= SAME_BEFORE && lastTexts.every((last) => withoutNumbers(last) === withoutNumbers(text));

/** People may say "Yes" twice. */
const SAME_BEFORE = 2;

/** A text that is nothing but a number is a person's. */
const withoutNumbers = (text: string): string => text.replace(/\p{Nd}+/gu, "") || text;
