import { exportEvidence } from "~/domain/documents/evidence-pack/export.server";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { zipResponse } from "../zip-response.server";

/** The owner's evidence pack of a signed proposal. */
export const loader = pageLoader(async (ctx, { request, params }) =>
  zipResponse(await exportEvidence(await requireOpenAccount(ctx, request), params.id ?? "")),
);
