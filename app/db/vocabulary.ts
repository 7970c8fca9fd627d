// --- Accounts ---------------------------------------------------------------------------------

export const SIGN_IN_METHODS = [
  "password",
  "password_and_code",
  "password_and_recovery_code",
  "password_and_passkey",
  "passkey",
  "sign_up",
  "password_reset",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

// --- Plans and payments -----------------------------------------------------------------------

export const TIERS = ["trial", "starter", "professional", "agency"] as const;
export type Tier = (typeof TIERS)[number];

/** Plans that are sold online (docs/product.md 2). */
export const SOLD_TIERS = ["starter", "professional"] as const;
export type SoldTier = (typeof SOLD_TIERS)[number];

export const SUBSCRIPTION_STATUSES = ["active", "trialing", "cancelled", "expired", "past_due"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const BILLING_INTERVALS = ["monthly", "yearly"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const PAYMENT_KINDS = ["invoice", "refund", "credit_note", "dispute"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** `open`: due. `void`, `uncollectible`: never paid. `pending`: a refund or credit note that has not taken effect. */
export const PAYMENT_STATUSES = [
  "paid",
  "open",
  "failed",
  "void",
  "uncollectible",
  "refunded",
  "pending",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

// --- Proposals and signing --------------------------------------------------------------------

/** docs/product.md 4 */
export const PROPOSAL_STATUSES = [
  "draft",
  "generated",
  "sent",
  "opened",
  "viewed",
  "client_interested",
  "declined",
  "converted",
  "signed",
  "approved",
  "rejected",
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** `manual` is the owner's choice and proves nothing. */
export const STATUS_CAUSES = ["manual", "event"] as const;

/**
 * `countersigner`: signs for the sender, in an account. `viewer`: reads through a link, and is never waited for. `payer`: does the
 * same, and is asked for the payments once all have answered.
 */
export const RECIPIENT_ROLES = ["signer", "approver", "copy", "countersigner", "viewer", "payer"] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];
/** The roles of people beside the recipient, where a signature is asked for. */
export const PARTY_ROLES = [
  "signer",
  "approver",
  "viewer",
  "payer",
] as const satisfies readonly RecipientRole[];
export type PartyRole = (typeof PARTY_ROLES)[number];
/** `copy` proves nothing about the recipient's mailbox. `account` has no token: an account's session opens it. */
export const LINK_CHANNELS = ["email", "copy", "account"] as const;
/** The sender signs after the clients or before them. */
export const COUNTERSIGN_ORDERS = ["after", "before"] as const;
export type CountersignOrder = (typeof COUNTERSIGN_ORDERS)[number];
/** `email`: we send it. `access`: the sender gives it to the signer by phone. */
export const CODE_METHODS = ["email", "access"] as const;
export type CodeMethod = (typeof CODE_METHODS)[number];
export const SIGNATURE_METHODS = ["typed", "drawn"] as const;
export const DECISION_OUTCOMES = ["approved", "rejected"] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** `waiting`: for fonts that have its letters. */
export const SEAL_STATES = ["pending", "working", "sealed", "failed", "waiting"] as const;

/** A signer who names another person: the sender decides, the other is asked at once, or it is not offered. */
export const DELEGATION_RULES = ["off", "approval", "at_once"] as const;
export type DelegationRule = (typeof DELEGATION_RULES)[number];

/** PAdES: B-T has a timestamp, B-LT also the data to validate it later. */
export const SEAL_LEVELS = ["B-B", "B-T", "B-LT"] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];

/** Who is to act on a sent proposal; null for nobody. `us` is its sender. */
export const WAITING_FOR = ["client", "us"] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

// --- The conversation -------------------------------------------------------------------------

/** docs/decisions/0114-the-conversation.md */
export const THREAD_KINDS = ["question", "change", "counter_offer"] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** `private`: the asker and the studio. */
export const THREAD_AUDIENCES = ["everybody", "private"] as const;
export type ThreadAudience = (typeof THREAD_AUDIENCES)[number];

/** `open`: a client spoke last. `answered`: the studio did. */
export const THREAD_STATES = ["open", "answered", "settled"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

export const SETTLERS = ["asker", "owner"] as const;
export type Settler = (typeof SETTLERS)[number];

export const MESSAGE_CHANNELS = ["page", "mail", "api"] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What of an email its message does not have. */
export interface LeftOut {
  /** The names of attached files. */
  attachments: string[];
  /** The text was too long. */
  isCut: boolean;
}

/** A thread of the conversation as a version keeps it: as text, as it was when the version was frozen. */
export interface AttachedThread {
  id: string;
  kind: ThreadKind;
  /** The place's title; empty for the whole proposal. */
  place: string;
  /** The words that the asker had selected. */
  quote: string;
  messages: AttachedMessage[];
}

export interface AttachedMessage {
  id: string;
  author: string;
  isStudio: boolean;
  text: string;
  /** UTC milliseconds. */
  at: number;
  /** Absent where nothing is missing. */
  leftOut?: LeftOut;
}

/** `forwarded`: it could not become a message, and its owner got it by email. `dropped`: a program wrote it, or it had no owner. */
export const RECEIVED_MAIL_STATES = ["pending", "working", "placed", "forwarded", "dropped"] as const;
export type ReceivedMailState = (typeof RECEIVED_MAIL_STATES)[number];

// --- Follow-up --------------------------------------------------------------------------------

/** docs/decisions/0119-follow-up.md */
export const FOLLOW_UP_RULES = ["after the request", "before the end", "chosen by the reader"] as const;
export type FollowUpRule = (typeof FOLLOW_UP_RULES)[number];

export const FOLLOW_UP_STATES = ["planned", "working", "sent", "skipped", "stopped"] as const;
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** Why a step was skipped or stopped. */
export const FOLLOW_UP_REASONS = [
  "not open",
  "own turn",
  "revoked",
  "lapsed",
  "link ended",
  "stopped",
  "suppressed",
  "reminded",
  "new version",
  "not asked",
  "archived",
  "account locked",
  "enough",
  "later step",
  "we owe an answer",
  "not delivered",
  "planned anew",
  "asked again",
  "by the owner",
  "failed",
] as const;
export type FollowUpReason = (typeof FOLLOW_UP_REASONS)[number];

export const FOLLOW_UP_STOPPERS = ["owner", "recipient", "system"] as const;
export type FollowUpStopper = (typeof FOLLOW_UP_STOPPERS)[number];

/** What had happened when a reminder was written, the weightiest first. `countersign` goes to the studio. */
export const FOLLOW_UP_CASES = [
  "countersign",
  "answered",
  "code",
  "others",
  "price",
  "opened",
  "unopened",
] as const;
export type FollowUpCase = (typeof FOLLOW_UP_CASES)[number];

/** What a client is written. */
export type ReminderCase = Exclude<FollowUpCase, "countersign">;

export interface FollowUpSchedule {
  isOn: boolean;
  /** Days after the request, ascending. */
  days: number[];
  /** Days before the last valid day; null for none. */
  beforeEnd: number | null;
}

/** An account's own texts of reminders, by language. A case that is missing has the usual text. */
export type FollowUpTexts = { [language: string]: { [Case in ReminderCase]?: string } };

/** What a client sees once they have signed or approved. Empty parts are left out. */
export interface NextStep {
  /** Plain text; its lines and paragraphs are kept. */
  welcome: string;
  /** On the button to `bookingUrl`; empty for the usual words. */
  bookingLabel: string;
  bookingUrl: string;
  offersCalendar: boolean;
  asksForFiles: boolean;
  /** One line: what is wanted. */
  wantedFiles: string;
}

/** What clients can send and owners attach, judged by content. */
export const FILE_KINDS = ["pdf", "png", "jpeg", "webp", "text", "docx", "xlsx"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

// --- Change orders ------------------------------------------------------------------------------

/** The agreement that a change order changes (docs/decisions/0125-change-orders.md). */
export interface Amends {
  proposalId: string;
  versionId: string;
  /** SHA-256, hex, of the agreed version. */
  versionSha256: string;
  /** The proposal's; null without one. */
  number: string | null;
  title: string;
  /** UTC milliseconds. */
  agreedAt: number;
  /** The day on which the work now ends, "2027-03-10"; null where it does not move. */
  finish: string | null;
  /** The days over which a renewal goes on, "2027-04-01"; missing for a change (docs/decisions/0129-renewals.md). */
  renews?: { from: string; until: string };
}

// --- Closing ----------------------------------------------------------------------------------

/** How the owner says that a proposal ended which got no answer (docs/decisions/0120-what-needs-a-person.md). */
export const CLOSING_OUTCOMES = ["won", "lost", "open"] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];

export const LOST_REASONS = ["price", "timing", "someone_else", "not_needed", "no_answer", "other"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export interface Closing {
  outcome: ClosingOutcome;
  /** Only where it was lost; null where nothing was chosen. */
  reason: LostReason | null;
  /** The last valid day that the answer is about: another last day asks again. */
  day: string;
  /** UTC milliseconds. */
  at: number;
}

// --- Evidence ---------------------------------------------------------------------------------

export const AUDIT_EVENT_TYPES = [
  "document.created",
  "document.cloned",
  "ai.generated",
  "document.edited",
  "document.details_changed",
  "document.handed_over",
  "status.set_by_owner",
  "document.voided",
  "document.restored",
  "version.frozen",
  "version.superseded",
  "link.issued",
  "link.copied_by_owner",
  "link.revoked",
  "page.closed",
  "page.reopened",
  "mail.queued",
  "mail.accepted",
  "mail.failed",
  "mail.delivered",
  "mail.bounced",
  "mail.complained",
  "reminder.sent",
  "time.requested",
  "time.extended",
  "question.asked",
  "question.answered",
  "changes.requested",
  "file.received",
  "milestone.reported",
  "milestone.withdrawn",
  "milestone.accepted",
  "milestone.rejected",
  "milestone.silent",
  "payment.requested",
  "payment.reported",
  "payment.received",
  "payment.refunded",
  "payment.taken_back",
  "payment.waived",
  "invoice.issued",
  "payment.processing",
  "payment.disputed",
  "payment.charged_back",
  "recipient.changed",
  "recipient.not_me",
  "delegation.requested",
  "delegation.approved",
  "delegation.refused",
  "signers.set",
  "document.opened",
  "otp.sent",
  "otp.verified",
  "otp.failed",
  "otp.locked",
  "access_code.set",
  "access_code.ended",
  "access_code.entered",
  "disclosure.shown",
  "consent.given",
  "consent.withdrawn",
  "signer.differs",
  "signature.adopted",
  "signature.applied",
  "selection.changed",
  "selection.signed",
  "recipient.completed",
  "totals.agreed",
  "agreement.changed",
  "agreement.renewed",
  "renewal.due",
  "recipient.approved",
  "recipient.declined",
  "document.completed",
  "pdf.sealed",
  "seal.waiting",
  "seal.resumed",
  "timestamp.added",
  "timestamp.failed",
  "copy.downloaded",
  "evidence.exported",
  "pdf.downloaded",
  "copy.sent",
] as const;
export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number];

export const ACTOR_KINDS = ["owner", "recipient", "system", "webhook"] as const;
export const AUTH_METHODS = [
  "account session",
  "account password",
  "API key",
  "link from e-mail",
  "link only",
  "e-mail code",
  "access code",
  "proposal page",
  "reply address",
  "none",
] as const;
export const ACTOR_CHANNELS = ["e-mailed link", "copied link", "account", "proposal page", "e-mail"] as const;
export const PURGE_REASONS = ["account deleted", "deleted before it was sent"] as const;
export type PurgeReason = (typeof PURGE_REASONS)[number];

// --- Mail and notifications -------------------------------------------------------------------

/** `proposal_copy` has no personal link; what clients request counts for nobody. See domain/mail/kinds. */
export const DELIVERY_KINDS = [
  "proposal",
  "proposal_copy",
  "reminder",
  "turn_to_sign",
  "turn_to_countersign",
  "link_renewal",
  "more_time",
  "signing_code",
  "portal_link",
  "signed_copy",
  "seal_delay",
  "signer_warning",
  "answer_receipt",
  "signature_receipt",
  "signing_ended",
  "delegation_answer",
  "turn_ended",
  "question_answer",
  "payment_request",
  "invoice",
  "milestone_report",
  "changes_notice",
  "viewed_notice",
  "decision_notice",
  "signature_notice",
  "time_request",
  "question_notice",
  "payment_notice",
  "card_notice",
  "milestone_notice",
  "renewal_notice",
  "files_notice",
  "unplaced_mail",
  "delegation_notice",
  "code_locked_notice",
  "delivery_notice",
  "trial_ending",
  "trial_ended",
  "payment_failed",
  "payment_receipt",
  "sign_up",
  "welcome",
  "address_in_use",
  "password_reset",
  "password_changed",
  "new_browser",
  "second_factor",
  "bank_account",
  "card_account",
  "hook_off",
  "access_created",
  "access_revoked",
  "address_change",
  "address_changed",
  "invitation",
  "team_news",
  "factor_required",
  "account_deleted",
] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** `sent`: the provider accepted it; it may report `delivered` or `bounced` later. */
export const DELIVERY_STATES = ["pending", "working", "sent", "delivered", "bounced", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const SUPPRESSION_REASONS = ["bounced", "complained", "suppressed", "reminders stopped"] as const;
export const SUPPRESSION_LIFTS = ["lifted", "refused"] as const;

export const NOTIFICATION_KINDS = [
  "viewed",
  "approved",
  "rejected",
  "signed",
  "partly_signed",
  "more_time",
  "question",
  "payment",
  "card_payment",
  "milestone",
  "renewal",
  "files",
  "delegation",
  "code_locked",
  "delivery_failed",
] as const;
export type OptionalNotification = (typeof NOTIFICATION_KINDS)[number];

/** Always on, because someone else may have caused the event. */
export const SECURITY_NOTIFICATIONS = ["key_created", "endpoint_created"] as const;
export type SecurityNotification = (typeof SECURITY_NOTIFICATIONS)[number];

/** Always on, because somebody waits for the account. */
const TASK_NOTIFICATIONS = ["countersign"] as const;
type TaskNotification = (typeof TASK_NOTIFICATIONS)[number];

/** In the bell alone: nobody has to act. */
const BELL_NOTIFICATIONS = ["asked_again", "closing", "price_read"] as const;
type BellNotification = (typeof BELL_NOTIFICATIONS)[number];

export const ALL_NOTIFICATION_KINDS = [
  ...NOTIFICATION_KINDS,
  ...SECURITY_NOTIFICATIONS,
  ...TASK_NOTIFICATIONS,
  ...BELL_NOTIFICATIONS,
] as const;
export type NotificationKind =
  | OptionalNotification
  | SecurityNotification
  | TaskNotification
  | BellNotification;

export interface NotificationChoice {
  inApp: boolean;
  byMail: boolean;
}

/** A kind that is missing is on. */
export type NotificationChoices = Partial<Record<OptionalNotification, NotificationChoice>>;

// --- Branding and teams -----------------------------------------------------------------------

/** A theme sets a proposal's type, colours and spacing (docs/decisions/0054-what-frames-a-proposal.md). */
export const THEMES = ["paper", "ink", "studio", "bold", "warm", "plain"] as const;
export type Theme = (typeof THEMES)[number];

export const TEMPLATE_CATEGORIES = [
  "web-design",
  "branding",
  "development",
  "marketing",
  "consulting",
  "copywriting",
  "photography",
  "video",
  "events",
  "retainer",
  "coaching",
  "construction",
  "other",
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export const PIECE_KINDS = ["terms", "biography", "case-study", "faq", "testimonial", "other"] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

export const COVER_LAYOUTS = ["none", "title", "colour", "pattern", "picture", "split"] as const;
export type CoverLayout = (typeof COVER_LAYOUTS)[number];

export const PATTERN_FAMILIES = ["contours", "quarters", "stripes", "dots", "arcs"] as const;
export type PatternFamily = (typeof PATTERN_FAMILIES)[number];

/** Drawn by domain/branding/patterns, always alike. */
export interface CoverPattern {
  family: PatternFamily;
  /** 0 to 2^32 - 1 */
  seed: number;
}

export interface Cover {
  layout: CoverLayout;
  /** `#rrggbb`; null is the sender's accent. */
  colour: string | null;
  /** A picture's name, as in its address. */
  picture: string | null;
  /** The names of its smaller sizes, the largest first. */
  smaller?: string[];
  pattern?: CoverPattern;
}

/** Signers may say, must say, or are not asked, for which company or person they sign. */
export const COMPANY_RULES = ["optional", "required", "off"] as const;
export type CompanyRule = (typeof COMPANY_RULES)[number];

/** Signers fill these in besides their name (docs/decisions/0075-signature-fields.md). */
export interface AskedFields {
  /** Titles of the sections that each signer initials. */
  sections: string[];
  place: boolean;
  title: boolean;
  /** The company or person they sign for. */
  company: CompanyRule;
}

/** Copied into every version. */
export interface SenderDetails {
  businessName: string;
  /** Several lines. */
  address: string;
  vatNumber: string;
  website: string;
  /** The line below the sender's name: "Managing director". */
  signatureLine: string;
  /** Missing where it is the business name. */
  legalName?: string;
  taxNumber?: string;
  phone?: string;
  /** The client pays to this one, whatever the account says later. */
  bankAccount?: BankAccount;
  /** The work starts once the first payment has arrived; missing where nothing is said of it. */
  startsOnPayment?: true;
  /**
   * A milestone that nobody answers within so many days counts as accepted by silence; missing where silence counts for
   * nothing (docs/decisions/0128-milestones.md).
   */
  silenceDays?: number;
}

/** Where a client pays to. With an IBAN, or in own words where a country has none. */
export interface BankAccount {
  holder: string;
  /** Without spaces; "" for an account in own words. */
  iban: string;
  bic: string;
  /** "Sort code 20-00-00, account 12345678". Several lines. */
  other: string;
}

/** When a payment of the accepted price is asked for. */
export const PAYMENT_OCCASIONS = ["signing", "date", "milestone"] as const;

/** What became of a milestone that was reported as done: `silence` counts as the agreement says, and is no acceptance. */
export const MILESTONE_OUTCOMES = ["accepted", "rejected", "silence", "withdrawn"] as const;
export type MilestoneOutcome = (typeof MILESTONE_OUTCOMES)[number];

/** When an account issues invoices: for what came, for what is asked for, or elsewhere (docs/decisions/0123-invoices.md). */
export const INVOICE_TIMINGS = ["payment", "request", "off"] as const;
export type InvoiceTiming = (typeof INVOICE_TIMINGS)[number];

export const INVOICE_KINDS = ["deposit", "part", "final", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * A wrong entry is taken back by another one; nothing is edited. `processing` is a debit that is on its way, `disputed` money that
 * a bank asks about; both are replaced by what comes of them. `charged back`: a dispute was lost.
 */
export const PAYMENT_ENTRY_KINDS = [
  "received",
  "refunded",
  "taken back",
  "processing",
  "disputed",
  "charged back",
] as const;
export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number];

/** How a payment through Stripe was made. `online`: any other way that the studio has switched on there. */
export const PAYMENT_METHODS = ["card", "debit", "online"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Test and live accounts are apart; `local` is the stand-in's. */
export const CARD_MODES = ["live", "test", "local"] as const;
export type CardMode = (typeof CARD_MODES)[number];

/** Of a studio's own Stripe account. `gone`: Stripe no longer lets us read it. */
export const CARD_ACCOUNT_STATES = ["unfinished", "verifying", "restricted", "ready", "gone"] as const;
export type CardAccountState = (typeof CARD_ACCOUNT_STATES)[number];

/** What Stripe still asks of a studio, by the groups that a person knows. */
export const MISSING_DETAILS = ["identity", "bank_account", "business", "people", "terms", "other"] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

/** `closed`: nothing was paid in it, and nothing can be. */
export const CARD_CHECKOUT_STATES = ["open", "processing", "paid", "failed", "closed"] as const;
export type CardCheckoutState = (typeof CARD_CHECKOUT_STATES)[number];

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The owner pays, admins invite and see everything, members write. */
export const TEAM_ROLES = ["owner", "admin", "member"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const INVITED_ROLES = ["member", "admin"] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

// --- The API ----------------------------------------------------------------------------------

export const API_SCOPES = [
  "proposals:read",
  "proposals:write",
  "proposals:send",
  "account:read",
  "team:read",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const HOOK_EVENTS = [
  "proposal.sent",
  "proposal.viewed",
  "proposal.approved",
  "proposal.rejected",
  "proposal.signed",
  "proposal.declined",
  "proposal.sealed",
  "amendment.signed",
  "milestone.accepted",
  "milestone.rejected",
  "milestone.silent",
  "renewal.due",
  "signer.asked",
  "signer.signed",
  "signer.approved",
  "signer.replaced",
  "question.asked",
  "question.answered",
  "changes.requested",
  "payment.requested",
  "payment.reported",
  "payment.received",
  "payment.refunded",
  "payment.taken_back",
  "payment.waived",
  "invoice.issued",
  "payment.processing",
  "payment.disputed",
  "payment.charged_back",
  "reminder.sent",
  "delivery.failed",
] as const;
export type ChosenEvent = (typeof HOOK_EVENTS)[number];

export const TEST_EVENT = "endpoint.test" as const;
export const HOOK_EVENT_TYPES = [...HOOK_EVENTS, TEST_EVENT] as const;
export type HookEventType = (typeof HOOK_EVENT_TYPES)[number];

/** The version of a webhook's body. It changes when something is removed or changes meaning. */
export const API_VERSION = "2026-11-01";

export const DISABLED_REASONS = ["by hand", "failing", "gone"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** `held`: it happened while its endpoint was off, and waits for its owner to send it. */
export const HOOK_DELIVERY_STATES = ["queued", "held", "sending", "delivered", "failed"] as const;

// --- Running the product ----------------------------------------------------------------------

export const ADMIN_ACT_TYPES = [
  "plan.set",
  "plan.switched",
  "test_users.removed",
  "proposal.read",
  "delivery.retried",
  "seal.retried",
  "sessions.ended",
  "second_factor.off",
  "user.marked",
  "tests.run",
  "test_billing.made",
  "admin.granted",
  "admin.revoked",
] as const;
export type AdminActType = (typeof ADMIN_ACT_TYPES)[number];
