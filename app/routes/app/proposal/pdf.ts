import { proposalPdf } from "~/domain/detail/download.server";
import { msg } from "~/platform/words/t";
import { pdfResponse } from "../../http/pdf-response.server";
import { postOnly, proposalAction } from "./proposal-action.server";

export const loader = postOnly;

export const action = proposalAction(msg("Download Failed"), async (ctx, id) =>
  pdfResponse(await proposalPdf(ctx, id, null)),
);
