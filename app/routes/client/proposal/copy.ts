import { clientCopy, clientCopyTitle } from "~/domain/agreements/client-copy.server";
import { pdfHead, pdfResponse } from "../../http/pdf-response.server";
import { proposalFile } from "../link-file.server";

export const loader = proposalFile(async (ctx, id, isHead, carried) =>
  isHead ? pdfHead(await clientCopyTitle(ctx, id)) : pdfResponse(await clientCopy(ctx, id, carried)),
);
