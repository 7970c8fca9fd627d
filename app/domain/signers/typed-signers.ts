import type { PartyRole } from "~/db/vocabulary";
import { hasLetter } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import { hasTurn, NO_STEP } from "./signing-order";

/** Besides the recipient, who signs in the first step. */
export interface NamedSigner {
  name: string;
  email: string;
  /** As what they sign or approve: "Finance". May be empty. */
  title: string;
  role: PartyRole;
  /** From 1; `NO_STEP` for a viewer. */
  step: number;
}

export const MAX_SIGNERS = 20;
/** Signers, approvers and viewers. */
export const MAX_PARTIES = 40;
export const MOST_OTHERS = MAX_PARTIES - 1;
export const MAX_LENGTH = { name: 200, email: 254, title: 100 };
export const tooManySigners = () => t("At most {max} people can sign a proposal.", { max: MAX_SIGNERS });
export const tooManyParties = () =>
  t("At most {max} people can sign, approve and read a proposal.", { max: MAX_PARTIES });

/** As the send form and its typed lines say it. */
export const ROLE_WORDS: Readonly<Record<PartyRole, AppMessage>> = {
  signer: msg("Signs"),
  approver: msg("Approves"),
  viewer: msg("Only reads"),
};

export const ROLES = Object.keys(ROLE_WORDS) as PartyRole[];

/** A viewer has no step, whatever was given. */
export const placed = <Party extends { role: PartyRole; step: number }>(party: Party): Party =>
  party.role === "viewer" ? { ...party, step: NO_STEP } : party;

/** @param parties besides the recipient, who signs too */
export const hasTooManySigners = (parties: readonly { role: PartyRole }[]): boolean =>
  parties.filter(({ role }) => role === "signer").length >= MAX_SIGNERS;

export const SIGNING_ORDERS = ["together", "in_turn", "groups"] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

const MAX_TYPED_LENGTH = MOST_OTHERS * (MAX_LENGTH.name + MAX_LENGTH.email + MAX_LENGTH.title);

/**
 * One person in a line, "Tom Reyes, tom@harbor.example, Finance, approves"; without a word for the role, they sign. An empty
 * line begins the next group; the recipient is in the first.
 * @returns the signers with their groups as steps, or the sentence that refuses them
 */
export function readTypedSigners(typed: string): NamedSigner[] | string {
  if (typed.length > MAX_TYPED_LENGTH) return tooManyParties();
  const signers: NamedSigner[] = [];
  let step = 1;
  for (const line of typed.trimEnd().split("\n")) {
    if (line.trim() === "") {
      step += 1;
      continue;
    }
    const signer = readLine(line);
    if (typeof signer === "string") return signer;
    signers.push(placed({ ...signer, step }));
  }
  if (signers.length > MOST_OTHERS) return tooManyParties();
  return hasTooManySigners(signers) ? tooManySigners() : signers;
}

/** @param signers with their groups as steps */
export const inOrder = (order: SigningOrder, signers: readonly NamedSigner[]): NamedSigner[] =>
  order === "groups"
    ? [...signers]
    : signers.map((signer, at) => {
        const before = signers.slice(0, at).filter(hasTurn).length;
        return placed({ ...signer, step: order === "together" ? 1 : before + 2 });
      });

function readLine(line: string): Omit<NamedSigner, "step"> | string {
  const parts = line.split(/[,;<>\t]/).map((part) => part.trim());
  const at = parts.findIndex((part) => EMAIL_PATTERN.test(part));
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
  return long ? t("“{shown}” is too long.", { shown }) : { name, email, title, role: role ?? "signer" };
}

/** Undefined where the words are a title. */
function roleOf(words = ""): PartyRole | undefined {
  const said = words.toLowerCase();
  return ROLES.find((role) => said === t(ROLE_WORDS[role]).toLowerCase());
}

/** As `readTypedSigners` reads it. @param signers in the order of their steps */
export function typedSigners(
  signers: readonly NamedSigner[],
  order: SigningOrder = orderOf(signers),
): { typed: string; order: SigningOrder } {
  let step = 1;
  const lines = signers.flatMap((signer) => {
    const gap = order === "groups" ? Math.max(signer.step - step, 0) : 0;
    step = Math.max(step, signer.step);
    return [...Array<string>(gap).fill(""), lineOf(signer)];
  });
  return { typed: lines.join("\n"), order };
}

function orderOf(parties: readonly NamedSigner[]): SigningOrder {
  const signers = parties.filter(hasTurn);
  if (signers.every(({ step }) => step === 1)) return "together";
  return signers.every(({ step }, at) => step === at + 2) ? "in_turn" : "groups";
}

const lineOf = ({ name, email, title, role }: NamedSigner): string =>
  [name, email, title, role === "signer" ? "" : t(ROLE_WORDS[role]).toLowerCase()].filter(Boolean).join(", ");

/** @returns the sentence that refuses them */
export function signersProblem(recipientEmail: string, signers: readonly NamedSigner[]): string | null {
  const emails = [recipientEmail, ...signers.map(({ email }) => email)].map((email) => email.toLowerCase());
  const twice = emails.find((email, at) => emails.indexOf(email) !== at);
  return twice === undefined
    ? null
    : t("{email} is named twice. Each person needs an address of their own.", { email: twice });
}
