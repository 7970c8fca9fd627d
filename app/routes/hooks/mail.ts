import { hearMailWebhook } from "~/domain/mail/webhook.server";
import { endpoint, open } from "../endpoint.server";
import { readText } from "../read-body.server";

/** Bytes. */
const LARGEST_EVENT = 1_000_000;

/** Seconds. The service tries again later still, by a plan of its own. */
const SOON = "5";

/** What the mail service tells of mails it took (docs/decisions/0016-webhooks-and-suppression.md). */
export const loader = endpoint({
  POST: open(async ({ ctx, request }) => {
    const heard = await hearMailWebhook(ctx, request.headers, await readText(request, LARGEST_EVENT));
    if (heard !== "too early") return { received: true };
    const error = "That email is still being recorded. Please try again.";
    return Response.json({ error }, { status: 503, headers: { "Retry-After": SOON } });
  }),
});

export const action = loader;
