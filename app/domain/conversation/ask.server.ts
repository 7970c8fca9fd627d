import { retryOnConflict } from "~/db/client.server";
import { threads } from "~/db/schema";
import type { ThreadKind } from "~/db/vocabulary";
import { limitRate, networkOf } from "~/limits/rate-limits.server";
import { newId } from "~/platform/ids";
import { cutText } from "~/platform/text/cut-text";
import { untranslatedError } from "~/platform/untranslated-error";
import type { AuditDraft } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { Context } from "../context";
import { waitsAnew } from "../proposals/waits-anew.server";
import { linkOpenGuard, linkRefs, recipientActor, resolveToken } from "../signing/guards.server";
import { unknownLink } from "../signing/links/find-signing-link.server";
import { LINK_STATE_MESSAGES, type LinkState } from "../signing/links/signing-link-state";
import type { AskCommand } from "./asking/ask-form";
import { placeOfAsk, type Writing, writingWith } from "./asking/decide-ask";
import { quoteOf } from "./asking/quote.server";
import { MAX_PLACE_TITLE_LENGTH, MAX_THREADS } from "./bounds";
import { type LinkConversation, loadLinkConversation, type ThreadRow } from "./load-link-conversation.server";
import {
  boundMessage,
  insertMessage,
  type MessageRow,
  newMessage,
  saidIn,
  typedOn,
} from "./new-message.server";
import { questionNoticeChange } from "./question-notice.server";
import { tellAboutChanges } from "./tell-about-changes.server";
import { threadHook } from "./thread-hook";
import { isRequest, stateAfter } from "./thread-rules";

export interface AskOutcome {
  /** "already": the same form was sent before. */
  outcome: "asked" | "already";
  threadId: string;
  messageId: string;
}

/**
 * Starts a thread through a signing link. No code is needed, and viewers may ask too. Idempotent by the command's key.
 * @throws DomainError not_found, link_unusable (read only), limit_reached, rate_limited
 */
export async function askByLink(ctx: Context, token: string, command: AskCommand): Promise<AskOutcome> {
  const tokenHash = await tokenToWrite(ctx, token);
  const { proposalId, ...asked } = await retryOnConflict(() => attempt(ctx, tokenHash, command));
  if (asked.outcome === "asked") ctx.log({ event: "question.asked", proposalId, threadId: asked.threadId });
  return asked;
}

/** @returns the token's hash @throws DomainError not_found, link_unusable, rate_limited */
export async function tokenToWrite(ctx: Context, token: string): Promise<string> {
  const tokenHash = await resolveToken(ctx, token, "ask");
  await limitRate(ctx, { "ask-ip": networkOf(ctx.request.ip) });
  return tokenHash;
}

async function attempt(
  ctx: Context,
  tokenHash: string,
  command: AskCommand,
): Promise<AskOutcome & { proposalId: string }> {
  const loaded = await loadLinkConversation(ctx, tokenHash, command);
  const { found, said } = loaded;
  const proposalId = found.proposal.id;
  if (said) return { proposalId, ...saidBefore(ctx, loaded, said) };
  const writing = assertMayWrite(ctx, loaded);
  if (loaded.threads.length >= MAX_THREADS) throw tooManyThreads();
  const thread = newThread(ctx, loaded, command, writing);
  const message = await newMessage(
    ctx,
    { threadId: thread.id, proposalId },
    { name: authorName(loaded), recipientId: found.recipient.id },
    command,
    typedOn("page"),
  );
  const actor = recipientActor(found);
  await commit(
    ctx,
    { proposalId, head: loaded.head, actor },
    { statements: [...linkOpenGuard(ctx, found), ctx.db.insert(threads).values(thread)] },
    messageChange(ctx, loaded, thread, message),
    isRequest(thread.kind) ? await tellAboutChanges(ctx, found) : {},
  );
  return { outcome: "asked", proposalId, threadId: thread.id, messageId: message.id };
}

function newThread(
  ctx: Context,
  { found, current }: LinkConversation,
  command: AskCommand,
  writing: Writing,
): ThreadRow {
  const asked = found.version;
  const place = placeOfAsk(command, writing, asked, current ?? asked);
  const isWhole = place.blockId === null && place.lineId === null;
  const { kind, wantedQuantity, wantedMinor } = offerAt(command, place.lineId);
  return {
    id: newId(),
    proposalId: found.proposal.id,
    ...place,
    placeTitle: isWhole ? "" : cutText(command.place, MAX_PLACE_TITLE_LENGTH),
    quote: quoteOf(asked, place, command.quote),
    kind,
    wantedQuantity,
    wantedMinor,
    askerId: found.recipient.id,
    audience: command.audience,
    ...stateAfter("client"),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    settledAt: null,
  };
}

/** Without its line, a counter-offer is a request for a change. */
function offerAt({ kind, wantedQuantity, wantedMinor }: AskCommand, lineId: string | null) {
  if (kind === "counter_offer" && lineId !== null) return { kind, wantedQuantity, wantedMinor };
  const other: ThreadKind = kind === "question" ? kind : "change";
  return { kind: other, wantedQuantity: null, wantedMinor: null };
}

/** Answers a form that was sent before. @throws DomainError not_found where the key is another's */
export function saidBefore(
  ctx: Context,
  { found }: LinkConversation,
  { id: messageId, threadId, recipientId }: MessageRow,
): AskOutcome {
  if (recipientId !== found.recipient.id) throw unknownLink(ctx);
  return { outcome: "already", threadId, messageId };
}

/** @throws DomainError link_unusable */
export function assertMayWrite(ctx: Context, { found, isAskedAnew }: LinkConversation): Writing {
  const writing = writingWith({ ...found, isAskedAnew }, ctx.now);
  if (writing !== "closed") return writing;
  throw untranslatedError("link_unusable", (t) => t(LINK_STATE_MESSAGES[endedState(found.state)]), {
    linkState: found.state,
  });
}

/** Says why the holder of a link cannot write, also where the link itself still works. */
export const endedState = (state: LinkState) => (state === "open" || state === "lapsed" ? "closed" : state);

const tooManyThreads = () => untranslatedError("limit_reached", (t) => t("conversation.too_many"));

export const authorName = ({ found: { recipient } }: LinkConversation): string =>
  recipient.name || recipient.email || "";

/** Stores a client's message in its thread, records it as evidence and notifies the owner. */
export function messageChange(
  ctx: Context,
  { found, lastNotice }: LinkConversation,
  thread: ThreadRow,
  message: MessageRow,
): Change {
  const { version, owner, proposal } = found;
  const type = isRequest(thread.kind) ? ("changes.requested" as const) : ("question.asked" as const);
  const event: AuditDraft = {
    type,
    ...linkRefs(found),
    payload: saidIn(message),
    rows: [boundMessage(message)],
  };
  const notice = questionNoticeChange(ctx, {
    proposalId: proposal.id,
    threadId: thread.id,
    version,
    owner,
    asker: message.authorName,
    text: message.text ?? "",
    lastNotice,
  });
  return {
    statements: [insertMessage(ctx, message), waitsAnew(ctx, proposal.id), ...(notice.statements ?? [])],
    events: [event],
    mails: notice.mails ?? [],
    hooks: [{ type, proposalId: proposal.id, data: threadHook(thread, message) }],
  };
}
