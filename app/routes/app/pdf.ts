import { proposalPdf } from "~/domain/documents/download.server";
import { pdfResponse } from "../pdf-response.server";
import { onlyPost, proposalAction } from "./proposal-action.server";

export const loader = onlyPost;

export const action = proposalAction("Download Failed", async (ctx, id) =>
  pdfResponse(await proposalPdf(ctx, id, null)),
);
