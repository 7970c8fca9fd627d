import * as z from "zod";
import { proposalPdf } from "~/domain/documents/download.server";
import { endpoint, member } from "../endpoint.server";
import { pdfResponse } from "../pdf-response.server";

const downloadSchema = z.object({ currentContent: z.string().nullish() });

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body }) =>
      pdfResponse(await proposalPdf(ctx, params.id ?? "", body.currentContent ?? null)),
    downloadSchema,
  ),
});

export const action = loader;
