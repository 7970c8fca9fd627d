import { signedCopy } from "~/domain/documents/download.server";
import { pageLoader } from "../page.server";
import { pdfResponse } from "../pdf-response.server";

/** The client's own copy of the sealed agreement, through the link they signed with. */
export const loader = pageLoader(async (ctx, { params }) =>
  pdfResponse(await signedCopy(ctx, params.token ?? "")),
);
