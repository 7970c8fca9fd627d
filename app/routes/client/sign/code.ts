import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { clientClockSchema } from "~/domain/people/client-clock";
import { CARRIED_FIELD, isCarried } from "~/domain/prices/carried-selection";
import { isCodeRefusal } from "~/domain/signing/codes/code-step";
import { sendCode } from "~/domain/signing/codes/send-code.server";
import { verifyCode } from "~/domain/signing/codes/verify-code.server";
import { keepCarried } from "~/domain/signing/selection/keep-selection-by-link.server";
import { isDomainError } from "~/platform/errors";
import { readForm } from "../../http/form.server";
import { pageLoader } from "../../http/page.server";
import { signingSessionCookie, withSession } from "../../http/signing-session.server";
import { EARLIER_PAGES } from "../post-to";
import { clientAction, inPageLanguage } from "../reader-language.server";

/** Encoded: a header must not contain control characters. */
const signingPath = (token: string): string => `/sign/${encodeURIComponent(token)}`;

export const loader = pageLoader(async (_ctx, { params }) => redirect(signingPath(params.token ?? "")));

export const action = clientAction(async (own, { request, params }: ActionFunctionArgs) => {
  const ctx = await inPageLanguage(own, EARLIER_PAGES);
  const token = params.token ?? "";
  const page = signingPath(token);
  const form = await readForm(ctx, request, {
    schemas: [clientClockSchema],
    fields: ["intent", "code", CARRIED_FIELD],
  });
  const sent = form.get(CARRIED_FIELD);
  const carried = isCarried(sent) ? sent : null;
  const confirm = (step: string) => {
    const query = carried ? `${step}&${CARRIED_FIELD}=${carried}` : step;
    return redirect(`${page}?${query}#confirm`);
  };
  try {
    if (form.get("intent") !== "send")
      return await verifyTypedCode(ctx, token, String(form.get("code") ?? ""), carried);
    const { alreadySent } = await sendCode(ctx, token);
    return confirm(`code=${alreadySent ? "waiting" : "sent"}`);
  } catch (error) {
    const query = errorQuery(error);
    if (query === null) throw error;
    return query === "" ? redirect(page) : confirm(query);
  }
});

async function verifyTypedCode(
  ctx: Context,
  token: string,
  typed: string,
  carried: string | null,
): Promise<Response> {
  const { session } = await verifyCode(ctx, token, typed);
  const headers = new Headers();
  if (session) headers.append("Set-Cookie", signingSessionCookie(ctx, session, "/sign", token));
  if (carried) await keepCarried(session ? withSession(ctx, session) : ctx, token, carried);
  return redirect(`${signingPath(token)}#steps`, { headers });
}

function errorQuery(error: unknown): string | null {
  if (!isDomainError(error) || error.code === "not_found") return null;
  if (error.code === "rate_limited") {
    return `code=often&wait=${Math.ceil(Number(error.fields.retryAfter ?? 60) / 60)}`;
  }
  if (error.code === "address_suppressed") return "code=unreachable";
  const { codeRefusal } = error.fields;
  // The signing page explains closed links.
  return isCodeRefusal(codeRefusal) ? `code=${codeRefusal}` : "";
}
