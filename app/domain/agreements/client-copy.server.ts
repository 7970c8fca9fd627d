import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import type { Context } from "../context";
import {
  clientAnswer,
  findClientProposal,
  selectionOnOpenPage,
} from "../signing/decision/client-view.server";
import { openPageActor } from "../signing/decision/open-page-actor";
import { printUnsignedCopy, unsignedTitle } from "./print-unsigned-copy.server";
import { recordDownload } from "./record-download.server";
import type { Download } from "./sealed-file.server";

/** @param carried the selection in the page's address, unread @throws DomainError not_found, rate_limited, printing_failed */
export async function clientCopy(
  ctx: Context,
  proposalId: string,
  carried: string | null,
): Promise<Download> {
  await limitBursts(ctx, `client-copy:${ctx.request.ip}`);
  const found = await findClientProposal(ctx, proposalId);
  await limitRate(ctx, { print: `${proposalId}|${ctx.request.ip}` });
  const selection = selectionOnOpenPage(ctx, found, carried)?.selection ?? null;
  const copy = await printUnsignedCopy(ctx, { ...found, selection }, clientAnswer(found));
  const { version, recipient } = found;
  const payload = { versionSha256: version.sha256 };
  const of = { versionId: version.id, recipientId: recipient?.id ?? null };
  const event = { type: "copy.downloaded" as const, ...of, payload };
  await recordDownload(ctx, proposalId, openPageActor(), event);
  return copy;
}

/** @throws DomainError not_found */
export async function clientCopyTitle(ctx: Context, proposalId: string): Promise<{ title: string }> {
  await limitBursts(ctx, `client-copy:${ctx.request.ip}`);
  const found = await findClientProposal(ctx, proposalId);
  return { title: unsignedTitle(ctx, found.version.title, clientAnswer(found)) };
}
