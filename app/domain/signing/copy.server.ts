import { limitRate } from "~/platform/rate-limits.server";
import type { Context } from "../context";
import { recordDownload } from "../documents/record-download.server";
import type { Download } from "../documents/sealed-file.server";
import { printUnsigned, unsignedTitle } from "../documents/unsigned-copy.server";
import { assertUsable, type FoundLink } from "./find-link.server";
import { admit, ofLink, readLink, recipientActor } from "./recipient-act.server";

/**
 * The proposal as it was sent, with blank lines to sign on, to keep or to read on paper before deciding
 * (docs/evidence.md 1: nobody may be kept from printing what they are asked to sign).
 * @throws DomainError not_found, link_unusable, rate_limited, printing_failed
 */
export async function unsignedCopy(ctx: Context, token: string): Promise<Download> {
  const { found, tokenHash } = await findOffer(ctx, token);
  await limitRate(ctx, { print: tokenHash });
  const copy = await printUnsigned(ctx, found);
  const { version } = found;
  const payload = { versionSha256: version.sha256 };
  const event = { type: "copy.downloaded" as const, ...ofLink(found), payload };
  await recordDownload(ctx, found.proposal.id, recipientActor(found), event);
  return copy;
}

/** What its copy would be of, without printing or recording one. @throws DomainError not_found, link_unusable, rate_limited */
export async function unsignedCopyTitle(ctx: Context, token: string): Promise<{ title: string }> {
  const { found } = await findOffer(ctx, token);
  return { title: unsignedTitle(found.version.title) };
}

async function findOffer(ctx: Context, token: string): Promise<{ found: FoundLink; tokenHash: string }> {
  const tokenHash = await admit(ctx, token);
  const { found } = await readLink(ctx, tokenHash);
  assertUsable(found);
  return { found, tokenHash };
}
