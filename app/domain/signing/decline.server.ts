import { retryOnConflict } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { loadLanguage } from "~/platform/language/load-language";
import { cleanLines } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { commit, type QueuedMail } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { signingEnded } from "../mail/kinds/signing/signing-ended.server";
import { pendingMail } from "../mail/pending-mail";
import { type ClientClock, NO_CLIENT_CLOCK } from "../people/client-clock";
import { MOVES } from "../proposals/status";
import { versionLanguage } from "../proposals/version.server";
import { assertCodeGiven } from "./codes/signing-code.server";
import { decisionChange } from "./decision/decision-change.server";
import { type DecisionPrompt, MAX_REASON_LENGTH } from "./decision/decision-form";
import { declinePrompt } from "./decline-form";
import { ensureOpeningRecorded } from "./ensure-opening-recorded.server";
import {
  assertAct,
  assertIsThem,
  linkOpenGuard,
  readLinkAndHead,
  recipientActor,
  resolveToken,
} from "./guards.server";
import { assertReadable, type FoundLink } from "./links/find-signing-link.server";

interface DeclineOutcome {
  title: string;
  alreadyDeclined: boolean;
}

interface Refusal {
  reason: string;
  claim: ClientClock;
  /** The other signers get the reason. */
  sharesReason: boolean;
  /** The prompt that the page showed. */
  prompt: DecisionPrompt;
  /** The person that the reader confirmed to be, after somebody said that they are not. */
  confirmedSigner: string;
}

/** Ends it for all. Idempotent. @throws DomainError not_found, link_unusable, code_required, conflict, rate_limited */
export async function declineProposal(
  ctx: Context,
  token: string,
  {
    reason = "",
    claim = NO_CLIENT_CLOCK,
    sharesReason = false,
    prompt = declinePrompt(ctx.message),
    confirmedSigner = "",
  }: Partial<Refusal> = {},
): Promise<DeclineOutcome> {
  const tokenHash = await resolveToken(ctx, token);
  await ensureOpeningRecorded(ctx, tokenHash, true);
  const { proposalId, ...outcome } = await retryOnConflict(() =>
    attempt(ctx, tokenHash, { reason, claim, sharesReason, prompt, confirmedSigner }),
  );
  if (!outcome.alreadyDeclined) ctx.log({ event: "proposal.decided", proposalId, outcome: "rejected" });
  return outcome;
}

async function attempt(ctx: Context, tokenHash: string, refusal: Refusal) {
  const { reason, claim, sharesReason, prompt } = refusal;
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  const { proposal, version, owner, recipient, link } = found;
  const summary = { title: version.title, proposalId: proposal.id };
  if (isDeclinedByRecipient(found)) return { ...summary, alreadyDeclined: true };
  assertAct(found, "answer");
  assertReadable(found);
  const code = await assertCodeGiven(ctx, found);
  assertIsThem(found, refusal.confirmedSigner);
  if (!MOVES.reject.from.includes(proposal.status)) {
    // A link to a proposal with any other answer is not open.
    throw new DomainError("conflict", ctx.message("sign.decline.marked_approved"));
  }
  const decision = {
    outcome: "rejected" as const,
    prompt,
    selection: null,
    reason: cutText(cleanLines(reason), MAX_REASON_LENGTH),
    actor: recipientActor(found, claim, code),
  };
  const decided = { proposal, version, owner, recipient, linkId: link.id };
  const chain = { proposalId: proposal.id, head, actor: decision.actor };
  await commit(
    ctx,
    chain,
    { statements: linkOpenGuard(ctx, found) },
    await decisionChange(ctx, decided, decision),
    { mails: await endedMails(ctx, found, sharesReason ? decision.reason : "") },
  );
  return { ...summary, alreadyDeclined: false };
}

/** Writes to the others who have a link: those whose turn has not come do not know of the proposal. */
async function endedMails(ctx: Context, found: FoundLink, message: string): Promise<QueuedMail[]> {
  const { version, owner, recipient, signers } = found;
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutSubject(t("mail.ended.heading", { title: version.title }));
  return signers
    .filter(
      (signer) => signer.recipientId !== recipient.id && signer.linkId !== null && signer.userId !== owner.id,
    )
    .map(({ recipientId, ...person }) => ({
      recipientId,
      row: {
        ...pendingMail(ctx, { version, userId: owner.id }, person, subject),
        ...signingEnded.mail({ linkId: null, message }),
      },
    }));
}

const isDeclinedByRecipient = ({ state, decision }: Pick<FoundLink, "state" | "decision">): boolean =>
  state === "rejected" && decision?.outcome === "rejected";
