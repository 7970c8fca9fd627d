import * as z from "zod";
import type { ReceivedMail } from "../received/received-mail";

/** Of file names, and of values of one header. */
const MAX_VALUES = 100;

/** Some providers list headers that occur twice. */
const headerValue = z.union([z.string().transform((value) => [value]), z.array(z.string())]).catch([]);

const received = z.object({
  from: z.string().max(2000),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), headerValue).catch({}),
  attachments: z.array(z.object({ filename: z.string().nullish() })).catch([]),
});

/** Reads Resend's answer about a received mail. @returns null for another shape */
export function readReceivedAnswer(body: unknown): ReceivedMail | null {
  const { data: mail } = received.safeParse(body);
  if (!mail) return null;
  const { from, text, html, headers, attachments } = mail;
  return {
    from,
    text: text ?? "",
    html: html ?? "",
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values.slice(0, MAX_VALUES)]),
    ),
    attachments: attachments.slice(0, MAX_VALUES).map(({ filename }) => filename ?? ""),
  };
}
