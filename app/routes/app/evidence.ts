import { exportEvidence, findEvidence } from "~/domain/documents/evidence-pack/export.server";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { zipHead, zipResponse } from "../zip-response.server";

/** The owner's evidence pack of a signed proposal. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  return request.method === "HEAD"
    ? zipHead(await findEvidence(member, proposalId))
    : zipResponse(await exportEvidence(member, proposalId));
});
