import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { claimSchema } from "~/domain/signing/claimed";
import { isCodeRefusal } from "~/domain/signing/code-step";
import { sendCode } from "~/domain/signing/send-code.server";
import { verifyCode } from "~/domain/signing/verify-code.server";
import { isDomainError } from "~/platform/errors";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { signingSessionCookie } from "../signing-session.server";

/** Whatever stands in the token's place: a header takes no control characters. */
const pageOf = (token: string): string => `/sign/${encodeURIComponent(token)}`;

/** The signing page is where one asks for a code and gives it; this address only takes the forms. */
export const loader = pageLoader(async (_ctx, { params }) => redirect(pageOf(params.token ?? "")));

export const action = pageAction(async (ctx, { request, params }: ActionFunctionArgs) => {
  const token = params.token ?? "";
  const page = pageOf(token);
  const form = await readForm(ctx, request, { schemas: [claimSchema], fields: ["intent", "code"] });
  try {
    if (form.get("intent") !== "send") return await verified(ctx, token, String(form.get("code") ?? ""));
    const { alreadySent } = await sendCode(ctx, token);
    return redirect(`${page}?code=${alreadySent ? "waiting" : "sent"}#confirm`);
  } catch (error) {
    const word = refusalWord(error);
    if (word === null) throw error;
    return redirect(word === "" ? page : `${page}?${word}#confirm`);
  }
});

async function verified(ctx: Context, token: string, typed: string): Promise<Response> {
  const { session } = await verifyCode(ctx, token, typed);
  const headers = new Headers();
  if (session) headers.append("Set-Cookie", signingSessionCookie(ctx, session, "/sign", token));
  return redirect(`${pageOf(token)}#steps`, { headers });
}

/** What the page is to say, as its address carries it; null for what is no answer to these forms. */
function refusalWord(error: unknown): string | null {
  if (!isDomainError(error) || error.code === "not_found") return null;
  if (error.code === "rate_limited") {
    return `code=often&wait=${Math.ceil(Number(error.fields.retryAfter ?? 60) / 60)}`;
  }
  if (error.code === "address_suppressed") return "code=unreachable";
  const { codeRefusal } = error.fields;
  // A link that signs no more, or asks for no code, explains itself on its page.
  return isCodeRefusal(codeRefusal) ? `code=${codeRefusal}` : "";
}
