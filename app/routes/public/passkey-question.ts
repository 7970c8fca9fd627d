/** The challenge for a sign-in page's script: for any passkey of this site, or for those of the account at its second step. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { firstStepOver } from "~/domain/second-factor/finish-sign-in.server";
import { askForPasskey } from "~/domain/second-factor/passkey-proof.server";
import { findPending } from "~/domain/second-factor/pending-sign-in.server";
import { limitBursts } from "~/platform/rate-limits.server";
import { onlyPost } from "../app/proposal-action.server";
import { failureJson } from "../endpoint.server";
import { readForm } from "../form.server";
import { pendingToken } from "../session.server";
import { answerQuestion } from "./passkey-cookie.server";

export const loader = onlyPost;

export const action = async ({ context: { ctx }, request }: ActionFunctionArgs): Promise<Response> => {
  if (request.method !== "POST") return onlyPost();
  try {
    await limitBursts(ctx, `passkey-question:${ctx.request.ip}`);
    const form = await readForm(ctx, request, { fields: ["for"] });
    if (form.get("for") !== "second-step")
      return answerQuestion(ctx, await askForPasskey(ctx, { for: "sign-in" }));
    const pending = await findPending(ctx, pendingToken(ctx, request));
    if (!pending) throw firstStepOver();
    const { id: userId } = pending.user;
    return answerQuestion(ctx, await askForPasskey(ctx, { for: "second-step", userId }));
  } catch (error) {
    return failureJson(ctx, error);
  }
};
