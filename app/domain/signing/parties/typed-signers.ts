import type { PartyRole } from "~/db/vocabulary";
import { cleanEmail, cleanLine, hasLetter } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../../briefs/email-pattern";
import { mayAnswer } from "./act";
import { NO_STEP } from "./signing-order";

/** A person besides the recipient of the send. */
export interface NamedSigner {
  name: string;
  email: string;
  /** The title with which they sign or approve: "Finance". May be empty. */
  title: string;
  role: PartyRole;
  /** Counts from 1; `NO_STEP` for viewers and payers. */
  step: number;
  /** The sender's line for them alone. May be empty. */
  message: string;
}

/** May also be the recipient, whose name and email are the send's own. */
export interface TypedParty extends NamedSigner {
  isRecipient?: true;
}

export const RECIPIENT: TypedParty = {
  name: "",
  email: "",
  title: "",
  role: "signer",
  step: 1,
  message: "",
  isRecipient: true,
};

export const MAX_SIGNERS = 20;
/** Signers, approvers, viewers and payers. */
export const MAX_PARTIES = 40;
export const MOST_OTHERS = MAX_PARTIES - 1;
export const MAX_LENGTH = { name: 200, email: 254, title: 100, message: 300 };
export const tooManySigners = () => t("At most {max} people can sign a proposal.", { max: MAX_SIGNERS });
export const tooManyParties = () =>
  t("At most {max} people can sign, approve and read a proposal.", { max: MAX_PARTIES });

export const severalPayers = () => t("One person pays. Choose another role for the others.");

/** The words of the send form and its typed lines. */
export const ROLE_WORDS: Readonly<Record<PartyRole, AppMessage>> = {
  signer: msg("Signs"),
  approver: msg("Approves"),
  viewer: msg("Only reads"),
  payer: msg("Pays"),
};

export const ROLES = Object.keys(ROLE_WORDS) as PartyRole[];

const hasNoTurn = ({ role }: { role: PartyRole }): boolean => !mayAnswer(role);

/** Who answers nothing has no step, whatever was given. */
export const placed = <Party extends { role: PartyRole; step: number }>(party: Party): Party =>
  hasNoTurn(party) ? { ...party, step: NO_STEP } : party;

/** @param parties besides the recipient, who signs too */
export const hasTooManySigners = (parties: readonly { role: PartyRole }[]): boolean =>
  parties.filter(({ role }) => role === "signer").length >= MAX_SIGNERS;

/** The payments go to one person. */
export const hasSeveralPayers = (parties: readonly { role: PartyRole }[]): boolean =>
  parties.filter(({ role }) => role === "payer").length > 1;

export const SIGNING_ORDERS = ["together", "in_turn", "groups"] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

const MAX_TYPED_LENGTH =
  MAX_PARTIES * (MAX_LENGTH.name + MAX_LENGTH.email + MAX_LENGTH.title + MAX_LENGTH.message);

/** Alone in a line, it gives the recipient's place. */
export const recipientLine = () => t("Recipient").toLowerCase();

/**
 * One person in a line, "Tom Reyes, tom@harbor.example, Finance, approves"; without a word for the role, they sign. A line
 * that begins with ">" is the message for the person above it alone. An empty line begins the next group. The recipient comes
 * first, or where a line says “recipient”.
 * @returns all with their groups as steps, or the sentence that refuses them
 */
export function readTypedSigners(typed: string): TypedParty[] | string {
  const lines = typed.trimEnd().split("\n");
  const endless = lines.find(({ length }) => length > MAX_TYPED_LENGTH);
  if (endless !== undefined) return tooLong(endless);
  if (typed.length > MAX_TYPED_LENGTH) return tooManyParties();
  const parties: TypedParty[] = [];
  let step = 1;
  for (const line of lines) {
    if (line.trim() === "") {
      step += 1;
      continue;
    }
    if (isMessage(line)) {
      const above = withMessage(parties.pop(), line);
      if (typeof above === "string") return above;
      parties.push(above);
      continue;
    }
    const party = line.trim().toLowerCase() === recipientLine() ? RECIPIENT : readLine(line);
    if (typeof party === "string") return party;
    parties.push(placed({ ...party, step }));
  }
  const signers = parties.filter(({ isRecipient }) => !isRecipient);
  const places = parties.length - signers.length;
  if (places > 1) return t("The recipient has one place. Write “recipient” once.");
  if (signers.length > MOST_OTHERS) return tooManyParties();
  if (hasTooManySigners(signers)) return tooManySigners();
  if (hasSeveralPayers(signers)) return severalPayers();
  return places === 1 ? parties : [RECIPIENT, ...parties];
}

export const isMessage = (line: string): boolean => line.trimStart().startsWith(">");

/** Several lines are one message. @returns the sentence that refuses it */
function withMessage(above: TypedParty | undefined, line: string): TypedParty | string {
  const shown = cutText(line.trim(), 60);
  if (!above) return t("“{shown}” is below nobody. Write it below the person who gets it.", { shown });
  const message = [above.message, messageIn(line)].filter(Boolean).join(" ");
  if (message.length <= MAX_LENGTH.message) return { ...above, message };
  return t("Use at most {max} characters in the line for {name}.", {
    max: MAX_LENGTH.message,
    name: above.isRecipient ? t("the recipient") : above.name,
  });
}

export const messageIn = (line: string): string => cleanLine(line.trimStart().slice(1));

/** @param parties with their groups as steps */
export const withSteps = <Party extends { role: PartyRole; step: number }>(
  order: SigningOrder,
  parties: readonly Party[],
): Party[] =>
  parties.map((party, at) => {
    const before = parties.slice(0, at).filter((other) => !hasNoTurn(other)).length;
    return placed(order === "groups" ? party : { ...party, step: order === "together" ? 1 : before + 1 });
  });

/** Splits parties into the signers and what a send needs of the recipient. */
export function inOrder(
  order: SigningOrder,
  parties: readonly TypedParty[],
): { signers: NamedSigner[]; recipientStep: number; recipientMessage: string } {
  const all = withSteps(order, parties);
  const { step: recipientStep, message: recipientMessage } =
    all.find(({ isRecipient }) => isRecipient) ?? RECIPIENT;
  return { signers: all.filter(({ isRecipient }) => !isRecipient), recipientStep, recipientMessage };
}

function readLine(line: string): Omit<NamedSigner, "step"> | string {
  const typed = line.split(/[,;<>\t]/).map((part) => part.trim());
  const at = typed.findIndex((part) => EMAIL_PATTERN.test(cleanEmail(part)));
  const parts = typed.map((part, index) => (index === at ? cleanEmail(part) : part));
  const after = parts.slice(at + 1).filter(Boolean);
  const role = roleOf(after.at(-1));
  const [name, email = "", title] = [
    parts.slice(0, Math.max(at, 0)).filter(Boolean).join(", "),
    parts[at],
    (role ? after.slice(0, -1) : after).join(", "),
  ];
  const shown = cutText(line.trim(), 60);
  if (at < 0) return t("“{shown}” has no valid email address.", { shown });
  if (!hasLetter(name)) return t("“{shown}” has no name.", { shown });
  const long = Object.entries({ name, email, title }).find(
    ([part, text]) => text.length > MAX_LENGTH[part as keyof typeof MAX_LENGTH],
  );
  return long ? tooLong(line) : { name, email, title, role: role ?? "signer", message: "" };
}

const tooLong = (line: string) => t("“{shown}” is too long.", { shown: cutText(line.trim(), 60) });

/** Undefined where the words are a title. */
function roleOf(words = ""): PartyRole | undefined {
  const said = words.toLowerCase();
  return ROLES.find((role) => said === t(ROLE_WORDS[role]).toLowerCase());
}

/** Writes signers in the form that `readTypedSigners` reads. @param parties in the order of their steps */
export function typedSigners(
  parties: readonly TypedParty[],
  order: SigningOrder = orderOf(parties),
): { typed: string; order: SigningOrder } {
  let step = 1;
  const lines = parties.flatMap((party, at) => {
    const gap = order === "groups" ? Math.max(party.step - step, 0) : 0;
    step = Math.max(step, party.step);
    const message = cleanLine(party.message);
    const isFirst = party.isRecipient && gap === 0 && parties.slice(0, at).every(hasNoTurn);
    return [
      ...Array<string>(gap).fill(""),
      ...(isFirst && message === "" ? [] : [lineOf(party)]),
      ...(message === "" ? [] : [`> ${message}`]),
    ];
  });
  return { typed: lines.join("\n"), order };
}

function orderOf(parties: readonly TypedParty[]): SigningOrder {
  const asked = parties.filter((party) => !hasNoTurn(party));
  if (asked.every(({ step }) => step === 1)) return "together";
  return asked.every(({ step }, at) => step === at + 1) ? "in_turn" : "groups";
}

const lineOf = ({ name, email, title, role, isRecipient }: TypedParty): string =>
  isRecipient
    ? recipientLine()
    : // A line of ours that begins with ">" is a message.
      [name.replace(/^[>\s]+/, ""), email, title, role === "signer" ? "" : t(ROLE_WORDS[role]).toLowerCase()]
        .filter(Boolean)
        .join(", ");

/** @returns the sentence that refuses them */
export function signersProblem(recipientEmail: string, signers: readonly NamedSigner[]): string | null {
  const emails = [recipientEmail, ...signers.map(({ email }) => email)].map((email) => email.toLowerCase());
  const twice = emails.find((email, at) => emails.indexOf(email) !== at);
  return twice === undefined
    ? null
    : t("{email} is named twice. Each person needs an address of their own.", { email: twice });
}
