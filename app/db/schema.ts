/** Ids are 21-character nanoids, times UTC milliseconds, money integers in minor units. */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StoredBrief } from "~/domain/briefs/brief";
import type { InvoiceContent } from "~/domain/invoices/invoice-content";
import type { TaxShare } from "~/domain/invoices/tax-shares";
import type { PriceItemLine } from "~/domain/prices/list/price-item";
import type { PriceTable, Tax } from "~/domain/prices/price-table";
import type { Selection } from "~/domain/prices/selection";
import { LANGUAGES } from "../platform/language/languages";
import {
  ACTOR_CHANNELS,
  ACTOR_KINDS,
  ADMIN_ACT_TYPES,
  ALL_NOTIFICATION_KINDS,
  type Amends,
  type ApiScope,
  type AskedFields,
  type AttachedThread,
  AUDIT_EVENT_TYPES,
  AUTH_METHODS,
  type BankAccount,
  BILLING_INTERVALS,
  CARD_ACCOUNT_STATES,
  CARD_CHECKOUT_STATES,
  CARD_MODES,
  type ChosenEvent,
  type Closing,
  CODE_METHODS,
  COUNTERSIGN_ORDERS,
  type Cover,
  DECISION_OUTCOMES,
  DELEGATION_RULES,
  DELIVERY_KINDS,
  DELIVERY_STATES,
  DISABLED_REASONS,
  FILE_KINDS,
  FOLLOW_UP_REASONS,
  FOLLOW_UP_RULES,
  FOLLOW_UP_STATES,
  FOLLOW_UP_STOPPERS,
  type FollowUpSchedule,
  type FollowUpTexts,
  HOOK_DELIVERY_STATES,
  HOOK_EVENT_TYPES,
  INVITED_ROLES,
  INVOICE_KINDS,
  INVOICE_TIMINGS,
  type LeftOut,
  LINK_CHANNELS,
  LOGO_TYPES,
  MESSAGE_CHANNELS,
  MILESTONE_OUTCOMES,
  type MissingDetail,
  type NextStep,
  type NotificationChoices,
  PAYMENT_ENTRY_KINDS,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_OCCASIONS,
  PAYMENT_STATUSES,
  PIECE_KINDS,
  PROPOSAL_STATUSES,
  PURGE_REASONS,
  RECEIVED_MAIL_STATES,
  RECIPIENT_ROLES,
  SEAL_LEVELS,
  SEAL_STATES,
  SETTLERS,
  type SenderDetails,
  SIGN_IN_METHODS,
  SIGNATURE_METHODS,
  SOLD_TIERS,
  STATUS_CAUSES,
  SUBSCRIPTION_STATUSES,
  SUPPRESSION_LIFTS,
  SUPPRESSION_REASONS,
  TEAM_ROLES,
  TEMPLATE_CATEGORIES,
  THEMES,
  THREAD_AUDIENCES,
  THREAD_KINDS,
  THREAD_STATES,
  TIERS,
  WAITING_FOR,
} from "./vocabulary";

const id = () => text("id").primaryKey();
const ofProposal = () =>
  text("proposal_id")
    .notNull()
    .references(() => proposals.id, { onDelete: "cascade" });
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

// --- Accounts ---------------------------------------------------------------------------------

export const users = sqliteTable("users", {
  id: id(),
  /** Lower-case and trimmed. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  businessName: text("business_name").notNull().default(""),
  /** With its legal form: "Weber Studio GmbH"; empty where it is the business name. */
  legalName: text("legal_name").notNull().default(""),
  /** The lines above the city, and all of them where they were typed before cities had a column. */
  postalAddress: text("postal_address").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  city: text("city").notNull().default(""),
  region: text("region").notNull().default(""),
  /** ISO 3166; empty where it is not known. */
  country: text("country").notNull().default(""),
  vatNumber: text("vat_number").notNull().default(""),
  taxNumber: text("tax_number").notNull().default(""),
  /** Printed as it was typed. */
  phone: text("phone").notNull().default(""),
  /** Versions that are frozen from now on name it (docs/decisions/0121-paid-by-transfer.md). */
  bankAccount: text("bank_account", { mode: "json" }).$type<BankAccount>(),
  website: text("website").notNull().default(""),
  signatureLine: text("signature_line").notNull().default(""),
  /** The pattern of proposal numbers (domain/proposals/number). */
  numberPattern: text("number_pattern").notNull().default("{year}-{number}"),
  /** Only rises, so no number is used twice. */
  lastNumber: integer("last_number").notNull().default(0),
  /** Days that a proposal holds by default; null for no end. */
  validityDays: integer("validity_days").default(30),
  /** The send form proposes a code by email (docs/decisions/0073-how-a-signer-is-checked.md). */
  asksForCode: integer("asks_for_code", { mode: "boolean" }).notNull().default(true),
  passwordHash: text("password_hash").notNull(),
  isAdmin: flag("is_admin"),
  /** "Cleanup Test Users" removes these (docs/product.md 6). */
  isTest: flag("is_test"),
  /** IANA name, from the browser. Evidence prints times in it beside UTC. */
  timeZone: text("time_zone"),
  timeZoneChosen: flag("time_zone_chosen"),
  /** BCP 47 tag; null follows the browser. */
  locale: text("locale"),
  /** BCP 47 tag: the English of the browser that signed in last. Mails follow it where `locale` is null. */
  browserEnglish: text("browser_english"),
  /** BCP 47 tag of the app's language; null is English. */
  language: text("language"),
  /** docs/decisions/0074-delegation.md */
  delegation: text("delegation", { enum: DELEGATION_RULES }).notNull().default("approval"),
  /** New proposals ask signers for these (docs/decisions/0075-signature-fields.md). */
  signatureFields: text("signature_fields", { mode: "json" }).$type<AskedFields>(),
  /** A kind that is missing is on (domain/people/notification-kinds.ts). */
  noticeChoices: text("notice_choices", { mode: "json" }).$type<NotificationChoices>().notNull().default({}),
  /** New proposals ask for the sender's own signature in this order; null does not ask. */
  countersign: text("countersign", { enum: COUNTERSIGN_ORDERS }),
  /** A colleague with that right signs; null is the account itself. */
  countersignerId: text("countersigner_id"),
  /** ISO 4217; null until one is chosen. New proposals begin with it, the tax and the terms. */
  defaultCurrency: text("default_currency"),
  defaultTax: text("default_tax", { mode: "json" }).$type<Omit<Tax, "id">>(),
  defaultTerms: text("default_terms").notNull().default(""),
  /** Days from the day on which a payment is asked for to the last day to pay. */
  paymentDays: integer("payment_days").notNull().default(14),
  /** Versions that are frozen from now on say so. */
  startsOnPayment: flag("starts_on_payment"),
  /** The same: a milestone counts as accepted by silence after so many days; null for no such clause. */
  silenceDays: integer("silence_days"),
  invoiceTiming: text("invoice_timing", { enum: INVOICE_TIMINGS }).notNull().default("payment"),
  /** Of the numbers of invoices; {year} is filled in, so that each year has a series of its own. */
  invoicePrefix: text("invoice_prefix").notNull().default("INV-{year}-"),
  /** Why no tax is charged, printed on invoices with lines that have none. */
  taxExemption: text("tax_exemption").notNull().default(""),
  /** When reminders leave by themselves; null is the usual (domain/proposals/follow-up/schedule.ts). */
  followUp: text("follow_up", { mode: "json" }).$type<FollowUpSchedule>(),
  followUpTexts: text("follow_up_texts", { mode: "json" }).$type<FollowUpTexts>(),
  /** What clients see once they have signed or approved; null is nothing (docs/decisions/0124-next-step.md). */
  nextStep: text("next_step", { mode: "json" }).$type<NextStep>(),
  /** The questions after sign-up were shown; null until then. */
  welcomedAt: integer("welcomed_at"),
  createdAt: integer("created_at").notNull(),
  emailVerifiedAt: integer("email_verified_at"),
  /** Device cookies issued earlier are invalid (domain/accounts/sessions/known-browser.server.ts). */
  browsersKnownFrom: integer("browsers_known_from"),
  /** The row stays, without email and password, only where a client signed something. */
  deletedAt: integer("deleted_at"),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent"),
    lastUsedAt: integer("last_used_at"),
    ip: text("ip"),
    country: text("country"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Several people may wait with one email; it belongs to nobody until a link is confirmed. */
export const signUps = sqliteTable(
  "sign_ups",
  {
    id: id(),
    /** SHA-256, hex, of a token that is derived from the id and not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("sign_ups_by_expiry").on(t.expiresAt)],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    id: id(),
    /** SHA-256, hex, of a token that is derived from the id and not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("password_resets_by_user").on(t.userId, t.createdAt),
    index("password_resets_by_expiry").on(t.expiresAt),
  ],
);

export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: id(),
    /** SHA-256, hex, of a token that is derived from the id and not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("email_changes_by_user").on(t.userId, t.createdAt),
    index("email_changes_by_expiry").on(t.expiresAt),
  ],
);

// --- Second factors ---------------------------------------------------------------------------

export const totpFactors = sqliteTable(
  "totp_factors",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted with a key derived from LINK_SECRET. */
    secret: text("secret").notNull(),
    /** SHA-256 of the session that may see the key. */
    startedBy: text("started_by").notNull(),
    createdAt: integer("created_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    /** The newest accepted 30-second step; neither it nor earlier ones are accepted again. */
    lastStep: integer("last_step"),
  },
  (t) => [
    uniqueIndex("one_confirmed_app_per_user").on(t.userId).where(sql`confirmed_at is not null`),
    uniqueIndex("one_app_in_set_up_per_user").on(t.userId).where(sql`confirmed_at is null`),
  ],
);

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256, hex, of 80 random bits. */
    codeHash: text("code_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    isSynced: flag("is_synced"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [index("passkeys_by_user").on(t.userId, t.createdAt)],
);

export const spentChallenges = sqliteTable(
  "spent_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("spent_challenges_by_expiry").on(t.expiresAt)],
);

export const signIns = sqliteTable(
  "sign_ins",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    method: text("method", { enum: SIGN_IN_METHODS }).notNull(),
    succeeded: integer("succeeded", { mode: "boolean" }).notNull(),
    isNewBrowser: flag("is_new_browser"),
    ip: text("ip"),
    country: text("country"),
    city: text("city"),
    userAgent: text("user_agent"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("sign_ins_by_user").on(t.userId, t.createdAt, t.id),
    index("sign_ins_by_age").on(t.createdAt),
  ],
);

/** Lists what is left to delete outside the database. It names nobody. */
export const accountErasures = sqliteTable(
  "account_erasures",
  {
    userId: text("user_id").primaryKey(),
    files: text("files", { mode: "json" }).$type<string[]>().notNull(),
    viewsOf: text("views_of", { mode: "json" }).$type<string[]>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    requestedAt: integer("requested_at").notNull(),
    isLateListed: flag("late_listed"),
    nextAttemptAt: integer("next_attempt_at").notNull(),
  },
  (t) => [index("account_erasures_by_turn").on(t.nextAttemptAt)],
);

/** Entitlements are computed from it. It mirrors Stripe. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tier: text("tier", { enum: TIERS }).notNull(),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull(),
    trialEndsAt: integer("trial_ends_at"),
    interval: text("interval", { enum: BILLING_INTERVALS }),
    currentPeriodStartsAt: integer("current_period_starts_at"),
    currentPeriodEndsAt: integer("current_period_ends_at"),
    /** Minor units actually paid per interval; later price changes do not affect it. */
    priceMinor: integer("price_minor"),
    priceCurrency: text("price_currency"),
    cancelsAt: integer("cancels_at"),
    graceEndsAt: integer("grace_ends_at"),
    scheduledTier: text("scheduled_tier", { enum: SOLD_TIERS }),
    scheduledInterval: text("scheduled_interval", { enum: BILLING_INTERVALS }),
    scheduledAt: integer("scheduled_at"),
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id"),
    /** Detects concurrent syncs. */
    revision: integer("revision").notNull().default(0),
    comparedAt: integer("compared_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_account_of_a_customer").on(t.customerId).where(sql`customer_id is not null`),
    index("subscriptions_by_comparison").on(t.comparedAt).where(sql`customer_id is not null`),
  ],
);

/** `trial`, or a period of `usagePeriod` (domain/plans/usage-period.ts). */
export const usage = sqliteTable(
  "usage",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    proposalsCreated: integer("proposals_created").notNull().default(0),
    emailsSent: integer("emails_sent").notNull().default(0),
    rewrites: integer("rewrites").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.period] })],
);

export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: PAYMENT_KINDS }).notNull(),
    /** An invoice's own id, or the invoice of a refund or credit note. */
    invoiceId: text("invoice_id").notNull(),
    number: text("number").notNull().default(""),
    tier: text("tier", { enum: TIERS }).notNull(),
    /** Minor units; negative for refunds and credit notes. */
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    invoiceUrl: text("invoice_url"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("payments_by_user").on(t.userId, t.createdAt, t.id)],
);

/** Stripe's events. The id is a lock: each event is processed once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: id(),
    type: text("type").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The time by Stripe's clock. */
    createdAt: integer("created_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [
    index("stripe_events_by_user").on(t.userId, t.receivedAt),
    index("stripe_events_by_receipt").on(t.receivedAt),
  ],
);

/** One per account, so that two tabs do not buy twice. */
export const checkouts = sqliteTable("checkouts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  attemptId: text("attempt_id").notNull(),
  tier: text("tier", { enum: SOLD_TIERS }).notNull(),
  interval: text("interval", { enum: BILLING_INTERVALS }).notNull(),
  sessionId: text("session_id"),
  url: text("url"),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

// --- Clients ----------------------------------------------------------------------------------

/** An account's address book (docs/decisions/0063-clients.md). */
export const clients = sqliteTable(
  "clients",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    /** Lower-case; empty for none. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    industry: text("industry").$type<StoredBrief["clientIndustry"]>().notNull().default(""),
    communicationPreference: text("communication_preference")
      .$type<StoredBrief["communicationPreference"]>()
      .notNull()
      .default(""),
    /** The lines above the city. */
    address: text("address").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    city: text("city").notNull().default(""),
    region: text("region").notNull().default(""),
    /** ISO 3166; empty where it is not known. */
    country: text("country").notNull().default(""),
    vatNumber: text("vat_number").notNull().default(""),
    /** Where invoices go; empty where it is the email above. */
    billingEmail: text("billing_email").notNull().default(""),
    /** The language of their proposals; null where each decides. */
    language: text("language", { enum: LANGUAGES }),
    /** IANA name. */
    timeZone: text("time_zone"),
    notes: text("notes").notNull().default(""),
    /** A proposal without an email finds its client by this key. */
    nameKey: text("name_key").generatedAlwaysAs(sql`lower(name) || char(10) || lower(company)`, {
      mode: "virtual",
    }),
    /** The name's normalised beginning. */
    sortKey: text("sort_key").notNull(),
    /** Normalised; triggers build `client_words` from it. */
    searchText: text("search_text").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_client_per_email").on(t.userId, t.email).where(sql`email <> ''`),
    index("clients_by_name_and_company").on(t.userId, t.nameKey),
    index("clients_by_name").on(t.userId, t.sortKey, t.id),
    index("clients_by_change").on(t.userId, t.updatedAt, t.id),
  ],
);

/** Each word of a client's name, company and email; WITHOUT ROWID, maintained by triggers on `clients` only. */
export const clientWords = sqliteTable(
  "client_words",
  {
    userId: text("user_id").notNull(),
    word: text("word").notNull(),
    clientId: text("client_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.word, t.clientId] }),
    index("client_words_by_client").on(t.clientId, t.word),
  ],
);

// --- Proposals --------------------------------------------------------------------------------

export const proposals = sqliteTable(
  "proposals",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    clientName: text("client_name").notNull(),
    clientEmail: text("client_email").notNull().default(""),
    clientCompany: text("client_company").notNull().default(""),
    projectType: text("project_type").notNull().default(""),
    budget: text("budget").notNull().default(""),
    currency: text("currency").notNull().default("USD"),
    valueMinor: integer("value_minor"),
    /** Computed from hours, a range or an open end, or called one. */
    valueIsEstimate: flag("value_is_estimate"),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull(),
    requiresSignature: flag("requires_signature"),
    requiresCode: flag("requires_code"),
    /** The way a signer gets the code; null until somebody has chosen whether to ask for one. */
    codeMethod: text("code_method", { enum: CODE_METHODS }),
    linkDays: integer("link_days"),
    includeLogo: flag("include_logo"),
    includeFooter: flag("include_footer"),
    footerContent: text("footer_content").notNull().default(""),
    brief: text("brief", { mode: "json" }).$type<StoredBrief>().notNull(),
    /** The chosen language; null where the text decides. */
    language: text("language", { enum: LANGUAGES }),
    number: text("number"),
    /** The chosen day, "2027-02-28"; null where the account's validity decides. */
    validUntil: text("valid_until"),
    /** The sender gave more time; the version keeps its own day. */
    extendedUntil: text("extended_until"),
    /** Null is the account's. */
    theme: text("theme", { enum: THEMES }),
    cover: text("cover", { mode: "json" }).$type<Cover>(),
    /** Sanitised. Empty while the text is that of the current version (domain/proposals/text.server.ts). */
    contentHtml: text("content_html").notNull().default(""),
    /** Of the text's blocks at the top level, in their order. Null for a text that is older, or is that of the current version. */
    blockIds: text("block_ids", { mode: "json" }).$type<string[]>(),
    /** Normalised; triggers build `proposal_listing` from it. */
    searchText: text("search_text").notNull().default(""),
    contentRevision: integer("content_revision").notNull().default(0),
    /** The running generation, and until when it counts as alive. */
    generationId: text("generation_id"),
    generationUntil: integer("generation_until"),
    internalNotes: text("internal_notes").notNull().default(""),
    /** Keys of findings that the owner has confirmed (domain/facts). */
    confirmedFacts: text("confirmed_facts", { mode: "json" }).$type<string[]>().notNull().default([]),
    currentVersionId: text("current_version_id"),
    currentRecipientId: text("current_recipient_id"),
    /** The account whose turn it is to sign; null while it is a client's. Only counts while an answer is due. */
    countersignerId: text("countersigner_id"),
    measuresReading: integer("measures_reading", { mode: "boolean" }).notNull().default(true),
    viewCount: integer("view_count").notNull().default(0),
    lastViewedAt: integer("last_viewed_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    archivedAt: integer("archived_at"),
    pageClosedAt: integer("page_closed_at"),
    /** The template it was started from: its id, or the key of a built-in one. */
    templateKey: text("template_key"),
    /** A client of the address book. It stays the same when the names in either change. */
    clientId: text("client_id").references(() => clients.id, { onDelete: "set null" }),
    /** Null where the price is in the brief and the text (docs/decisions/0067-price-tables.md). */
    priceTable: text("price_table", { mode: "json" }).$type<PriceTable>(),
    /** Null before the first send (the account's default applies) and in proposals older than signature fields. */
    signatureFields: text("signature_fields", { mode: "json" }).$type<AskedFields>(),
    priceRevision: integer("price_revision").notNull().default(0),
    /** Written by `waitsAnew` (domain/proposals/waits-anew.server.ts); null for nobody. */
    waitingFor: text("waiting_for", { enum: WAITING_FOR }),
    /** As chosen in the last send; null where no send has chosen: nothing is planned. */
    followUp: text("follow_up", { mode: "json" }).$type<FollowUpSchedule>(),
    /** The last day on which the sent version can be accepted; triggers set it. Null for no end. */
    lastDay: text("last_day"),
    /** How the owner says it ended, once that day has passed. */
    closing: text("closing", { mode: "json" }).$type<Closing>(),
    /** When the owner said that they wrote to the client, or will not: hints from before are done with. */
    hintDoneAt: integer("hint_done_at"),
    /** The agreement that it changes; null for a proposal of its own (docs/decisions/0125-change-orders.md). */
    amendsId: text("amends_id"),
    /** What the next version freezes of that agreement. */
    amends: text("amends", { mode: "json" }).$type<Amends>(),
  },
  (t) => [
    index("proposals_by_amended").on(t.amendsId).where(sql`amends_id is not null`),
    index("proposals_by_last_day").on(t.userId, t.lastDay).where(sql`last_day is not null`),
    index("proposals_ending").on(t.lastDay).where(sql`last_day is not null`),
    index("proposals_by_last_view").on(t.lastViewedAt).where(sql`last_viewed_at is not null`),
    index("proposals_closed").on(t.userId).where(sql`closing is not null`),
    index("proposals_by_client").on(t.clientId, t.updatedAt).where(sql`client_id is not null`),
    index("proposals_waiting_for_us").on(t.userId).where(sql`waiting_for = 'us'`),
    index("proposals_to_countersign").on(t.countersignerId).where(sql`countersigner_id is not null`),
    index("proposals_by_template").on(t.userId, t.templateKey).where(sql`template_key is not null`),
    index("proposals_priced").on(t.userId, t.sentAt).where(sql`price_table is not null`),
    index("proposals_by_deletion").on(t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex("one_proposal_per_number").on(t.userId, t.number).where(sql`number is not null`),
    index("proposals_by_owner").on(t.userId, t.deletedAt, t.updatedAt, t.id),
    index("proposal_clients").on(t.userId, t.deletedAt, t.clientName, t.updatedAt),
    index("proposal_figures").on(
      t.userId,
      t.deletedAt,
      t.status,
      t.currency,
      t.valueMinor,
      t.archivedAt,
      t.valueIsEstimate,
    ),
    index("proposals_by_creation").on(t.userId, t.deletedAt, t.createdAt, t.id),
    index("proposals_waiting").on(
      t.userId,
      t.deletedAt,
      t.status,
      t.requiresSignature,
      t.sentAt,
      t.lastViewedAt,
      t.id,
      t.archivedAt,
      t.pageClosedAt,
    ),
  ],
);

/** Maintained by triggers on `proposals` only (docs/decisions/0011-search-by-own-index.md). */
export const proposalListing = sqliteTable(
  "proposal_listing",
  {
    proposalId: text("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull(),
    titleKey: text("title_key").notNull(),
    /** Minor units; -1 for no number, so that such rows come last. */
    valueKey: integer("value_key").notNull(),
    updatedAt: integer("updated_at").notNull(),
    isArchived: flag("is_archived"),
    words: text("words").notNull(),
  },
  (t) => [
    index("listing_by_change").on(t.userId, t.isArchived, t.updatedAt, t.proposalId),
    index("listing_by_title").on(t.userId, t.isArchived, t.titleKey, t.proposalId),
    index("listing_by_value").on(t.userId, t.isArchived, t.valueKey, t.proposalId),
    index("listing_by_status_and_change").on(t.userId, t.isArchived, t.status, t.updatedAt, t.proposalId),
    index("listing_by_status_and_title").on(t.userId, t.isArchived, t.status, t.titleKey, t.proposalId),
    index("listing_by_status_and_value").on(t.userId, t.isArchived, t.status, t.valueKey, t.proposalId),
  ],
);

/** Every suffix of each word of a listing; WITHOUT ROWID. */
export const proposalWords = sqliteTable(
  "proposal_words",
  {
    userId: text("user_id").notNull(),
    word: text("word").notNull(),
    proposalId: text("proposal_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.word, t.proposalId] })],
);

export const proposalVersions = sqliteTable(
  "proposal_versions",
  {
    id: id(),
    proposalId: ofProposal(),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    clientName: text("client_name").notNull(),
    clientCompany: text("client_company").notNull(),
    html: text("html").notNull(),
    /** Of the blocks at the top level of the HTML, in their order. Null in versions older than ids, and never hashed. */
    blockIds: text("block_ids", { mode: "json" }).$type<string[]>(),
    footer: text("footer").notNull(),
    /** The key in R2, which is its hash. */
    logoKey: text("logo_key"),
    budget: text("budget").notNull(),
    currency: text("currency").notNull(),
    requiresSignature: integer("requires_signature", { mode: "boolean" }).notNull(),
    /** Minor units, computed from rates, hours or stages. */
    totalMinor: integer("total_minor"),
    isEstimate: flag("is_estimate"),
    /** Minor units; null where no deposit is due or its amount is open. */
    depositMinor: integer("deposit_minor"),
    /** The language of the client's pages, mails and PDF. Null is English, which was once the only language. */
    language: text("language", { enum: LANGUAGES }),
    proposalNumber: text("proposal_number"),
    /** The last day on which it can be accepted, in the sender's time zone: "2027-02-28". */
    validUntil: text("valid_until"),
    theme: text("theme", { enum: THEMES }),
    cover: text("cover", { mode: "json" }).$type<Cover>(),
    sender: text("sender", { mode: "json" }).$type<SenderDetails>(),
    priceTable: text("price_table", { mode: "json" }).$type<PriceTable>(),
    /** Null asks for nothing. */
    signatureFields: text("signature_fields", { mode: "json" }).$type<AskedFields>(),
    /** Conversation threads that are part of the agreement, oldest first. */
    appendix: text("appendix", { mode: "json" }).$type<AttachedThread[]>(),
    /** The agreement that it changes; null for a proposal of its own. */
    amends: text("amends", { mode: "json" }).$type<Amends>(),
    /** SHA-256, hex, of the canonical JSON of the content above (domain/proposals/version.server.ts). */
    sha256: text("sha256").notNull(),
    frozenAt: integer("frozen_at").notNull(),
    /** The sender's line on what this version brings. It is not hashed: nobody signs it. */
    whatsNew: text("whats_new"),
  },
  (t) => [
    uniqueIndex("one_version_per_number").on(t.proposalId, t.number),
    index("versions_by_logo").on(t.logoKey).where(sql`logo_key is not null`),
  ],
);

/** A reader's choice in a version's price table, not accepted yet. */
export const selections = sqliteTable("selections", {
  versionId: text("version_id")
    .primaryKey()
    .references(() => proposalVersions.id, { onDelete: "cascade" }),
  proposalId: text("proposal_id").notNull(),
  selection: text("selection", { mode: "json" }).$type<Selection>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** An account's own price list: lines to put into price tables again. */
export const priceItems = sqliteTable(
  "price_items",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The team that may use it; null for its owner alone. */
    teamId: text("team_id").references(() => teams.id, { onDelete: "set null" }),
    /** The line as its owner typed it. */
    line: text("line", { mode: "json" }).$type<PriceItemLine>().notNull(),
    currency: text("currency").notNull(),
    /** The name in lower case, by which one is saved again and found. */
    nameKey: text("name_key").notNull(),
    timesUsed: integer("times_used").notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_price_item_per_name").on(t.userId, t.currency, t.nameKey),
    index("team_price_items").on(t.teamId, t.currency, t.nameKey).where(sql`team_id is not null`),
  ],
);

/** Uploads, for the plan's quota. The same file of two accounts is one in R2. */
export const pictures = sqliteTable(
  "pictures",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its name in its address: `<sha256>-<width>x<height>.<type>`. */
    key: text("key").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("pictures_by_key").on(t.key)],
);

/** Texts to start proposals from (docs/decisions/0062-templates.md). The built-in ones are code. */
export const templates = sqliteTable(
  "templates",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    category: text("category", { enum: TEMPLATE_CATEGORIES }).notNull(),
    /** Its owner's team may start proposals from it. */
    isShared: flag("is_shared"),
    /** Sanitised, with variables in place of the client's data. */
    html: text("html").notNull(),
    /** Null is the account's. */
    theme: text("theme", { enum: THEMES }),
    cover: text("cover", { mode: "json" }).$type<Cover>(),
    language: text("language", { enum: LANGUAGES }),
    /** Answers that a proposal begins with: terms, pricing model, footer. */
    brief: text("brief", { mode: "json" }).$type<Partial<StoredBrief>>().notNull(),
    priceTable: text("price_table", { mode: "json" }).$type<PriceTable>(),
    /** Null is the account's. */
    nextStep: text("next_step", { mode: "json" }).$type<NextStep>(),
    priceRevision: integer("price_revision").notNull().default(0),
    revision: integer("revision").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("templates_by_owner").on(t.userId, t.updatedAt, t.id)],
);

export const templatePictures = sqliteTable(
  "template_pictures",
  {
    templateId: text("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.key] }), index("template_pictures_by_key").on(t.key)],
);

/** Texts to put into proposals again and again (docs/decisions/0064-content-library.md). */
export const pieces = sqliteTable(
  "pieces",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The team that may use it; null for its owner alone. */
    teamId: text("team_id").references(() => teams.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    kind: text("kind", { enum: PIECE_KINDS }).notNull(),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
    /** Sanitised. */
    html: text("html").notNull(),
    /** The beginning of its text, without markup. */
    opening: text("opening").notNull(),
    /** The revision of the text: passages of an earlier one are out of date. */
    revision: integer("revision").notNull().default(0),
    /** The name's normalised beginning. */
    sortKey: text("sort_key").notNull(),
    /** Triggers build `piece_words` from it. */
    words: text("words", { mode: "json" }).$type<string[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    index("pieces_by_name").on(t.userId, t.sortKey, t.id),
    index("pieces_by_change").on(t.userId, t.updatedAt, t.id),
    index("team_pieces_by_name").on(t.teamId, t.sortKey, t.id).where(sql`team_id is not null`),
    index("team_pieces_by_change").on(t.teamId, t.updatedAt, t.id).where(sql`team_id is not null`),
  ],
);

/** Each word of a piece, for its owner and for its team; WITHOUT ROWID, maintained by triggers on `pieces` only. */
export const pieceWords = sqliteTable(
  "piece_words",
  {
    /** An account's id, or a team's. */
    scope: text("scope").notNull(),
    word: text("word").notNull(),
    pieceId: text("piece_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.word, t.pieceId] }),
    index("piece_words_by_piece").on(t.pieceId, t.word),
  ],
);

export const piecePictures = sqliteTable(
  "piece_pictures",
  {
    pieceId: text("piece_id")
      .notNull()
      .references(() => pieces.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.pieceId, t.key] }), index("piece_pictures_by_key").on(t.key)],
);

/** Passages of a proposal's text that follow a piece. The text itself knows nothing of them. */
export const pieceUses = sqliteTable(
  "piece_uses",
  {
    proposalId: ofProposal(),
    /** The first of its blocks, counted from 0. */
    block: integer("block").notNull(),
    blocks: integer("blocks").notNull(),
    pieceId: text("piece_id")
      .notNull()
      .references(() => pieces.id, { onDelete: "cascade" }),
    /** The piece's revision when its text was taken. */
    revision: integer("revision").notNull(),
    /** The mark that the editor writes (`piece-mark.ts`). */
    mark: text("mark").notNull(),
    /** The proposal's revision; rows of another one are void. */
    contentRevision: integer("content_revision").notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.block] }), index("piece_uses_by_piece").on(t.pieceId)],
);

export const documentPictures = sqliteTable(
  "document_pictures",
  {
    proposalId: ofProposal(),
    /** A version's id; empty for the proposal's own text. */
    versionId: text("version_id").notNull().default(""),
    key: text("key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.versionId, t.key] }),
    index("document_pictures_by_key").on(t.key),
  ],
);

export const statusChanges = sqliteTable(
  "status_changes",
  {
    id: id(),
    proposalId: ofProposal(),
    from: text("from_status", { enum: PROPOSAL_STATUSES }).notNull(),
    to: text("to_status", { enum: PROPOSAL_STATUSES }).notNull(),
    cause: text("cause", { enum: STATUS_CAUSES }).notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [index("status_changes_by_proposal").on(t.proposalId, t.changedAt)],
);

// --- Recipients, links, signatures ------------------------------------------------------------

export const recipients = sqliteTable(
  "recipients",
  {
    id: id(),
    proposalId: ofProposal(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: RECIPIENT_ROLES }).notNull(),
    position: integer("position").notNull(),
    createdAt: integer("created_at").notNull(),
    /** A countersigner's account. It is evidence, so it outlives the account. */
    userId: text("user_id"),
    /** IANA name and country of the place from which they first opened it, as the network reports them. */
    timeZone: text("time_zone"),
    country: text("country"),
  },
  (t) => [
    uniqueIndex("one_recipient_per_address_and_role").on(t.proposalId, t.email, t.role),
    index("recipients_by_address").on(t.email, t.proposalId),
  ],
);

/** The people who sign, approve or read a version, and their turns (docs/decisions/0071-several-signers.md, 0076). */
export const signers = sqliteTable(
  "signers",
  {
    id: id(),
    proposalId: ofProposal(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    /** Counted from 1. People with the same step are asked at the same time. Viewers and payers have 0 and no turn. */
    step: integer("step").notNull(),
    /** The role they sign in: "Finance", "Managing director". */
    title: text("title").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** The sender's line for them alone; null without one (docs/decisions/0106-before-a-proposal-leaves.md). */
    message: text("message"),
    /** The time from which they are not asked any more. */
    removedAt: integer("removed_at"),
  },
  (t) => [
    uniqueIndex("one_signer_per_recipient_and_version").on(t.versionId, t.recipientId),
    index("signers_by_proposal").on(t.proposalId),
    index("signers_by_recipient").on(t.recipientId),
  ],
);

export const signingLinks = sqliteTable(
  "signing_links",
  {
    id: id(),
    /** SHA-256, hex, of the 32-byte token, which is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    proposalId: ofProposal(),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    /** `copy` proves nothing about the recipient's mailbox. */
    handedOver: text("handed_over", { enum: LINK_CHANNELS }).notNull(),
    requiresCode: flag("requires_code"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("signing_links_by_proposal").on(t.proposalId),
    index("signing_links_by_recipient").on(t.recipientId),
    index("signing_links_by_version").on(t.versionId),
  ],
);

/** The code is derived from the id and not stored. */
export const signingCodes = sqliteTable(
  "signing_codes",
  {
    id: id(),
    linkId: text("link_id")
      .notNull()
      .references(() => signingLinks.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    tries: integer("tries").notNull().default(0),
    verifiedAt: integer("verified_at"),
    /** SHA-256, hex, of the cookie issued for the right code. */
    sessionHash: text("session_hash").unique(),
    /** The access code that was typed instead of a code by email. */
    accessCodeId: text("access_code_id"),
  },
  (t) => [index("signing_codes_by_link").on(t.linkId, t.createdAt)],
);

/** The sender gives it to a signer by phone; it holds until the sender gives another. */
export const accessCodes = sqliteTable(
  "access_codes",
  {
    id: id(),
    proposalId: ofProposal(),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256, hex, of the digits under LINK_SECRET. */
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (t) => [
    uniqueIndex("one_access_code_per_recipient").on(t.recipientId).where(sql`ended_at is null`),
    index("access_codes_by_proposal").on(t.proposalId),
  ],
);

export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    recipientId: text("recipient_id").notNull(),
    versionId: text("version_id").notNull(),
    disclosureVersion: text("disclosure_version").notNull(),
    disclosureSha256: text("disclosure_sha256").notNull(),
    givenAt: integer("given_at").notNull(),
    withdrawnAt: integer("withdrawn_at"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** Null in older rows, which count for every link. */
    linkId: text("link_id"),
  },
  (t) => [
    uniqueIndex("one_consent_per_recipient_and_version")
      .on(t.recipientId, t.versionId)
      .where(sql`withdrawn_at is null`),
  ],
);

export const signatures = sqliteTable(
  "signatures",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    recipientId: text("recipient_id").notNull(),
    versionId: text("version_id").notNull(),
    linkId: text("link_id").notNull(),
    consentId: text("consent_id").notNull(),
    signerName: text("signer_name").notNull(),
    signerEmail: text("signer_email").notNull(),
    method: text("method", { enum: SIGNATURE_METHODS }).notNull(),
    mark: text("mark").notNull(),
    face: text("face"),
    /** JSON: strokes of [x, y, milliseconds since the first point]. */
    strokes: text("strokes"),
    signingFor: text("signing_for").notNull().default(""),
    statement: text("statement").notNull(),
    codeId: text("code_id"),
    language: text("language").notNull().default("en"),
    /** The browser's claim: IANA name and ISO 8601. */
    clientTimeZone: text("client_time_zone"),
    clientTime: text("client_time"),
    /** HMAC-SHA-256, hex, over the canonical JSON of the other columns; `receiptKey` names the key. */
    receipt: text("receipt"),
    receiptKey: text("receipt_key"),
    /** Canonical JSON: accepted choice and sums (domain/prices/accepted-price.server.ts); null without a table. */
    acceptedPrice: text("accepted_price"),
    acceptedPriceSha256: text("accepted_price_sha256"),
    /** Canonical JSON of the signature fields (domain/signing/fields/filled-fields.ts); null where none were asked. */
    fields: text("fields"),
    versionSha256: text("version_sha256").notNull(),
    signedAt: integer("signed_at").notNull(),
    ip: text("ip"),
    country: text("country"),
    userAgent: text("user_agent"),
  },
  (t) => [
    uniqueIndex("one_signature_per_recipient_and_version").on(t.recipientId, t.versionId),
    index("signatures_by_proposal").on(t.proposalId),
  ],
);

export const decisions = sqliteTable(
  "decisions",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    recipientId: text("recipient_id").notNull(),
    versionId: text("version_id").notNull(),
    outcome: text("outcome", { enum: DECISION_OUTCOMES }).notNull(),
    reason: text("reason").notNull().default(""),
    decidedAt: integer("decided_at").notNull(),
    /** The accepted price, as a signature has it; null for a rejection too. */
    acceptedPrice: text("accepted_price"),
    acceptedPriceSha256: text("accepted_price_sha256"),
    ip: text("ip"),
    userAgent: text("user_agent"),
  },
  (t) => [
    uniqueIndex("one_decision_per_recipient_and_version").on(t.recipientId, t.versionId),
    index("decisions_by_proposal").on(t.proposalId),
  ],
);

export const sealedDocuments = sqliteTable(
  "sealed_documents",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    signatureId: text("signature_id").notNull().unique(),
    /** `waiting`: for fonts that have the `missingLetters`. */
    state: text("state", { enum: SEAL_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: integer("claimed_at"),
    missingLetters: text("missing_letters", { mode: "json" }).$type<string[]>(),
    r2Key: text("r2_key"),
    sha256: text("sha256"),
    certificateFingerprint: text("certificate_fingerprint"),
    /** PAdES: B-B, B-T with a timestamp, B-LT with the data to validate both later. */
    level: text("level", { enum: SEAL_LEVELS }),
    /** SHA-256, hex, of the printed file before sealing. */
    printedSha256: text("printed_sha256"),
    pages: integer("pages"),
    timestampAuthority: text("timestamp_authority"),
    timestampSerial: text("timestamp_serial"),
    timestampedAt: integer("timestamped_at"),
    timestampError: text("timestamp_error"),
    sealedAt: integer("sealed_at"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("sealed_documents_by_state").on(t.state, t.createdAt),
    index("sealed_documents_by_proposal").on(t.proposalId),
    index("sealed_documents_by_hash").on(t.sha256),
  ],
);

/** A draft that an earlier version took the place of (docs/decisions/0113-what-changed.md). */
export const keptDrafts = sqliteTable(
  "kept_drafts",
  {
    id: id(),
    proposalId: ofProposal(),
    title: text("title").notNull(),
    html: text("html").notNull(),
    blockIds: text("block_ids", { mode: "json" }).$type<string[]>(),
    budget: text("budget").notNull(),
    currency: text("currency").notNull(),
    priceTable: text("price_table", { mode: "json" }).$type<PriceTable>(),
    keptAt: integer("kept_at").notNull(),
  },
  (t) => [index("kept_drafts_of_proposal").on(t.proposalId, t.keptAt)],
);

// --- The conversation -------------------------------------------------------------------------

/** What a client asked (docs/decisions/0114-the-conversation.md). */
export const threads = sqliteTable(
  "threads",
  {
    id: id(),
    proposalId: ofProposal(),
    /** The version on which it was asked. */
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    /** The id of a block of the text. Without it and a line, the thread is about the whole proposal. */
    blockId: text("block_id"),
    /** The id of a line of the price table. */
    lineId: text("line_id"),
    /** The place's title as it was then; empty for the whole proposal. */
    placeTitle: text("place_title").notNull().default(""),
    /** The words that the asker had selected. */
    quote: text("quote").notNull().default(""),
    kind: text("kind", { enum: THREAD_KINDS }).notNull(),
    /** The quantity of a counter-offer, in thousandths. */
    wantedQuantity: integer("wanted_quantity"),
    /** The budget of a counter-offer, in minor units. */
    wantedMinor: integer("wanted_minor"),
    askerId: text("asker_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    audience: text("audience", { enum: THREAD_AUDIENCES }).notNull(),
    state: text("state", { enum: THREAD_STATES }).notNull(),
    settledBy: text("settled_by", { enum: SETTLERS }),
    /** The number of the version with which the owner settled it. */
    settledVersion: integer("settled_version"),
    createdAt: integer("created_at").notNull(),
    /** The time of its newest message, notes left out. */
    updatedAt: integer("updated_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (t) => [
    index("threads_by_proposal").on(t.proposalId, t.createdAt, t.id),
    index("open_threads").on(t.proposalId).where(sql`state = 'open'`),
    check("a_thread_has_one_place", sql`block_id is null or line_id is null`),
  ],
);

export const threadMessages = sqliteTable(
  "thread_messages",
  {
    /** Comes from the form, so that a form sent twice makes one message. */
    id: id(),
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    proposalId: ofProposal(),
    /** A client; null for an account. */
    recipientId: text("recipient_id"),
    /** An account of the studio; null for a client. It is evidence, so it outlives the account. */
    userId: text("user_id"),
    /** As it was then. */
    authorName: text("author_name").notNull(),
    /** Null once erased. */
    text: text("text"),
    /** Erased with the text. */
    salt: text("salt"),
    /** SHA-256, hex, of the canonical JSON of salt and text; empty for notes. */
    textSha256: text("text_sha256").notNull(),
    via: text("via", { enum: MESSAGE_CHANNELS }).notNull(),
    /** The sender of a mail that came from another address than the author's. */
    fromEmail: text("from_email"),
    /** What of a mail is missing here; null where nothing is. Erased with the text. */
    leftOut: text("left_out", { mode: "json" }).$type<LeftOut>(),
    /** A note of the team, which no client sees. */
    isNote: flag("is_note"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("thread_messages_by_thread").on(t.threadId, t.createdAt, t.id),
    index("thread_messages_by_proposal").on(t.proposalId, t.createdAt),
  ],
);

/** The secret address of one person for one thread (docs/decisions/0115-answers-by-mail.md). */
export const replyAddresses = sqliteTable(
  "reply_addresses",
  {
    /** SHA-256, hex, of the token in the address, which is not stored. */
    tokenHash: text("token_hash").primaryKey(),
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** A client; null for an account. */
    recipientId: text("recipient_id"),
    /** An account of the studio; null for a client. */
    userId: text("user_id"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("reply_addresses_by_thread").on(t.threadId)],
);

/** Mails to these addresses. Their text stays with the provider until it is read. */
export const receivedMails = sqliteTable(
  "received_mails",
  {
    /** A hash of the mail's id and the address, so that a mail that is reported again is known. */
    id: id(),
    tokenHash: text("token_hash")
      .notNull()
      .references(() => replyAddresses.tokenHash, { onDelete: "cascade" }),
    /** The provider's id, with which the mail is read. */
    providerId: text("provider_id").notNull(),
    state: text("state", { enum: RECEIVED_MAIL_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: integer("claimed_at"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("received_mails_by_state").on(t.state, t.createdAt),
    index("received_mails_by_age").on(t.createdAt),
    index("received_mails_by_address").on(t.tokenHash),
  ],
);

// --- Follow-up --------------------------------------------------------------------------------

/** Reminders that leave by themselves (docs/decisions/0119-follow-up.md). */
export const followUps = sqliteTable(
  "follow_ups",
  {
    id: id(),
    proposalId: ofProposal(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    /** Counted from 1 within a plan. */
    step: integer("step").notNull(),
    rule: text("rule", { enum: FOLLOW_UP_RULES }).notNull(),
    /** After the request or before the end; null for a day that the reader chose. */
    days: integer("days"),
    /** When the person was asked: the days of the plan count from here. */
    askedAt: integer("asked_at").notNull(),
    dueAt: integer("due_at").notNull(),
    state: text("state", { enum: FOLLOW_UP_STATES }).notNull(),
    /** Of a step that was skipped or stopped. */
    reason: text("reason", { enum: FOLLOW_UP_REASONS }),
    stoppedBy: text("stopped_by", { enum: FOLLOW_UP_STOPPERS }),
    /** The mail of a step that was sent. */
    deliveryId: text("delivery_id"),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: integer("claimed_at"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("follow_ups_by_state").on(t.state, t.dueAt),
    index("follow_ups_by_proposal").on(t.proposalId, t.dueAt),
    index("follow_ups_by_recipient").on(t.recipientId),
    uniqueIndex("one_open_follow_up_per_step")
      .on(t.versionId, t.recipientId, t.step)
      .where(sql`state in ('planned', 'working')`),
  ],
);

// --- Payments of agreements -------------------------------------------------------------------

/** The payments of an accepted price, from the last answer on (docs/decisions/0121-paid-by-transfer.md). */
export const paymentRequests = sqliteTable(
  "payment_requests",
  {
    id: id(),
    proposalId: ofProposal(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    /** Counted from 1, in the order of the schedule. */
    position: integer("position").notNull(),
    /** "Deposit"; may be empty. */
    name: text("name").notNull(),
    dueOn: text("due_on", { enum: PAYMENT_OCCASIONS }).notNull(),
    /** Of a payment that is due when it is reported done; empty for the others. */
    milestone: text("milestone").notNull().default(""),
    currency: text("currency").notNull(),
    /** Minor units. */
    amount: integer("amount").notNull(),
    /** What the client writes into the transfer. */
    reference: text("reference").notNull(),
    /** The last day to pay, "2027-02-28"; null until the milestone is done. */
    dueDay: text("due_day"),
    /** How many of its reminders are behind it (domain/payment-requests/payment-reminders.ts). */
    reminders: integer("reminders").notNull().default(0),
    /** When a client last said that they have paid. */
    reportedAt: integer("reported_at"),
    /** The owner no longer asks for it. */
    waivedAt: integer("waived_at"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_request_per_payment").on(t.versionId, t.position),
    index("payment_requests_by_proposal").on(t.proposalId, t.position),
    index("payment_requests_to_remind").on(t.dueDay).where(sql`waived_at is null and reported_at is null`),
  ],
);

/** What was paid: only added to. */
export const paymentEntries = sqliteTable(
  "payment_entries",
  {
    id: id(),
    requestId: text("request_id")
      .notNull()
      .references(() => paymentRequests.id, { onDelete: "cascade" }),
    proposalId: ofProposal(),
    kind: text("kind", { enum: PAYMENT_ENTRY_KINDS }).notNull(),
    /** Minor units, above zero. */
    amount: integer("amount").notNull(),
    /** The day of the payment, "2027-02-28". */
    day: text("day").notNull(),
    /** The entry that this one takes back, or takes the place of. */
    takesBack: text("takes_back"),
    /** How it was paid through Stripe; null for what an owner entered. */
    method: text("method", { enum: PAYMENT_METHODS }),
    /** What at Stripe it follows: "pi_1:re_2:refunded". Null for what an owner entered. */
    source: text("source"),
    /** Who entered it, or whose Stripe account it follows. It is evidence, so it outlives the account. */
    userId: text("user_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("payment_entries_by_proposal").on(t.proposalId, t.createdAt),
    index("payment_entries_by_request").on(t.requestId),
    uniqueIndex("one_entry_takes_back").on(t.takesBack),
    uniqueIndex("one_entry_per_source").on(t.source),
  ],
);

/** The day on which an owner is told that a recurring line of an agreement ends soon (docs/decisions/0129-renewals.md). */
export const renewalReminders = sqliteTable(
  "renewal_reminders",
  {
    proposalId: text("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    /** "2027-03-01" */
    tellOn: text("tell_on").notNull(),
    toldAt: integer("told_at"),
  },
  (t) => [index("renewals_to_tell").on(t.tellOn).where(sql`told_at is null`)],
);

/** Each milestone that an owner reported as done, with the answer (docs/decisions/0128-milestones.md). */
export const milestoneReports = sqliteTable(
  "milestone_reports",
  {
    id: id(),
    proposalId: ofProposal(),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    /** The payment that it makes due. */
    requestId: text("request_id")
      .notNull()
      .references(() => paymentRequests.id, { onDelete: "cascade" }),
    note: text("note").notNull(),
    /** The last day to answer, after which silence counts; null without such a clause. */
    answerBy: text("answer_by"),
    /** Null until it is answered. */
    outcome: text("outcome", { enum: MILESTONE_OUTCOMES }),
    /** Who answered; null for silence, and where the owner took it back. */
    recipientId: text("recipient_id").references(() => recipients.id, { onDelete: "set null" }),
    /** What is missing, in the client's words. */
    reason: text("reason").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    answeredAt: integer("answered_at"),
  },
  (t) => [
    index("milestone_reports_by_proposal").on(t.proposalId, t.createdAt),
    uniqueIndex("one_report_waits").on(t.requestId).where(sql`outcome is null`),
    index("milestone_reports_to_count").on(t.answerBy).where(sql`outcome is null and answer_by is not null`),
  ],
);

/** A studio's own Stripe account, one in each mode (docs/decisions/0122-paid-by-card.md). */
export const cardAccounts = sqliteTable(
  "card_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mode: text("mode", { enum: CARD_MODES }).notNull(),
    /** "acct_...". */
    accountId: text("account_id").notNull(),
    state: text("state", { enum: CARD_ACCOUNT_STATES }).notNull(),
    missing: text("missing", { mode: "json" }).$type<MissingDetail[]>().notNull(),
    /** The owner offers it no longer; what was paid through it is read all the same. */
    disconnectedAt: integer("disconnected_at"),
    /** When Stripe was last asked. */
    readAt: integer("read_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mode] }),
    uniqueIndex("one_card_account").on(t.accountId),
    index("card_accounts_by_reading").on(t.readAt),
  ],
);

/** A page at Stripe on which a payment can be made: one attempt. At most one is open for each payment. */
export const cardCheckouts = sqliteTable(
  "card_checkouts",
  {
    id: id(),
    requestId: text("request_id")
      .notNull()
      .references(() => paymentRequests.id, { onDelete: "cascade" }),
    proposalId: ofProposal(),
    accountId: text("account_id").notNull(),
    /** Through which it was opened, and where it leads back. */
    linkId: text("link_id").notNull(),
    /** Counted from 1 for each payment. */
    attempt: integer("attempt").notNull(),
    /** Minor units: what was open then. */
    amount: integer("amount").notNull(),
    state: text("state", { enum: CARD_CHECKOUT_STATES }).notNull(),
    /** Null until Stripe has answered. */
    sessionId: text("session_id"),
    url: text("url"),
    intentId: text("intent_id"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When Stripe was last asked. */
    checkedAt: integer("checked_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_checkout_per_attempt").on(t.requestId, t.attempt),
    uniqueIndex("one_open_checkout").on(t.requestId).where(sql`state = 'open'`),
    uniqueIndex("one_checkout_per_session").on(t.sessionId),
    index("card_checkouts_by_intent").on(t.intentId),
    index("card_checkouts_by_check").on(t.state, t.checkedAt),
    index("card_checkouts_by_proposal").on(t.proposalId),
    index("card_checkouts_by_account").on(t.accountId),
  ],
);

// --- Invoices ---------------------------------------------------------------------------------

/** The next number of each series. It only rises, with the invoice that takes it (docs/decisions/0123-invoices.md). */
export const invoiceSeries = sqliteTable(
  "invoice_series",
  {
    userId: text("user_id").notNull(),
    /** "INV-2027-" */
    series: text("series").notNull(),
    next: integer("next").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.series] })],
);

/** Invoices and credit notes. Triggers refuse every UPDATE, and DELETE without a purge of the proposal. */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    /** The issuer. It is evidence, so it outlives the account. */
    userId: text("user_id").notNull(),
    proposalId: ofProposal(),
    versionId: text("version_id").notNull(),
    requestId: text("request_id").notNull(),
    series: text("series").notNull(),
    number: integer("number").notNull(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    /** It was issued before the money came. */
    isAhead: flag("is_ahead"),
    issueDay: text("issue_day").notNull(),
    currency: text("currency").notNull(),
    /** Minor units, by rate. */
    shares: text("shares", { mode: "json" }).$type<TaxShare[]>().notNull(),
    /** Minor units, with the tax. */
    total: integer("total").notNull(),
    tax: integer("tax").notNull(),
    /** Of a credit note: the invoice. */
    refersTo: text("refers_to"),
    /** All that it says, frozen. */
    content: text("content", { mode: "json" }).$type<InvoiceContent>().notNull(),
    /** SHA-256, hex, of the canonical JSON of the content. */
    sha256: text("sha256").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_invoice_per_number").on(t.userId, t.series, t.number),
    index("invoices_by_proposal").on(t.proposalId, t.createdAt),
    index("invoices_by_user").on(t.userId, t.createdAt, t.id),
  ],
);

// --- Evidence ---------------------------------------------------------------------------------

/** Append-only hash chain per proposal; triggers refuse UPDATE, and DELETE without a purge. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    /** Counted from 1, without gaps; the unique index serialises concurrent writers. */
    seq: integer("seq").notNull(),
    schemaVersion: integer("schema_version").notNull(),
    type: text("type", { enum: AUDIT_EVENT_TYPES }).notNull(),
    occurredAt: integer("occurred_at").notNull(),
    versionId: text("version_id"),
    recipientId: text("recipient_id"),
    linkId: text("link_id"),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    actorEmail: text("actor_email"),
    authMethod: text("auth_method", { enum: AUTH_METHODS }),
    role: text("role", { enum: RECIPIENT_ROLES }),
    channel: text("channel", { enum: ACTOR_CHANNELS }),
    authEventId: text("auth_event_id"),
    /** 16 letters of the SHA-256 of the session token or API key. */
    sessionId: text("session_id"),
    clientTimeZone: text("client_time_zone"),
    clientTime: text("client_time"),
    ip: text("ip"),
    country: text("country"),
    userAgent: text("user_agent"),
    /** The salt that hashes ip, country, user agent and session since schema version 4. */
    privateSalt: text("private_salt"),
    requestId: text("request_id"),
    /** Canonical JSON (domain/audit/events.ts). */
    payload: text("payload").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [
    uniqueIndex("one_event_per_seq").on(t.proposalId, t.seq),
    index("delegation_events")
      .on(t.recipientId)
      .where(
        sql`type in ('recipient.not_me', 'delegation.requested', 'delegation.approved', 'delegation.refused')`,
      ),
  ],
);

/** Reveals events that were cut off a chain's end. */
export const auditHeads = sqliteTable("audit_heads", {
  proposalId: text("proposal_id").primaryKey(),
  seq: integer("seq").notNull(),
  hash: text("hash").notNull(),
  /** HMAC-SHA-256, hex, over the three. */
  mac: text("mac").notNull(),
});

/** Chains with a broken end; nothing is appended to them. */
export const chainAlarms = sqliteTable("chain_alarms", {
  proposalId: text("proposal_id").primaryKey(),
  finding: text("finding").notNull(),
  firstAt: integer("first_at").notNull(),
  lastAt: integer("last_at").notNull(),
  refusals: integer("refusals").notNull(),
});

/** Lets the events of a never-signed proposal be deleted. */
export const auditPurges = sqliteTable("audit_purges", {
  proposalId: text("proposal_id").primaryKey(),
  headHash: text("head_hash").notNull(),
  events: integer("events").notNull(),
  reason: text("reason", { enum: PURGE_REASONS }).notNull(),
  purgedAt: integer("purged_at").notNull(),
});

// --- Files after the answer -------------------------------------------------------------------

/** What clients sent once they had signed or approved. The bytes are in R2 under their hash, once for equal ones. */
export const clientFiles = sqliteTable(
  "client_files",
  {
    id: id(),
    proposalId: ofProposal(),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    /** Cleaned, with an ending of its kind. */
    name: text("name").notNull(),
    kind: text("kind", { enum: FILE_KINDS }).notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_file_of_each_content").on(t.proposalId, t.recipientId, t.sha256),
    index("client_files_by_content").on(t.sha256),
    index("client_files_by_recipient").on(t.recipientId),
  ],
);

// --- Mail -------------------------------------------------------------------------------------

declare const isChecked: unique symbol;

export type MailPayload = Readonly<Record<string, unknown>> & { readonly [isChecked]: true };

export const deliveries = sqliteTable(
  "deliveries",
  {
    id: id(),
    /** Null for a mail to a person without an account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null for a mail about no single proposal; it leaves no audit event. */
    proposalId: text("proposal_id").references(() => proposals.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: DELIVERY_KINDS }).notNull(),
    versionId: text("version_id"),
    toName: text("to_name").notNull(),
    toEmail: text("to_email").notNull(),
    cc: text("cc", { mode: "json" }).$type<string[]>().notNull(),
    subject: text("subject").notNull(),
    payload: text("payload", { mode: "json" }).$type<MailPayload>().notNull(),
    /** `sent`: the provider accepted it. It may report `delivered` or `bounced` later. */
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The usage period, so that a failed send is refunded once. */
    countedIn: text("counted_in"),
    claimedAt: integer("claimed_at"),
    providerId: text("provider_id"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    deliveredAt: integer("delivered_at"),
    bouncedAt: integer("bounced_at"),
    complainedAt: integer("complained_at"),
    openHintAt: integer("open_hint_at"),
    isBounceSoft: integer("is_bounce_soft", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("deliveries_by_state").on(t.state, t.createdAt),
    index("deliveries_by_proposal").on(t.proposalId, t.createdAt),
    index("deliveries_by_provider").on(t.providerId),
    index("deliveries_by_recipient").on(t.userId, t.toEmail, t.createdAt),
    index("deliveries_by_open_hint").on(t.openHintAt).where(sql`open_hint_at is not null`),
    index("undelivered").on(t.userId, t.proposalId).where(sql`state in ('bounced', 'failed')`),
  ],
);

/** Links to proposals that went with an account: their pages say so for a while. */
export const goneLinks = sqliteTable("gone_links", {
  /** The hash of a link's token, or the id of a proposal. */
  key: text("key").primaryKey(),
  /** The language in which the proposal was sent. */
  language: text("language"),
  goneAt: integer("gone_at").notNull(),
});

/** The id is the provider's: each event is processed once. */
export const mailEvents = sqliteTable(
  "mail_events",
  {
    id: id(),
    type: text("type").notNull(),
    providerId: text("provider_id").notNull(),
    deliveryId: text("delivery_id"),
    detail: text("detail").notNull().default(""),
    occurredAt: integer("occurred_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [
    index("mail_events_by_age").on(t.receivedAt),
    index("mail_events_by_delivery").on(t.deliveryId).where(sql`delivery_id is not null`),
  ],
);

export const mailSuppressions = sqliteTable(
  "mail_suppressions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower-case. */
    email: text("email").notNull(),
    reason: text("reason", { enum: SUPPRESSION_REASONS }).notNull(),
    deliveryId: text("delivery_id").notNull(),
    detail: text("detail").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    lift: text("lift", { enum: SUPPRESSION_LIFTS }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.email, t.reason] })],
);

// --- Notices ----------------------------------------------------------------------------------

export const notices = sqliteTable(
  "notices",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ALL_NOTIFICATION_KINDS }).notNull(),
    proposalId: text("proposal_id").references(() => proposals.id, { onDelete: "cascade" }),
    aboutId: text("about_id").notNull(),
    title: text("title").notNull(),
    actorName: text("actor_name").notNull().default(""),
    detail: text("detail").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
  },
  (t) => [
    uniqueIndex("one_notice_of_each_kind").on(t.userId, t.kind, t.aboutId),
    index("notices_by_user").on(t.userId, t.createdAt, t.id),
    index("notices_by_proposal").on(t.proposalId),
    index("unread_notices").on(t.userId).where(sql`read_at is null`),
  ],
);

// --- Branding ---------------------------------------------------------------------------------

export const branding = sqliteTable("branding", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  logoKey: text("logo_key"),
  logoType: text("logo_type", { enum: LOGO_TYPES }),
  logoWidth: integer("logo_width"),
  logoHeight: integer("logo_height"),
  footer: text("footer").notNull().default(""),
  accent: text("accent"),
  /** Null is paper. */
  theme: text("theme", { enum: THEMES }),
  updatedAt: integer("updated_at").notNull(),
});

// --- Teams ------------------------------------------------------------------------------------

export const teams = sqliteTable("teams", {
  id: id(),
  ownerId: text("owner_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: integer("created_at").notNull(),
  requiresSecondFactor: flag("requires_second_factor"),
});

export const memberships = sqliteTable(
  "memberships",
  {
    id: id(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: TEAM_ROLES }).notNull(),
    /** May sign for colleagues; the team's owner always may. */
    mayCountersign: flag("may_countersign"),
    joinedAt: integer("joined_at").notNull(),
  },
  (t) => [index("memberships_by_team").on(t.teamId, t.joinedAt)],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Lower-case and trimmed; only this email can accept. */
    email: text("email").notNull(),
    role: text("role", { enum: INVITED_ROLES }).notNull(),
    /** SHA-256, hex, of a token that is derived from the id and not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    acceptedAt: integer("accepted_at"),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("invitations_by_team").on(t.teamId, t.createdAt),
    index("invitations_by_email").on(t.email),
    uniqueIndex("one_open_invitation_of_an_address")
      .on(t.teamId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

// --- The API ----------------------------------------------------------------------------------

export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256, hex; the key is shown once. */
    keyHash: text("key_hash").notNull().unique(),
    prefix: text("prefix").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<ApiScope[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    createdCountry: text("created_country"),
    createdAgent: text("created_agent"),
    lastUsedCountry: text("last_used_country"),
  },
  (t) => [index("api_keys_by_user").on(t.userId, t.createdAt)],
);

export const hookEndpoints = sqliteTable(
  "hook_endpoints",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<ChosenEvent[]>().notNull(),
    /** The signing secret is derived from the id and this number, and not stored. */
    secretGeneration: integer("secret_generation").notNull().default(1),
    /** The previous secret still signs for a day after. */
    secretRolledAt: integer("secret_rolled_at"),
    createdAt: integer("created_at").notNull(),
    disabledAt: integer("disabled_at"),
    disabledReason: text("disabled_reason", { enum: DISABLED_REASONS }),
    failingSince: integer("failing_since"),
    createdCountry: text("created_country"),
    createdAgent: text("created_agent"),
  },
  (t) => [index("hook_endpoints_by_user").on(t.userId, t.createdAt)],
);

export const hookDeliveries = sqliteTable(
  "hook_deliveries",
  {
    id: id(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => hookEndpoints.id, { onDelete: "cascade" }),
    eventId: text("event_id").notNull(),
    type: text("type", { enum: HOOK_EVENT_TYPES }).notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: HOOK_DELIVERY_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    claimedAt: integer("claimed_at"),
    lastStatus: integer("last_status"),
    lastAnswer: text("last_answer"),
    lastDuration: integer("last_duration"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    deliveredAt: integer("delivered_at"),
  },
  (t) => [
    uniqueIndex("one_delivery_of_an_event").on(t.endpointId, t.eventId),
    index("hook_deliveries_by_endpoint").on(t.endpointId, t.createdAt, t.id),
    index("hook_deliveries_by_turn").on(t.state, t.nextAttemptAt),
    index("hook_deliveries_by_age").on(t.createdAt),
  ],
);

// --- Running the product ----------------------------------------------------------------------

/** Outlives accounts; triggers refuse UPDATE and DELETE. */
export const adminActs = sqliteTable(
  "admin_acts",
  {
    id: id(),
    type: text("type", { enum: ADMIN_ACT_TYPES }).notNull(),
    adminId: text("admin_id").notNull(),
    adminEmail: text("admin_email").notNull(),
    userId: text("user_id"),
    userEmail: text("user_email"),
    reason: text("reason").notNull().default(""),
    detail: text("detail").notNull(),
    ip: text("ip"),
    requestId: text("request_id"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("admin_acts_by_time").on(t.createdAt, t.id),
    index("admin_acts_by_user").on(t.userId, t.createdAt),
  ],
);

// --- Machinery --------------------------------------------------------------------------------

/** `expectOneChange` writes `changes()` here. */
export const batchGuard = sqliteTable(
  "batch_guard",
  { id: integer("id").primaryKey(), ok: integer("ok").notNull() },
  (t) => [check("guarded_write_hit_one_row", sql`${t.ok} = 1`)],
);

/** Forms that have done their work (docs/decisions/0082-done-once.md). */
export const postedForms = sqliteTable(
  "posted_forms",
  {
    key: text("key").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null until the first post is answered. */
    answer: text("answer", { mode: "json" }).$type<{ location: string; notice: Notice | null }>(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("posted_forms_by_user").on(t.userId), index("posted_forms_by_age").on(t.createdAt)],
);

/** The toast that a page shows after an action. */
interface Notice {
  title: string;
  text?: string | undefined;
  tone: "success" | "failure";
}

export const rateCounters = sqliteTable(
  "rate_counters",
  {
    key: text("key").notNull(),
    windowStart: integer("window_start").notNull(),
    hits: integer("hits").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_counters_by_age").on(t.windowStart)],
);

/** Work that is done one at a time (locks.server.ts). */
export const locks = sqliteTable("locks", {
  key: text("key").primaryKey(),
  /** A new value each time, so that only the one who took the lock frees it. */
  holder: text("holder").notNull(),
  expiresAt: integer("expires_at").notNull(),
});
