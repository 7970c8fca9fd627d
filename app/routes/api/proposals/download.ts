import * as z from "zod";
import { proposalPdf } from "~/domain/detail/download.server";
import { typedBlock } from "~/platform/text/typed-text";
import { endpoint, member } from "../../http/endpoint.server";
import { pdfResponse } from "../../http/pdf-response.server";

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
      fileType: "application/pdf",
      errors: ["forbidden", "conflict", "rate_limited", "printing_failed"],
    },
  ),
});

export const action = loader;
