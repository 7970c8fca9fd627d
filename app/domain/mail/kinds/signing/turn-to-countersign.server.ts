import * as z from "zod";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { letterheadName } from "../../../people/sender-name";
import { countersignPath } from "../../../signing/countersign/countersign-path";
import { countersignerOf } from "../../../signing/parties/countersign";
import { type Signer, signersOfVersion } from "../../../signing/parties/signers.server";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { type MailContent, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { mailKind } from "../../mail-kind.server";
import { AT, CLIENT, DETAIL_URL, OWNER, STUDIO, TITLE } from "../../sample-data";
import { loadProposal, reasonNotToSend, titleOf } from "../proposal-rows.server";
import { heldSend } from "./held-send";

const payload = z.object({
  linkId: z.string(),
  message: z.string(),
  held: heldSend.nullable(),
  /** It was asked for before. */
  isReminder: z.literal(true).optional(),
});

interface CountersignData {
  toName: string;
  studio: string;
  title: string;
  /** The clients who signed or are to sign. */
  clients: string[];
  isFirst: boolean;
  isReminder?: boolean;
  askedAt: number;
  url: string;
}

export const countersignSubject = ({
  title,
  isReminder,
}: Pick<CountersignData, "title" | "isReminder">): string =>
  isReminder ? t("Reminder: your signature: {title}", { title }) : t("Your signature: {title}", { title });

/** Goes to the account that signs for the sender, when its turn has come. */
export const turnToCountersign = mailKind({
  kind: "turn_to_countersign",
  group: "To owners",
  payload,
  load: async (ctx, mail) => {
    const [rows, signers] = await Promise.all([
      loadProposal(ctx, mail, mail.payload.linkId),
      signersOfVersion(ctx, mail.versionId ?? ""),
    ]);
    return { ...rows, signers };
  },
  stop: (rows, mail) =>
    reasonNotToSend(rows, mail) ??
    (countersignerOf(rows.signers)?.hasAnswered ? "It is signed for the sender already." : null),
  data: (ctx, rows, { toName, payload: { held, isReminder }, createdAt }): CountersignData => ({
    toName,
    studio: letterheadName(rows.owner),
    title: titleOf(rows),
    clients: rows.signers
      .filter(({ userId, role }) => userId === null && role === "signer")
      .map(({ name }) => name),
    isFirst: held !== null || (isReminder === true && !hasClientSigned(rows.signers)),
    isReminder,
    askedAt: createdAt,
    url: `${ctx.config.appUrl}${countersignPath(rows.proposal.id)}`,
  }),
  subject: countersignSubject,
  content,
  samples: [
    sample("countersign", "Turn to countersign", false),
    sample("countersign-first", "Turn to sign first", true),
    sample("countersign-reminder", "Reminder to countersign", false, true),
  ],
});

const hasClientSigned = (signers: readonly Signer[]): boolean =>
  signers.some(({ userId, signatureId }) => userId === null && signatureId !== null);

function sample(id: string, name: string, isFirst: boolean, isReminder = false) {
  return {
    id,
    name,
    data: {
      toName: OWNER.name,
      studio: STUDIO,
      title: TITLE,
      clients: [CLIENT.name, "Sample Director"],
      isFirst,
      isReminder,
      askedAt: AT,
      url: `${DETAIL_URL}/countersign`,
    },
  };
}

function content(data: CountersignData): MailContent {
  const { toName, studio, title, clients, isFirst, isReminder, url } = data;
  const names = joined(clients.map(isolate));
  const sentence = isFirst
    ? t("Your signature comes first. As soon as you have signed, “{title}” goes to {names}.", {
        title: isolate(title),
        names,
      })
    : t(
        "{count, plural, one {{names} has signed “{title}”.} other {{names} have signed “{title}”.}} Your signature completes it.",
        { count: clients.length, names, title: isolate(title) },
      );
  return {
    preview: sentence,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Your signature: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      ...(isReminder ? [t("A reminder: this still waits for you.")] : []),
      sentence,
    ],
    details: [
      [t("Signing for"), isolate(studio)],
      [isFirst ? t("Then signs") : t("Signed by"), names],
    ],
    button: { label: t("Read and sign"), url },
    notes: [t("You sign in your account, with your password. The link opens nothing to anybody else.")],
  };
}
