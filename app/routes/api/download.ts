import * as z from "zod";
import { proposalPdf } from "~/domain/documents/download.server";
import { typedBlock } from "~/platform/typed-text";
import { endpoint, member } from "../endpoint.server";
import { pdfResponse } from "../pdf-response.server";

const downloadSchema = z.object({
  currentContent: typedBlock("Send the content as text, or null.").nullish(),
});

export const loader = endpoint({
  POST: member(
    async ({ ctx, params, body }) =>
      pdfResponse(await proposalPdf(ctx, params.id ?? "", body.currentContent ?? null)),
    {
      summary:
        "The proposal as a PDF; once it is signed, the sealed agreement. With team:read a colleague's, too",
      scope: "proposals:read",
      body: downloadSchema,
      file: "application/pdf",
      refuses: ["forbidden", "conflict", "rate_limited", "printing_failed"],
    },
  ),
});

export const action = loader;
