import { eq } from "drizzle-orm";
import * as z from "zod";
import { readAtOnce } from "~/db/client.server";
import { milestoneReports, paymentRequests } from "~/db/schema";
import { dayText } from "~/platform/language/day-text";
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { formatMoney } from "../../../briefs/format-money";
import type { Context } from "../../../context";
import { milestoneName } from "../../../payment-requests/milestones/milestone-report";
import { paymentName } from "../../../payment-requests/payment-name";
import { moneyLocale } from "../../../prices/price-in-language";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import { linkPayload } from "../link-payload";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
} from "../proposal-rows.server";
import { type MailedPayment, SAMPLE_PAYMENT } from "./payment-details";

const payload = linkPayload.extend({ reportId: z.string() });

interface ReportData extends ClientMailData {
  note: string;
  answerBy: string | null;
  payment: MailedPayment;
  url: string;
}

export const milestoneReportSubject = (
  t: Translate,
  { milestone, title }: { milestone: string; title: string },
): string => t("mail.milestone.subject", { milestone, title });

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const { linkId, reportId } = mail.payload;
  const { rows, reports } = await readAtOnce({
    rows: loadProposal(ctx, mail, linkId),
    reports: ctx.db
      .select({ report: milestoneReports, payment: paymentRequests })
      .from(milestoneReports)
      .innerJoin(paymentRequests, eq(paymentRequests.id, milestoneReports.requestId))
      .where(eq(milestoneReports.id, reportId)),
  });
  return { ...rows, reported: reports[0] };
}

const sample: ReportData = {
  toName: CLIENT.name,
  ownerName: STUDIO,
  title: TITLE,
  note: "All twelve pages are on the test site. The password is in our last email.",
  answerBy: "2026-12-12",
  payment: { ...SAMPLE_PAYMENT, name: "Second payment", milestone: "Designs approved", dueDay: null },
  url: `${SIGN_URL}#milestones`,
};

/** Asks whoever has agreed whether they accept a milestone that is reported as done. */
export const milestoneReport = mailKind({
  kind: "milestone_report",
  group: "To clients",
  payload,
  load,
  stop: ({ proposal, reported }) => {
    if (proposal.deletedAt !== null) return "The proposal was deleted.";
    return reported && reported.report.outcome === null ? null : "The milestone was answered or taken back.";
  },
  data: async (ctx, rows, { toName }): Promise<ReportData> => {
    if (!rows.reported) throw new Error("The milestone of this email is gone.");
    const { report, payment } = rows.reported;
    return {
      ...clientMailData(ctx, rows, toName),
      note: report.note,
      answerBy: report.answerBy,
      payment,
      url: `${await clientUrl(ctx, rows)}#milestones`,
    };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "milestone-report",
      subject: `Done: Designs approved (${TITLE})`,
      data: sample,
    },
  ],
});

function content(data: ReportData, { t }: MailFormat): MailContent {
  const { note, answerBy, payment, url } = data;
  const owner = isolate(data.ownerName);
  const milestone = isolate(milestoneName(payment));
  const text = t("mail.milestone.text", { owner, milestone });
  const amount = formatMoney(payment.amount, payment.currency, moneyLocale(t));
  return {
    preview: text,
    letterhead: letterheadOf(data),
    heading: milestoneReportSubject(t, { milestone, title: isolate(data.title) }),
    paragraphs: [
      greeting(data.toName, t),
      text,
      ...(answerBy === null ? [] : [t("milestone.silence", { day: dayText(answerBy, t) })]),
    ],
    ...(note !== "" && { quote: { intro: t("milestone.writes", { name: owner }), text: note } }),
    details: [
      [t("mail.label.from"), owner],
      [t("milestone.makes_due"), isolate(listed(t, [paymentName(t, payment), amount]))],
      ...(answerBy === null ? [] : [[t("milestone.answer_by"), dayText(answerBy, t)] as const]),
    ],
    button: { label: t("mail.milestone.button"), url, accent: data.accent },
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}
