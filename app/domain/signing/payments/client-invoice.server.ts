import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { untranslatedError } from "~/platform/untranslated-error";
import type { Context } from "../../context";
import { type InvoiceFile, invoiceFile, invoiceNamed } from "../../invoices/own-invoices.server";
import { invoicesOf } from "../../invoices/stored-invoices.server";
import { readLinkAndHead, resolveToken } from "../guards.server";
import { LINK_STATE_MESSAGES } from "../links/signing-link-state";

/** A file of an invoice of the version that the link is about. @throws DomainError not_found, link_unusable, rate_limited, printing_failed */
export async function clientInvoiceFile(ctx: Context, token: string, name: string): Promise<InvoiceFile> {
  await limitBursts(ctx, `invoice:${ctx.request.ip}`);
  const tokenHash = await resolveToken(ctx, token);
  const { found } = await readLinkAndHead(ctx, tokenHash);
  if (found.state === "revoked")
    throw untranslatedError("link_unusable", (t) => t(LINK_STATE_MESSAGES.revoked));
  const rows = await invoicesOf(ctx, found.proposal.id);
  const named = invoiceNamed(
    name,
    rows.filter(({ versionId }) => versionId === found.version.id),
  );
  await limitRate(ctx, { print: tokenHash });
  return invoiceFile(ctx, named);
}
