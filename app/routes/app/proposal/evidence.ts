import { exportEvidence, findEvidence } from "~/domain/agreements/evidence-pack/export.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { zipHead, zipResponse } from "../../http/zip-response.server";

/** The evidence pack of a signed proposal; a failure returns to its page. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  if (request.method === "HEAD") return zipHead(await findEvidence(member, proposalId));
  try {
    return zipResponse(await exportEvidence(member, proposalId));
  } catch (error) {
    if (!isDomainError(error) || (error.code !== "conflict" && error.code !== "rate_limited")) throw error;
    const flash = { title: t("No Evidence Pack"), text: error.message, tone: "failure" as const };
    return redirectWithFlash(ctx, `/proposal/${proposalId}`, flash);
  }
});
