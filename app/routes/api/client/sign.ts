import * as z from "zod";
import { changeOnPage } from "~/domain/change-orders/change-on-page.server";
import { versionPrice } from "~/domain/prices/proposal/shown-price";
import { assertReadable, findLink } from "~/domain/signing/links/find-signing-link.server";
import { MAX_STROKES_JSON_LENGTH } from "~/domain/signing/mark/stroke-path";
import { parseSignature } from "~/domain/signing/parse-signature";
import { standingWords } from "~/domain/signing/parties/standing-words";
import { signedResponse, signingLinkResponse } from "~/domain/signing/responses";
import { type SignOutcome, sign } from "~/domain/signing/sign.server";
import { signSchema } from "~/domain/signing/sign-form";
import { linkView } from "~/domain/signing/views";
import { limitBursts } from "~/limits/rate-limits.server";
import { inEnglish, type Translate } from "~/platform/language/translate";
import { anyone, endpoint } from "../../http/endpoint.server";

const choiceOf = (
  { version, selection, isOther }: NonNullable<SignOutcome["signedBefore"]>,
  message: Translate,
) => ({ selection, price: versionPrice(version, message, selection) ?? "", isOther });

const anyBody = z.record(z.string(), z.unknown());

/** The body is validated after every guard of the link. */
export const loader = endpoint({
  GET: anyone(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `sign-page:${ctx.request.ip}`);
      const link = await findLink(ctx, params.token ?? "");
      if (link.state !== "signed") assertReadable(link);
      return linkView(link, await changeOnPage(ctx, link.version, inEnglish));
    },
    {
      summary: "What a signing link opens",
      response: signingLinkResponse,
      errors: ["link_unusable", "rate_limited"],
    },
  ),
  POST: anyone(
    async ({ ctx, params, body }) => {
      const outcome = await sign(
        ctx,
        params.token ?? "",
        (asked) => parseSignature(body, ctx.message, asked),
        {
          statementConsents: true,
          sentSelection: body.choice,
        },
      );
      const { title, signedAt, alreadySigned, standing, isAlone } = outcome;
      const signedChoice = outcome.signedBefore && choiceOf(outcome.signedBefore, ctx.message);
      return {
        success: true as const,
        message: signedChoice?.isOther
          ? `This proposal was signed before, with another choice: ${signedChoice.price}.`
          : standingWords(inEnglish, { standing, act: "sign", isAlone }),
        title,
        signedAt: new Date(signedAt).toISOString(),
        alreadySigned,
        agreement: standing,
        signedChoice,
      };
    },
    {
      summary: "Signs the proposal; repeating the call with the same link is harmless",
      body: anyBody,
      documentedBody: signSchema,
      maxBytes: 2.5 * MAX_STROKES_JSON_LENGTH,
      response: signedResponse,
      errors: ["code_required", "conflict", "link_unusable", "validity_ended", "rate_limited"],
    },
  ),
});

export const action = loader;
