import { limitBursts, limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { recordDownload } from "../documents/record-download.server";
import type { Download } from "../documents/sealed-file.server";
import { printUnsigned, unsignedTitle } from "../documents/unsigned-copy.server";
import { answerOf, findForClient } from "./client-view.server";
import { openPageActor } from "./open-page-actor";

/**
 * What the proposal's page shows, as a PDF, before it is decided and afterwards.
 * @throws DomainError not_found, rate_limited, printing_failed
 */
export async function clientCopy(ctx: Context, proposalId: string): Promise<Download> {
  await limitBursts(ctx, `client-copy:${ctx.request.ip}`);
  const found = await findForClient(ctx, proposalId);
  await limitRate(ctx, { print: `${proposalId}|${ctx.request.ip}` });
  const copy = await printUnsigned(ctx, found, answerOf(found));
  const { version, recipient } = found;
  const payload = { versionSha256: version.sha256 };
  const of = { versionId: version.id, recipientId: recipient?.id ?? null };
  const event = { type: "copy.downloaded" as const, ...of, payload };
  await recordDownload(ctx, proposalId, openPageActor(found), event);
  return copy;
}

/** What its copy would be called, without printing one. @throws DomainError not_found */
export async function clientCopyTitle(ctx: Context, proposalId: string): Promise<{ title: string }> {
  await limitBursts(ctx, `client-copy:${ctx.request.ip}`);
  const found = await findForClient(ctx, proposalId);
  return { title: unsignedTitle(found.version.title, answerOf(found)) };
}
