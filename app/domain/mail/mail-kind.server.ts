import type * as z from "zod";
import type { MailPayload } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { datedIn, type Translate } from "~/platform/language/translate";
import { loadWords } from "~/platform/words/load-words.server";
import { english } from "~/platform/words/t";
import { englishWords, inWords } from "~/platform/words/words-now.server";
import { type Dated, datedFor } from "../briefs/dates/document-dates";
import type { Context } from "../context";
import { composeMail } from "./compose.server";
import { cutSubject } from "./content/cut-subject";
import type { MailContent, MailFormat, MailTimeFormat } from "./content/mail-content";
import type { Delivery } from "./delivery-lease.server";
import { MAIL_LABELS } from "./mail-labels";
import type { MailSender, OutgoingMail } from "./transport";

export interface Mail<Payload> extends Omit<Delivery, "payload"> {
  payload: Payload;
}

export interface Envelope {
  sender: MailSender | null;
  replyTo?: string;
  /** The subject is computed at sending; without it, the mail has the kind's subject or the one in the row. */
  subject?: string;
  attachments?: OutgoingMail["attachments"];
}

export type SampleGroup = "To clients" | "To owners" | "About the account";

interface Sample<Data> {
  id: string;
  /** Falls back to the kind's label. */
  name?: string;
  /** The subject of a kind that has none of its own. */
  subject?: string;
  data: Data;
  group?: SampleGroup;
}

/** The language of a mail to a client, and the proposal that its days follow. */
export interface Written {
  language: Language;
  document?: Dated | undefined;
}

interface Definition<Kind extends DeliveryKind, Payload, Rows, Data extends object> {
  kind: Kind;
  group: SampleGroup;
  /** All that a retry needs to produce the same mail. */
  payload: z.ZodType<Payload>;
  load(ctx: Context, mail: Mail<NoInfer<Payload>>): Promise<Rows>;
  /** Gives the reason for which the mail must not be sent any more, or null. */
  stop?(rows: NoInfer<Rows>, mail: Mail<NoInfer<Payload>>, now: number): string | null;
  data(ctx: Context, rows: NoInfer<Rows>, mail: Mail<NoInfer<Payload>>): Data | Promise<Data>;
  /** Gives the language of a mail to a client. Without one, the mail has the language of its account. */
  language?(rows: NoInfer<Rows>, mail: Mail<NoInfer<Payload>>): Written | null;
  /** Gives the subject of a mail to an account. Without one, the mail has the subject in its row. */
  subject?(data: NoInfer<Data>): string | null;
  content(data: NoInfer<Data>, format: MailFormat): MailContent;
  envelope?(ctx: Context, from: EnvelopeInput<NoInfer<Rows>, NoInfer<Data>, NoInfer<Payload>>): Envelope;
  headers?(data: NoInfer<Data>): Readonly<Record<string, string>> | undefined;
  samples: readonly Sample<NoInfer<Data>>[];
}

interface EnvelopeInput<Rows, Data, Payload> {
  rows: Rows;
  data: Data;
  mail: Mail<Payload>;
  t: Translate;
}

export interface OpenedMail {
  /** @param now UTC milliseconds */
  stop(now: number): string | null;
  /** A retry must produce the same mail, or the provider refuses its idempotency key; the outcome is then unknown. */
  compose(reader: MailReader): Promise<OutgoingMail>;
}

export interface MailReader {
  timeFormat: MailTimeFormat;
  /** The language of the account that gets the mail, else of the one that sends it. */
  language: Language;
}

export interface ResolvedSample extends Omit<Sample<object>, "group" | "name" | "subject"> {
  kind: DeliveryKind;
  name: string;
  group: SampleGroup;
  subject(): string;
  headers?: Readonly<Record<string, string>> | undefined;
  content(data: object, format: MailFormat): MailContent;
}

export interface MailKind<Kind extends DeliveryKind = DeliveryKind> {
  kind: Kind;
  open(ctx: Context, delivery: Delivery): Promise<OpenedMail>;
  samples: readonly ResolvedSample[];
}

export interface MailDraft<Kind extends DeliveryKind = DeliveryKind> {
  kind: Kind;
  payload: MailPayload;
}

interface DefinedKind<Kind extends DeliveryKind, Payload, Data> extends MailKind<Kind> {
  mail(payload: Payload): MailDraft<Kind>;
  content(data: Data, format: MailFormat): MailContent;
}

export function mailKind<Kind extends DeliveryKind, Payload, Rows, Data extends object>(
  definition: Definition<Kind, Payload, Rows, Data>,
): DefinedKind<Kind, Payload, Data> {
  const { kind, group, payload, subject, content, headers, samples } = definition;
  return {
    kind,
    content,
    mail: (input) => ({ kind, payload: payload.parse(input) as MailPayload }),
    open: (ctx, delivery) => open(definition, ctx, delivery),
    samples: samples.map((sample) => ({
      group,
      name: english(MAIL_LABELS[kind]),
      ...sample,
      kind,
      subject: () => sample.subject ?? subject?.(sample.data) ?? "",
      headers: headers?.(sample.data),
      content: (data, format) => content(data as Data, format),
    })),
  };
}

const PRODUCT_ENVELOPE: Envelope = { sender: null };

async function open<Kind extends DeliveryKind, Payload, Rows, Data extends object>(
  definition: Definition<Kind, Payload, Rows, Data>,
  ctx: Context,
  row: Delivery,
): Promise<OpenedMail> {
  const mail = { ...row, payload: definition.payload.parse(row.payload) };
  const rows = await definition.load(ctx, mail);
  return {
    stop: (now) => definition.stop?.(rows, mail, now) ?? null,
    compose: async ({ timeFormat, language }) => {
      const clients = definition.language?.(rows, mail) ?? null;
      const t = await loadLanguage(ctx, clients?.language ?? language);
      const format = formatIn(timeFormat, t, clients?.document);
      const words = clients ? englishWords : await loadWords(ctx, language);
      return inWords(words, async () => {
        const data = await definition.data(ctx, rows, mail);
        const envelope = definition.envelope?.(ctx, { rows, data, mail, t: format.t }) ?? PRODUCT_ENVELOPE;
        const subject = definition.subject?.(data) ?? null;
        return composeMail(ctx, row, {
          subject: subject === null ? row.subject : cutSubject(subject),
          ...envelope,
          headers: definition.headers?.(data),
          content: definition.content(data, format),
          t: format.t,
        });
      });
    },
  };
}

/** @param document what a client's mail is about, whose days it has; other mails follow the account */
export function formatIn(
  { timeZone, locale }: MailTimeFormat,
  words: Translate,
  document?: Dated,
): MailFormat {
  const own = words.language === DEFAULT_LANGUAGE ? datedIn(words, locale) : words;
  const t = document ? datedFor(words, document) : own;
  return { timeZone, locale: t.locale, t };
}

export const loadNoRows = async (): Promise<null> => null;
