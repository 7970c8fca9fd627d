import { limitRate } from "~/limits/rate-limits.server";
import type { Context } from "../context";
import { linkRefs, readLinkAndHead, recipientActor, resolveToken } from "../signing/guards.server";
import { assertReadable, withShownOwner } from "../signing/links/find-signing-link.server";
import { selectionOnPage } from "../signing/selection/selection-on-page.server";
import { printUnsignedCopy, unsignedTitle } from "./print-unsigned-copy.server";
import { recordDownload } from "./record-download.server";
import type { Download } from "./sealed-file.server";

/** docs/evidence.md 1: a signer can print before signing. @param carried the selection in the page's address, unread @throws DomainError not_found, link_unusable, rate_limited */
export async function unsignedCopy(ctx: Context, token: string, carried: string | null): Promise<Download> {
  const { found, tokenHash } = await findOpenLink(ctx, token);
  await limitRate(ctx, { print: tokenHash });
  const selection = selectionOnPage(found, carried)?.selection ?? null;
  const copy = await printUnsignedCopy(ctx, { ...found, selection });
  const payload = { versionSha256: found.version.sha256 };
  const event = { type: "copy.downloaded" as const, ...linkRefs(found), payload };
  await recordDownload(ctx, found.proposal.id, recipientActor(found), event);
  return copy;
}

/** Neither prints nor records anything. @throws DomainError not_found, link_unusable, rate_limited */
export async function unsignedCopyTitle(ctx: Context, token: string): Promise<{ title: string }> {
  const { found } = await findOpenLink(ctx, token);
  return { title: unsignedTitle(ctx, found.version.title) };
}

async function findOpenLink(ctx: Context, token: string) {
  const tokenHash = await resolveToken(ctx, token);
  const { found } = await readLinkAndHead(ctx, tokenHash);
  assertReadable(found);
  return { found: withShownOwner(ctx, found), tokenHash };
}
