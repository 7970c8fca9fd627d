/** What the forms of an endpoint's page do. */
import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import {
  removeEndpoint,
  revealSecret,
  rollSecret,
  switchEndpoint,
  updateEndpoint,
} from "~/domain/webhooks/hook-endpoints.server";
import { hookSchema } from "~/domain/webhooks/hook-form";
import { sendAgain, sendTest } from "~/domain/webhooks/hook-log.server";
import { isDomainError } from "~/platform/errors";
import { parseCommand, parseForm, type ReadForm, readForm, refuse, refuseWith } from "../form.server";
import { type Notice, redirectWithNotice } from "../notice.server";

const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("reveal") }),
  z.object({ intent: z.literal("roll"), generation: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("switch-on") }),
  z.object({ intent: z.literal("switch-off") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("send-again"), deliveryId: z.string().max(64) }),
]);

type Command = z.output<typeof commandSchema>;
type Simple = Exclude<Command, { intent: "save" | "reveal" }>;

/** A button's refusal becomes a notice; a form's stands in the form. */
export async function actOnHook(ctx: MemberContext, id: string, request: Request) {
  const form = await readForm(ctx, request, { schemas: [commandSchema, hookSchema] });
  const command = parseCommand(form, commandSchema);
  if (command.intent === "save") return save(ctx, id, form);
  if (command.intent === "reveal") {
    // The secret must stand in no address and no cookie: the answer is the page that shows it.
    return data({ revealed: await revealSecret(ctx, id) }, { headers: { "Cache-Control": "no-store" } });
  }
  const to = command.intent === "remove" ? "/settings/api" : `/settings/api/hooks/${id}`;
  return redirectWithNotice(ctx, to, await noticeOf(ctx, id, command));
}

async function noticeOf(ctx: MemberContext, id: string, command: Simple): Promise<Notice> {
  try {
    await carryOut(ctx, id, command);
    return { ...DONE[command.intent], tone: "success" };
  } catch (error) {
    if (!isDomainError(error) || !["conflict", "rate_limited"].includes(error.code)) throw error;
    return { title: error.message, tone: "failure" };
  }
}

const DONE: Record<Simple["intent"], Pick<Notice, "title" | "text">> = {
  roll: { title: "New secret created", text: "The old one keeps working for 24 hours." },
  test: { title: "Test event sent", text: "The response appears in the list of events." },
  "switch-on": { title: "Endpoint switched on" },
  "switch-off": { title: "Endpoint switched off" },
  remove: { title: "Endpoint removed" },
  "send-again": { title: "Sent again" },
};

function carryOut(ctx: MemberContext, id: string, command: Simple): Promise<void> {
  switch (command.intent) {
    case "roll":
      return rollSecret(ctx, id, command.generation);
    case "test":
      return sendTest(ctx, id);
    case "switch-on":
      return switchEndpoint(ctx, id, true);
    case "switch-off":
      return switchEndpoint(ctx, id, false);
    case "remove":
      return removeEndpoint(ctx, id);
    case "send-again":
      return sendAgain(ctx, id, command.deliveryId);
  }
}

async function save(ctx: MemberContext, id: string, form: ReadForm) {
  const submission = parseForm(form, hookSchema);
  if (submission.status !== "success") return refuse(submission);
  try {
    await updateEndpoint(ctx, id, submission.value);
    const notice: Notice = { title: "Endpoint saved", tone: "success" };
    return redirectWithNotice(ctx, `/settings/api/hooks/${id}`, notice);
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
}
