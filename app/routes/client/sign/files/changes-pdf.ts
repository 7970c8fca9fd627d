import { clientComparisonPdf, clientComparisonTitle } from "~/domain/agreements/comparison-pdf.server";
import { pdfHead, pdfResponse } from "../../../http/pdf-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token, isHead) =>
  isHead
    ? pdfHead(await clientComparisonTitle(ctx, token))
    : pdfResponse(await clientComparisonPdf(ctx, token)),
);
