import { clientSignedCopy, findSignedCopy } from "~/domain/agreements/signed-copy.server";
import { pdfHead, pdfResponse } from "../../../http/pdf-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token, isHead) =>
  isHead ? pdfHead(await findSignedCopy(ctx, token)) : pdfResponse(await clientSignedCopy(ctx, token)),
);
