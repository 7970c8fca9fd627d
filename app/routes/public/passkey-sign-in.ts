/** Signing in with a passkey alone: posted by the script of /auth, which a refusal leads back to. */
import { redirect } from "@remix-run/cloudflare";
import { passkeyAnswerForm } from "~/domain/second-factor/passkey-forms";
import { signInWithPasskey } from "~/domain/second-factor/passkey-proof.server";
import { isDomainError } from "~/platform/errors";
import { ownPath } from "~/platform/own-path";
import { onlyPost } from "../app/proposal-action.server";
import { readForm } from "../form.server";
import { pageAction } from "../page.server";
import { sessionCookies } from "../session.server";
import { challengeCookie } from "./passkey-cookie.server";

export const loader = onlyPost;

export const action = pageAction(async (ctx, { request }) => {
  if (request.method !== "POST") return onlyPost();
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
