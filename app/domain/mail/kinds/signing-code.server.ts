/** The code that a client asked for, to show before signing that the mailbox is theirs. */

import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { signingCodes } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { MINUTE } from "~/platform/durations";
import { codeDigits } from "../../signing/code.server";
import { codeState } from "../../signing/code-step";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { footerOf, letterheadOf } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { type FromOwner, fromOwner, loadProposal, reasonNotToOffer } from "./proposal-rows.server";
import { AT, CLIENT, STUDIO, TITLE } from "./sample-people";

interface CodeData extends FromOwner {
  /** Six digits. */
  code: string;
  /** UTC milliseconds. */
  askedAt: number;
  expiresAt: number;
}

export const signingCode = mailKind({
  kind: "signing_code",
  label: "Code to sign",
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
    codeState(rows.code, now) === "open" ? reasonNotToOffer(rows, mail) : "The code was used or has expired.",
  data: async (ctx, rows, mail): Promise<CodeData> => {
    if (!rows.code) throw new Error("The code of this email is missing.");
    const { id, createdAt: askedAt, expiresAt } = rows.code;
    return { ...fromOwner(ctx, rows, mail.toName), code: await codeDigits(ctx, id), askedAt, expiresAt };
  },
  content,
  // Phones offer a code that they read in a subject. It stands nowhere but in the mail.
  envelope: (_, { rows, data }) => ({
    sender: rows.owner,
    subject: cutText(`${data.code} is your code to sign “${data.title}”`, 200),
  }),
  samples: [
    {
      id: "signing-code",
      name: "Signing code",
      subject: `042137 is your code to sign “${TITLE}”`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        code: "042137",
        askedAt: AT,
        expiresAt: AT + 10 * MINUTE,
      },
    },
  ],
});

/** Without a link: whoever asked has the page open, and whoever did not should not be led there. */
function content(data: CodeData, calendar: MailCalendar): MailContent {
  const { toName, ownerName, title, code, askedAt, expiresAt } = data;
  return {
    preview: `${code} is your code. It works for 10 minutes.`,
    letterhead: letterheadOf(data),
    heading: "Your code",
    paragraphs: [
      greeting(toName),
      `Enter this code to confirm it’s you, then sign or decline “${own(title)}” from ${own(ownerName)}.`,
    ],
    code,
    details: [
      ["Requested", moment(askedAt, calendar)],
      ["Valid until", moment(expiresAt, calendar)],
    ],
    button: null,
    notes: [
      "The code works once, for 10 minutes. Nobody will ever ask you for it by phone or email.",
      "If you didn’t request it, someone else has opened your signing link: don’t share the code, and tell the sender by replying to this email.",
    ],
    footer: footerOf(data),
  };
}
