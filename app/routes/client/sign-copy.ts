import { unsignedCopy, unsignedCopyTitle } from "~/domain/signing/copy.server";
import { pdfHead, pdfResponse } from "../pdf-response.server";
import { linkFile } from "./link-file.server";

/** The proposal as it was sent, to keep before deciding. */
export const loader = linkFile(async (ctx, token, isHead) =>
  isHead ? pdfHead(await unsignedCopyTitle(ctx, token)) : pdfResponse(await unsignedCopy(ctx, token)),
);
