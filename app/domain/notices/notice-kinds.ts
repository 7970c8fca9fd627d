/** What an owner is told of, and the two ways in which each may be switched off. */
export const NOTICE_KINDS = ["viewed", "approved", "rejected", "signed", "delivery_failed"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface NoticeChoice {
  /** In the notices of the header. */
  inApp: boolean;
  byMail: boolean;
}

/** What is stored: what somebody said; the rest is told. */
export type NoticeChoices = Partial<Record<NoticeKind, NoticeChoice>>;

const EVERYTHING: NoticeChoice = { inApp: true, byMail: true };

export const choiceOf = (choices: NoticeChoices, kind: NoticeKind): NoticeChoice =>
  choices[kind] ?? EVERYTHING;

/** What holds for every kind. */
export const allChoices = (choices: NoticeChoices): Record<NoticeKind, NoticeChoice> =>
  eachKind((kind) => choiceOf(choices, kind));

/** A value for every kind. */
export const eachKind = <T>(of: (kind: NoticeKind) => T): Record<NoticeKind, T> =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, of(kind)])) as Record<NoticeKind, T>;

/** The signed copy is the owner's evidence: it is mailed whatever is chosen. */
export const ALWAYS_MAILED = "The signed copy is your evidence, so it always comes by e-mail.";
