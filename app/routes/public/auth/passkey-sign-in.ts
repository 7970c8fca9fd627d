import { redirect } from "@remix-run/cloudflare";
import { passkeyAnswerForm } from "~/domain/accounts/second-factor/passkey-forms";
import { signInWithPasskey } from "~/domain/accounts/second-factor/passkey-proof.server";
import { isDomainError } from "~/platform/errors";
import { ownPath } from "~/platform/own-path";
import { postOnly } from "../../app/proposal/proposal-action.server";
import { readForm } from "../../http/form.server";
import { pageAction } from "../../http/page.server";
import { sessionCookies } from "../../http/session.server";
import { challengeCookie } from "./passkey-cookie.server";

export const loader = postOnly;

export const action = pageAction(async (ctx, { request }) => {
  if (request.method !== "POST") return postOnly();
  const form = await readForm(ctx, request, { schemas: [passkeyAnswerForm], fields: ["returnTo"] });
  const returnTo = ownPath(form.get("returnTo"), "/dashboard");
  const back = (why: string) => redirect(`/auth?passkey=${why}&returnTo=${encodeURIComponent(returnTo)}`);
  const parsed = passkeyAnswerForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return back("refused");
  try {
    const session = await signInWithPasskey(ctx, parsed.data.passkey, challengeCookie(ctx, request));
    return redirect(returnTo, { headers: sessionCookies(ctx, session) });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === "conflict") return back("late");
    if (error.code === "wrong_credentials") return back("refused");
    throw error;
  }
});
