import { exportEvidenceForClient } from "~/domain/agreements/evidence-pack/export.server";
import { findSignedCopy } from "~/domain/agreements/signed-copy.server";
import { zipHead, zipResponse } from "../../../http/zip-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token, isHead) =>
  isHead ? zipHead(await findSignedCopy(ctx, token)) : zipResponse(await exportEvidenceForClient(ctx, token)),
);
