/** The one shape of every kind of mail, and how a stored row of it becomes a mail to hand over. */
import type * as z from "zod";
import type { DeliveryKind, MailPayload } from "~/db/schema";
import type { Context } from "../../context";
import type { Delivery } from "../claim.server";
import { composeMail } from "../compose.server";
import type { MailCalendar, MailContent } from "../content/mail-content";
import type { MailSender, OutgoingMail } from "../transport";

/** A delivery's row with its payload read. */
export interface Mail<Payload> extends Omit<Delivery, "payload"> {
  payload: Payload;
}

/** What the mail service is asked for beside the text. */
export interface Envelope {
  /** On whose behalf it goes out; null for the product itself. */
  sender: MailSender | null;
  /** Where the product reads answers itself. */
  replyTo?: string;
  /** Derived when it goes out; without it, the subject in the row. */
  subject?: string;
  attachments?: OutgoingMail["attachments"];
}

export type SampleGroup = "To clients" | "To owners" | "About the account";

/** One mail with invented people in it, for the admin's preview and for tests. */
export interface Sample<Data> {
  /** Its name in an address. */
  id: string;
  /** Its name for people. */
  name: string;
  subject: string;
  data: Data;
  /** Where it is not its kind's. */
  group?: SampleGroup;
}

interface Definition<Kind extends DeliveryKind, Payload, Rows, Data extends object> {
  kind: Kind;
  /** What the owner's and the admin's lists call it. */
  label: string;
  group: SampleGroup;
  /** What the row keeps of it: all that a later try must say again. */
  payload: z.ZodType<Payload>;
  /** The rows that it is about. @throws Error when one is gone without which there is nothing to say */
  load(ctx: Context, mail: Mail<NoInfer<Payload>>): Promise<Rows>;
  /** Why it must not leave any more, or null; left out where it stays true whatever happens. */
  stop?(rows: NoInfer<Rows>, mail: Mail<NoInfer<Payload>>, now: number): string | null;
  /** What it says. The same rows give the same data. @throws Error when something is missing */
  data(ctx: Context, rows: NoInfer<Rows>, mail: Mail<NoInfer<Payload>>): Data | Promise<Data>;
  /** How it says it. */
  content(data: NoInfer<Data>, calendar: MailCalendar): MailContent;
  /** Left out for a mail of the product's own without anything special. */
  envelope?(ctx: Context, from: Said<NoInfer<Rows>, NoInfer<Data>, NoInfer<Payload>>): Envelope;
  /** Of the mail itself, beyond sender and subject. */
  headers?(data: NoInfer<Data>): Record<string, string>;
  samples: readonly Sample<NoInfer<Data>>[];
}

interface Said<Rows, Data, Payload> {
  rows: Rows;
  data: Data;
  mail: Mail<Payload>;
}

/** A mail whose rows were read: it is stopped, or composed and handed over. */
export interface OpenedMail {
  /** Why it must not leave any more, or null. @param now UTC milliseconds */
  stop(now: number): string | null;
  /**
   * The same row gives the same mail, or the provider would refuse a retry under its idempotency key. That happens where
   * the owner's name, colour or time zone changed between two tries: its outcome then counts as unknown.
   * @throws Error when something that the mail needs is missing
   */
  compose(calendar: MailCalendar): Promise<OutgoingMail>;
}

export interface ResolvedSample extends Omit<Sample<object>, "group"> {
  kind: DeliveryKind;
  group: SampleGroup;
  headers?: Record<string, string> | undefined;
  content(data: object, calendar: MailCalendar): MailContent;
}

/** A kind as delivery and the lists see it: alike for all. */
export interface MailKind<Kind extends DeliveryKind = DeliveryKind> {
  kind: Kind;
  label: string;
  /** @throws Error when something that the mail is about is gone */
  open(ctx: Context, delivery: Delivery): Promise<OpenedMail>;
  /** Whether a stored payload has the shape of this kind. */
  reads(payload: unknown): boolean;
  samples: readonly ResolvedSample[];
}

export interface WrittenMail<Kind extends DeliveryKind = DeliveryKind> {
  kind: Kind;
  payload: MailPayload;
}

/** A kind as those see it who write such a mail. */
export interface DefinedKind<Kind extends DeliveryKind, Payload, Data> extends MailKind<Kind> {
  /** The columns of a row that say what the mail is. @throws ZodError */
  mail(payload: Payload): WrittenMail<Kind>;
  content(data: Data, calendar: MailCalendar): MailContent;
}

export function mailKind<Kind extends DeliveryKind, Payload, Rows, Data extends object>(
  definition: Definition<Kind, Payload, Rows, Data>,
): DefinedKind<Kind, Payload, Data> {
  const { kind, label, group, payload, content, headers, samples } = definition;
  return {
    kind,
    label,
    content,
    mail: (written) => ({ kind, payload: payload.parse(written) as MailPayload }),
    reads: (stored) => payload.safeParse(stored).success,
    open: (ctx, delivery) => open(definition, ctx, delivery),
    samples: samples.map((sample) => ({
      group,
      ...sample,
      kind,
      headers: headers?.(sample.data),
      content: (data, calendar) => content(data as Data, calendar),
    })),
  };
}

const PRODUCTS: Envelope = { sender: null };

async function open<Kind extends DeliveryKind, Payload, Rows, Data extends object>(
  definition: Definition<Kind, Payload, Rows, Data>,
  ctx: Context,
  row: Delivery,
): Promise<OpenedMail> {
  const mail = { ...row, payload: definition.payload.parse(row.payload) };
  const rows = await definition.load(ctx, mail);
  return {
    stop: (now) => definition.stop?.(rows, mail, now) ?? null,
    compose: async (calendar) => {
      const data = await definition.data(ctx, rows, mail);
      const envelope = definition.envelope?.(ctx, { rows, data, mail }) ?? PRODUCTS;
      return composeMail(ctx, row, {
        ...envelope,
        headers: definition.headers?.(data),
        content: definition.content(data, calendar),
      });
    },
  };
}

/** For a mail that needs nothing but its own row. */
export const loadNothing = async (): Promise<null> => null;
