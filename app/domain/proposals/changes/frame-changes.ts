import type { BankAccount } from "~/db/vocabulary";
import { canonicalJson } from "~/platform/canonical-json";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";
import { accountLines } from "../../parties/bank-account-lines";
import type { VersionContent } from "../version.server";

/** What surrounds the text and its price, in the order in which changes are named. */
export const FRAME_LABELS = {
  title: msg("Title"),
  client: msg("Client"),
  number: msg("Number"),
  validUntil: msg("Valid until"),
  budget: msg("Price in words"),
  cover: msg("Cover"),
  theme: msg("Theme"),
  logo: msg("Logo"),
  sender: msg("Your details"),
  bankAccount: msg("Bank account"),
  footer: msg("Footer"),
  signing: msg("How it is accepted"),
  fields: msg("Fields for signers"),
  language: msg("Language"),
  appendix: msg("Questions and answers"),
} as const satisfies Readonly<Record<string, AppMessage>>;

export type FrameItem = keyof typeof FRAME_LABELS;

export interface FrameChange {
  item: FrameItem;
  /** What it was and what it is, where both are short text; null for a picture or a setting. */
  before: string | null;
  after: string | null;
}

const READ: Record<FrameItem, (content: VersionContent) => unknown> = {
  title: ({ title }) => title,
  client: ({ clientName, clientCompany }) => [clientName, clientCompany].filter(Boolean).join(", "),
  number: ({ proposalNumber }) => proposalNumber ?? "",
  validUntil: ({ validUntil }) => validUntil ?? "",
  budget: ({ budget, priceTable }) => (priceTable ? "" : budget),
  cover: ({ cover }) => cover,
  theme: ({ theme }) => theme,
  logo: ({ logoKey }) => logoKey,
  sender: ({ sender }) => sender && { ...sender, bankAccount: null },
  bankAccount: ({ sender }) => accountText(sender?.bankAccount),
  footer: ({ footer }) => footer,
  signing: ({ requiresSignature }) => requiresSignature,
  fields: ({ signatureFields, requiresSignature }) => (requiresSignature ? signatureFields : null),
  language: ({ language }) => language ?? "en",
  appendix: ({ appendix }) => appendix,
};

const accountText = (account: BankAccount | undefined): string =>
  account ? [account.holder, ...accountLines(account)].join(", ") : "";

const ITEMS = Object.keys(READ) as FrameItem[];

export const frameChanges = (before: VersionContent, after: VersionContent): FrameChange[] =>
  ITEMS.flatMap((item) => {
    const [was, is] = [READ[item](before), READ[item](after)];
    if (canonicalJson(was) === canonicalJson(is)) return [];
    const said = (value: unknown) => (typeof value === "string" ? value : null);
    return [{ item, before: said(was), after: said(is) }];
  });
