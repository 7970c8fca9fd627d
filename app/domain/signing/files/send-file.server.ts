import { readAtOnce, retryOnConflict } from "~/db/client.server";
import { clientFiles } from "~/db/schema";
import { newId } from "~/platform/ids";
import { type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { MOST_SENT_FILES } from "../../files/file-limits";
import { factsOf, storeFile, type UploadedFile } from "../../files/stored-file.server";
import { type ClientFileRow, clientFilesOf } from "../../next-step/client-files.server";
import { nextStepIn, nextStepQuery } from "../../next-step/own-next-step.server";
import { lastNotice } from "../../notifications/notify-at-intervals.server";
import { linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { hasNextStep } from "../next-step/next-step-on-page.server";
import { filesNoticeChange } from "./files-notice.server";
import { notAsked, refusedFile, tooManyFiles } from "./refused-file";

/**
 * Whether the link's holder may send files, before any is read.
 * @returns the token's hash @throws DomainError not_found, conflict where no files are asked for, rate_limited
 */
export async function linkThatSends(ctx: Context, token: string): Promise<string> {
  const tokenHash = await resolveToken(ctx, token, "client-file");
  await readSending(ctx, tokenHash);
  return tokenHash;
}

/**
 * The same content again changes nothing.
 * @param tokenHash from `linkThatSends` @throws DomainError invalid_input beside `file`, conflict, limit_reached
 */
export async function sendFile(
  ctx: Context,
  tokenHash: string,
  file: UploadedFile,
): Promise<{ name: string; sentBefore: boolean }> {
  const facts = await factsOf(file, refusedFile);
  return retryOnConflict(async () => {
    const { found, head, sent, last } = await readSending(ctx, tokenHash);
    const { proposal, recipient } = found;
    const isSame = ({ recipientId, sha256 }: ClientFileRow) =>
      recipientId === recipient.id && sha256 === facts.sha256;
    const before = sent.find(isSame);
    if (before) return { name: before.name, sentBefore: true };
    if (sent.length >= MOST_SENT_FILES) throw tooManyFiles();
    await storeFile(ctx, facts, file.bytes);
    const row = {
      id: newId(),
      proposalId: proposal.id,
      recipientId: recipient.id,
      ...facts,
      createdAt: ctx.now,
    };
    const chain = { proposalId: proposal.id, head, actor: recipientActor(found) };
    await commit(ctx, chain, received(ctx, found, row), filesNoticeChange(ctx, found, row, last));
    ctx.log({ event: "file.received", proposalId: proposal.id });
    return { name: row.name, sentBefore: false };
  });
}

/** The end of the chain is read first: a file that comes meanwhile makes the commit fail, so that none goes beyond the limit. */
async function readSending(ctx: Context, tokenHash: string) {
  const { found, head } = await readLinkAndHead(ctx, tokenHash);
  if (!hasNextStep(found)) throw notAsked();
  const { nextStep, sent, notices } = await readAtOnce({
    nextStep: nextStepQuery(ctx, found.proposal.id),
    sent: clientFilesOf(ctx, found.proposal.id),
    notices: lastNotice(ctx, found.proposal.id, "files_notice"),
  });
  if (!nextStepIn(nextStep).asksForFiles) throw notAsked();
  return { found, head, sent, last: notices[0]?.span ?? null };
}

const received = (ctx: Context, found: FoundLink, row: ClientFileRow): Change => ({
  statements: [ctx.db.insert(clientFiles).values(row)],
  events: [
    {
      type: "file.received",
      ...linkRefs(found),
      payload: { fileId: row.id, name: row.name, bytes: row.bytes, sha256: row.sha256 },
    },
  ],
});
