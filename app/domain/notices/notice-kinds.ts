/** What an owner is told of, and the two ways in which each may be switched off. */
export const NOTICE_KINDS = ["viewed", "approved", "rejected", "signed", "delivery_failed"] as const;
export type ChosenNotice = (typeof NOTICE_KINDS)[number];

/** What an owner is told of whatever they chose: somebody else may have done it. */
export const SECURITY_NOTICES = ["key_created", "endpoint_created"] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

export type NoticeKind = ChosenNotice | SecurityNotice;

export const isSecurityNotice = (kind: NoticeKind): kind is SecurityNotice =>
  (SECURITY_NOTICES as readonly NoticeKind[]).includes(kind);

export interface NoticeChoice {
  /** In the notices of the header. */
  inApp: boolean;
  byMail: boolean;
}

/** What is stored: what somebody said; the rest is told. */
export type NoticeChoices = Partial<Record<ChosenNotice, NoticeChoice>>;

const EVERYTHING: NoticeChoice = { inApp: true, byMail: true };

export const choiceOf = (choices: NoticeChoices, kind: ChosenNotice): NoticeChoice =>
  choices[kind] ?? EVERYTHING;

/** What holds for every kind. */
export const allChoices = (choices: NoticeChoices): Record<ChosenNotice, NoticeChoice> =>
  eachKind((kind) => choiceOf(choices, kind));

/** A value for every kind. */
export const eachKind = <T>(of: (kind: ChosenNotice) => T): Record<ChosenNotice, T> =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, of(kind)])) as Record<ChosenNotice, T>;

/** The signed copy is the owner's evidence: it is mailed whatever is chosen. */
export const ALWAYS_MAILED = "The signed copy is your evidence, so it always comes by email.";
