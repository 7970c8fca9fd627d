import * as z from "zod";
import { sendCode } from "~/domain/signing/codes/send-code.server";
import { verifyCode } from "~/domain/signing/codes/verify-code.server";
import { signingCodeResponse } from "~/domain/signing/responses";
import { anyone, endpoint } from "../../http/endpoint.server";
import { signingSessionCookie } from "../../http/signing-session.server";

const codeSchema = z.object({
  code: z.string("Send the code as text.").max(40, "Enter the six digits of the code.").optional(),
});

/** Emails a code, or exchanges a valid one for the signing cookie. */
export const loader = endpoint({
  POST: anyone(
    async ({ ctx, params, body }) => {
      const token = params.token ?? "";
      if (body.code === undefined) {
        const { sentTo, alreadySent } = await sendCode(ctx, token);
        const message = alreadySent ? "A code was sent a moment ago." : "A code is on its way.";
        return { success: true as const, message, sentTo, codeGiven: false };
      }
      const { session } = await verifyCode(ctx, token, body.code);
      const answer = { success: true as const, message: "Confirmed. You can sign now.", codeGiven: true };
      if (session === null) return answer;
      const headers = {
        "Cache-Control": "no-store",
        "Set-Cookie": signingSessionCookie(ctx, session, "/api/sign", token),
      };
      return Response.json(answer, { headers });
    },
    {
      summary: "Emails the code that a signing link needs, or checks it",
      body: codeSchema,
      response: signingCodeResponse,
      errors: ["invalid_input", "conflict", "link_unusable", "address_suppressed", "rate_limited"],
    },
  ),
});

export const action = loader;
