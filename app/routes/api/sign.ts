import * as z from "zod";
import { linkAnswer, signedAnswer } from "~/domain/signing/answers";
import { assertUsable, findLink } from "~/domain/signing/find-link.server";
import { parseSignature } from "~/domain/signing/parse-signature";
import { sign } from "~/domain/signing/sign.server";
import { signSchema } from "~/domain/signing/sign-form";
import { MOST_STROKES_TEXT } from "~/domain/signing/stroke-path";
import { linkView } from "~/domain/signing/views";
import { limitBursts } from "~/platform/rate-limits.server";
import { endpoint, open } from "../endpoint.server";

const anyBody = z.record(z.string(), z.unknown());

/** The body is judged last, after every guard on the link itself. */
export const loader = endpoint({
  GET: open(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `sign-page:${ctx.request.ip}`);
      const link = await findLink(ctx, params.token ?? "");
      if (link.state !== "signed") assertUsable(link);
      return linkView(link);
    },
    { summary: "What a signing link opens", answer: linkAnswer, refuses: ["link_unusable", "rate_limited"] },
  ),
  POST: open(
    async ({ ctx, params, body }) => {
      const outcome = await sign(ctx, params.token ?? "", () => parseSignature(body), {
        statementConsents: true,
      });
      const { title, signedAt, alreadySigned } = outcome;
      return {
        success: true as const,
        message: "Proposal Approved Successfully",
        title,
        signedAt: new Date(signedAt).toISOString(),
        alreadySigned,
      };
    },
    {
      summary: "Signs the proposal; repeating the call with the same link is harmless",
      body: anyBody,
      judgedLater: signSchema,
      largest: 2.5 * MOST_STROKES_TEXT,
      answer: signedAnswer,
      refuses: ["code_required", "conflict", "link_unusable", "rate_limited"],
    },
  ),
});

export const action = loader;
