import { exportEvidence, findEvidence } from "~/domain/documents/evidence-pack/export.server";
import { isDomainError } from "~/platform/errors";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { zipHead, zipResponse } from "../zip-response.server";

/** The owner's evidence pack of a signed proposal. What keeps it from being made is said where it was asked for. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  if (request.method === "HEAD") return zipHead(await findEvidence(member, proposalId));
  try {
    return zipResponse(await exportEvidence(member, proposalId));
  } catch (error) {
    if (!isDomainError(error) || (error.code !== "conflict" && error.code !== "rate_limited")) throw error;
    const words = { title: "No Evidence Pack", text: error.message, tone: "failure" as const };
    return redirectWithNotice(ctx, `/proposal/${proposalId}`, words);
  }
});
