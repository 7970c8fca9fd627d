import { proposalPdf } from "~/domain/detail/download.server";
import { pdfResponse } from "../../http/pdf-response.server";
import { postOnly, proposalAction } from "./proposal-action.server";

export const loader = postOnly;

export const action = proposalAction("Download Failed", async (ctx, id) =>
  pdfResponse(await proposalPdf(ctx, id, null)),
);
