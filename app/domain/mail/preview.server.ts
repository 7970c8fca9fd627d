import type { Context } from "../context";
import { headersOf, oneLine, senderAddress } from "./compose.server";
import { SAMPLE_MAILS, type SampleMail } from "./sample-facts";
import type { OutgoingMail } from "./transport";

export type PreviewedMail = Pick<SampleMail, "id" | "name" | "group"> &
  Omit<OutgoingMail, "idempotencyKey" | "attachments">;

/** A sample as it would leave this deployment. @param id an unknown one is the first */
export async function previewMail(ctx: Context, id: string | null): Promise<PreviewedMail> {
  const sample = SAMPLE_MAILS.find((each) => each.id === id) ?? (SAMPLE_MAILS[0] as SampleMail);
  const { name, group, subject, facts } = sample;
  const isForClient = group === "To clients";
  return {
    ...{ id: sample.id, name, group, subject: oneLine(subject), cc: [] },
    from: senderAddress(ctx.config.mail.from, "ownerName" in facts ? facts.ownerName : ""),
    to: isForClient ? "client@sample.example" : "owner@sample.example",
    replyTo: isForClient ? "owner@sample.example" : null,
    ...headersOf(facts),
    ...(await ctx.render.mailBody(facts)),
  };
}

/** What there is to look at, in groups. */
export const sampleList = (): Pick<SampleMail, "id" | "name" | "group">[] =>
  SAMPLE_MAILS.map(({ id, name, group }) => ({ id, name, group }));
