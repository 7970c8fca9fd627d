import { findCopy } from "~/domain/documents/client-copy.server";
import { exportEvidenceForClient } from "~/domain/documents/evidence-pack/export.server";
import { zipHead, zipResponse } from "../zip-response.server";
import { linkFile } from "./link-file.server";

/** The client's evidence pack of the sealed agreement, through the link they signed with. */
export const loader = linkFile(async (ctx, token, isHead) =>
  isHead ? zipHead(await findCopy(ctx, token)) : zipResponse(await exportEvidenceForClient(ctx, token)),
);
