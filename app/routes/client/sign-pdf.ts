import { findCopy, signedCopy } from "~/domain/documents/client-copy.server";
import { pdfHead, pdfResponse } from "../pdf-response.server";
import { linkFile } from "./link-file.server";

/** The client's own copy of the sealed agreement, through the link they signed with. */
export const loader = linkFile(async (ctx, token, isHead) =>
  isHead ? pdfHead(await findCopy(ctx, token)) : pdfResponse(await signedCopy(ctx, token)),
);
