import * as z from "zod";
import { isSha256, tidySha256, verdictAnswer } from "~/domain/documents/verdict";
import { checkDocument } from "~/domain/documents/verify.server";
import { DomainError } from "~/platform/errors";
import { endpoint, open } from "../endpoint.server";

const query = z.object({ document: z.string().optional() });

export const loader = endpoint({
  GET: open(
    async ({ ctx, params, request }) => {
      const sha256 = tidySha256(params.sha256 ?? "");
      if (!isSha256(sha256)) throw new DomainError("invalid_input", "A SHA-256 has 64 hexadecimal digits.");
      const document = new URL(request.url).searchParams.get("document");
      const { verdict, facts } = await checkDocument(ctx, { sha256, document });
      return { verdict: verdict ?? "unknown", facts };
    },
    {
      summary: "Checks by SHA-256 whether a file was sealed here",
      answer: verdictAnswer,
      query,
      refuses: ["invalid_input", "rate_limited"],
    },
  ),
});

export const action = loader;
