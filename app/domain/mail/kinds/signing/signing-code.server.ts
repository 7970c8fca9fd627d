import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { signingCodes } from "~/db/schema";
import { MINUTE } from "~/platform/time/durations";
import { codeState } from "../../../signing/codes/code-step";
import { codeDigits } from "../../../signing/codes/signing-code.server";
import type { Act } from "../../../signing/parties/act";
import { greeting, isolate } from "../../content/bidi-text";
import { cutSubject } from "../../content/cut-subject";
import { formatDateTime } from "../../content/format-date";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf } from "../../content/sender-text";
import { mailKind } from "../../mail-kind.server";
import { AT, CLIENT, STUDIO, TITLE } from "../../sample-data";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  loadProposal,
  reasonNotToSend,
} from "../proposal-rows.server";

interface CodeData extends ClientMailData {
  act: Act;
  code: string;
  requestedAt: number;
  expiresAt: number;
}

const APPROVAL = { subject: "mail.code.subject.approve", text: "mail.code.text.approve" } as const;
/** Viewers and payers need no code. */
const WORDS = {
  sign: { subject: "mail.code.subject", text: "mail.code.text" },
  approve: APPROVAL,
  read: APPROVAL,
} as const;

export const signingCode = mailKind({
  kind: "signing_code",
  group: "To clients",
  payload: z.object({ codeId: z.string() }),
  load: async (ctx, mail) => {
    const { codeId } = mail.payload;
    const linkOfCode = sql`(select ${signingCodes.linkId} from ${signingCodes} where ${signingCodes.id} = ${codeId})`;
    const [rows, [code]] = await Promise.all([
      loadProposal(ctx, mail, linkOfCode),
      ctx.db.select().from(signingCodes).where(eq(signingCodes.id, codeId)),
    ]);
    return { ...rows, code: code ?? null };
  },
  stop: (rows, mail, now) =>
    codeState(rows.code, now) === "open" ? reasonNotToSend(rows, mail) : "The code was used or has expired.",
  data: async (ctx, rows, mail): Promise<CodeData> => {
    if (!rows.code) throw new Error("The code of this email is missing.");
    const { id, createdAt: requestedAt, expiresAt } = rows.code;
    return {
      ...clientMailData(ctx, rows, mail.toName),
      act: actIn(rows),
      code: await codeDigits(ctx, id),
      requestedAt,
      expiresAt,
    };
  },
  language: clientLanguage,
  content,
  // Phones suggest a code from the subject. It is stored nowhere.
  envelope: (_, { rows, data: { act, code, title }, t }) => ({
    sender: rows.owner,
    subject: cutSubject(t(WORDS[act].subject, { code, title })),
  }),
  samples: [
    {
      id: "signing-code",
      name: "Signing code",
      subject: `042137 is your code to sign “${TITLE}”`,
      data: {
        act: "sign",
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        code: "042137",
        requestedAt: AT,
        expiresAt: AT + 10 * MINUTE,
      },
    },
  ],
});

/** No link: a reader who did not ask for the code should not be led to the page. */
function content(data: CodeData, format: MailFormat): MailContent {
  const { act, toName, ownerName, title, code, requestedAt, expiresAt } = data;
  const { t } = format;
  return {
    preview: t("mail.code.preview", { code }),
    letterhead: letterheadOf(data),
    heading: t("mail.code.heading"),
    paragraphs: [
      greeting(toName, t),
      t(WORDS[act].text, { title: isolate(title), owner: isolate(ownerName) }),
    ],
    code,
    details: [
      [t("mail.label.requested"), formatDateTime(requestedAt, format)],
      [t("mail.label.valid_until"), formatDateTime(expiresAt, format)],
    ],
    button: null,
    notes: [t("mail.code.works_once"), t("mail.code.not_asked")],
    footer: footerOf(data, t),
  };
}
