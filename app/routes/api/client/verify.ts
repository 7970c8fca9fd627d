import * as z from "zod";
import { isSha256, normaliseSha256, verdictResponse } from "~/domain/agreements/verdict";
import { verifyDocument } from "~/domain/agreements/verify-document.server";
import { DomainError } from "~/platform/errors";
import { anyone, endpoint } from "../../http/endpoint.server";

const query = z.object({ document: z.string().optional() });

export const loader = endpoint({
  GET: anyone(
    async ({ ctx, params, request }) => {
      const sha256 = normaliseSha256(params.sha256 ?? "");
      if (!isSha256(sha256)) throw new DomainError("invalid_input", "A SHA-256 has 64 hexadecimal digits.");
      const document = new URL(request.url).searchParams.get("document");
      const { verdict, facts } = await verifyDocument(ctx, { sha256, document });
      return { verdict: verdict ?? "unknown", facts };
    },
    {
      summary: "Checks by SHA-256 whether a file was sealed here",
      response: verdictResponse,
      query,
      errors: ["invalid_input", "rate_limited"],
    },
  ),
});

export const action = loader;
