import { unsignedCopy, unsignedCopyTitle } from "~/domain/agreements/unsigned-copy.server";
import { pdfHead, pdfResponse } from "../../../http/pdf-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token, isHead, carried) =>
  isHead
    ? pdfHead(await unsignedCopyTitle(ctx, token))
    : pdfResponse(await unsignedCopy(ctx, token, carried)),
);
