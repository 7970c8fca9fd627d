import { clientCopy, clientCopyTitle } from "~/domain/proposals/client-copy.server";
import { pdfHead, pdfResponse } from "../pdf-response.server";
import { proposalFile } from "./link-file.server";

/** The proposal as it was sent, to keep before or after deciding. */
export const loader = proposalFile(async (ctx, id, isHead) =>
  isHead ? pdfHead(await clientCopyTitle(ctx, id)) : pdfResponse(await clientCopy(ctx, id)),
);
