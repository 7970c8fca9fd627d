/** What the script of the page for a new passkey asks the browser to make, once name and password are right. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beginPasskey } from "~/domain/second-factor/add-passkey.server";
import { passkeyNameForm } from "~/domain/second-factor/passkey-forms";
import { passwordForm } from "~/domain/second-factor/password-form";
import { invalidInput } from "~/platform/invalid-input";
import { failureJson } from "../endpoint.server";
import { readForm } from "../form.server";
import { answerQuestion } from "../public/passkey-cookie.server";
import { requireMember } from "../session.server";
import { onlyPost } from "./proposal-action.server";

/** The name too: a passkey that was refused for its name would stay behind on the device. */
const questionForm = passkeyNameForm.extend(passwordForm.shape);

export const loader = onlyPost;

export const action = async ({ context: { ctx }, request }: ActionFunctionArgs): Promise<Response> => {
  if (request.method !== "POST") return onlyPost();
  try {
    const member = await requireMember(ctx, request);
    const form = await readForm(ctx, request, { schemas: [questionForm] });
    const parsed = questionForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw invalidInput(parsed.error);
    return answerQuestion(ctx, await beginPasskey(member, parsed.data.currentPassword));
  } catch (error) {
    if (error instanceof Response) throw error;
    return failureJson(ctx, error);
  }
};
