/**
 * What Countersign remembers. Read this file first.
 *
 * Ids are 21-character nanoids, times are UTC milliseconds, money is integers in minor units.
 * A state is a row wherever "who and when" matters; uniqueness is what makes a verb happen once.
 */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SignInMethod } from "../domain/accounts/sign-in-method";
import type { AdminActType } from "../domain/admin/admin-acts";
import type { ApiScope } from "../domain/api/api-scopes";
import type { AuditEventType } from "../domain/audit/events";
import type { PaymentKind, PaymentStatus } from "../domain/billing/books";
import type { SealLevel } from "../domain/documents/seal-level";
import type { DeliveryState } from "../domain/mail/outcomes";
import type { NoticeChoices, NoticeKind } from "../domain/notices/notice-kinds";
import type { SubscriptionStatus, Tier } from "../domain/plans/plans";
import type { BillingInterval, SoldTier } from "../domain/plans/prices";
import type { StoredBrief } from "../domain/proposals/brief";
import type { ProposalStatus } from "../domain/proposals/status";
import type { TeamRole } from "../domain/team/team-roles";
import type { ChosenEvent, DisabledReason, HookEventType } from "../domain/webhooks/hook-events";

const id = () => text("id").primaryKey();
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

// --- Accounts ---------------------------------------------------------------------------------

export const users = sqliteTable("users", {
  id: id(),
  /** Lower-case and trimmed; the sign-in name. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  /** What clients know the sender as; empty where they use their own name. */
  businessName: text("business_name").notNull().default(""),
  /** `scrypt$N$r$p$salt$hash`, see domain/accounts/passwords.server.ts. */
  passwordHash: text("password_hash").notNull(),
  isAdmin: flag("is_admin"),
  /** Made for trying things out: what "Cleanup Test Users" removes, and nothing else (docs/product.md 6). */
  isTest: flag("is_test"),
  /** IANA name, as the browser last told it; null until then. Evidence is printed in it beside UTC. */
  timeZone: text("time_zone"),
  /** The time zone was chosen in the settings: what a browser tells does not change it any more. */
  timeZoneChosen: flag("time_zone_chosen"),
  /** How dates are written to this user, a BCP 47 tag; null follows the browser. Numbers are always as in the US. */
  locale: text("locale"),
  /** What this user switched off (domain/notices/notice-kinds.ts); everything else is told. */
  noticeChoices: text("notice_choices", { mode: "json" }).$type<NoticeChoices>().notNull().default({}),
  createdAt: integer("created_at").notNull(),
  /** When the holder last showed that they read what is mailed to `email`; null where nobody ever did. */
  emailVerifiedAt: integer("email_verified_at"),
  /** Device cookies issued before this moment count for nothing (domain/accounts/known-browser.server.ts); null: all count. */
  browsersKnownFrom: integer("browsers_known_from"),
  /**
   * The account is gone. A row stays, without address and password, only where a client signed something of it: what
   * was signed stays the client's.
   */
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
    /** Written now and then, not with every request; null until the first time after signing in. */
    lastUsedAt: integer("last_used_at"),
    ip: text("ip"),
    country: text("country"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/**
 * Sign-ups that wait for the link in their mail, at most until they expire. The account is made when the link is
 * confirmed; until then the address belongs to nobody, and several people may wait for the same one.
 */
export const signUps = sqliteTable(
  "sign_ups",
  {
    id: id(),
    /** SHA-256, hex, of the token in the emailed link, which is derived from the id and stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Lower-case and trimmed. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("sign_ups_by_expiry").on(t.expiresAt)],
);

/** Links to choose a new password. The newest of a user is the only one that works, once. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    id: id(),
    /** SHA-256, hex, of the token in the e-mailed link, which is derived from the id and stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    /** A newer link was asked for, or the password was changed without this one. */
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("password_resets_by_user").on(t.userId, t.createdAt),
    index("password_resets_by_expiry").on(t.expiresAt),
  ],
);

/** Links that confirm a new email address, sent to that address. The newest of a user is the only one that works, once. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: id(),
    /** SHA-256, hex, of the token in the e-mailed link, which is derived from the id and stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower-case and trimmed. */
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

/** Authenticator apps. One that was not confirmed by a code counts for nothing. */
export const totpFactors = sqliteTable(
  "totp_factors",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted with a key that is derived from the deployment's secret. */
    secret: text("secret").notNull(),
    /** The session that began the set-up, as SHA-256; no other session is shown the key. */
    startedBy: text("started_by").notNull(),
    createdAt: integer("created_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    /** The newest 30-second step whose code was accepted: neither it nor an earlier one counts again. */
    lastStep: integer("last_step"),
  },
  (t) => [
    uniqueIndex("one_confirmed_app_per_user").on(t.userId).where(sql`confirmed_at is not null`),
    uniqueIndex("one_app_in_set_up_per_user").on(t.userId).where(sql`confirmed_at is null`),
  ],
);

/** Codes for the day when every other factor is lost. Each works once; a user has ten at most. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256, hex: 80 random bits cannot be guessed from it. */
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
    /** The authenticator's own id of it, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter; many always say 0. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    /** It is kept by a provider that copies it to other devices. */
    isSynced: flag("is_synced"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (t) => [index("passkeys_by_user").on(t.userId, t.createdAt)],
);

/** Challenges that were answered: the key makes each answer count once. Those that were never answered are stored nowhere. */
export const spentChallenges = sqliteTable(
  "spent_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** After this the challenge is refused by its own age. */
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("spent_challenges_by_expiry").on(t.expiresAt)],
);

/** Sign-ins, and second steps that failed after a right password. Kept for 90 days. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    method: text("method").$type<SignInMethod>().notNull(),
    /** False for a second step that failed. */
    succeeded: integer("succeeded", { mode: "boolean" }).notNull(),
    /** The browser had not signed in to this account before. */
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

/**
 * Accounts that are gone, and what is yet to be taken away outside the database: files, and what is counted of views.
 * Nothing here names anybody; the row goes when all of it is gone.
 */
export const accountErasures = sqliteTable(
  "account_erasures",
  {
    /** The account's id, of which no user is left. */
    userId: text("user_id").primaryKey(),
    /** Keys in R2. */
    files: text("files", { mode: "json" }).$type<string[]>().notNull(),
    /** Proposals whose views are still counted. */
    viewsOf: text("views_of", { mode: "json" }).$type<string[]>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    requestedAt: integer("requested_at").notNull(),
    /** What came after the account was gone stands in the two lists as well: once they are empty, all is done. */
    isLateListed: flag("late_listed"),
    /** Not before then, after a try that failed. */
    nextAttemptAt: integer("next_attempt_at").notNull(),
  },
  (t) => [index("account_erasures_by_turn").on(t.nextAttemptAt)],
);

/** One per user. Entitlements are computed from it, never stored. What Stripe holds, this row converges on. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tier: text("tier").$type<Tier>().notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    trialEndsAt: integer("trial_ends_at"),
    /** Null for what nobody pays for through us: the trial, and plans that were set by hand. */
    interval: text("interval").$type<BillingInterval>(),
    currentPeriodStartsAt: integer("current_period_starts_at"),
    currentPeriodEndsAt: integer("current_period_ends_at"),
    /** What is really paid for one interval, in minor units: a later price of the plan changes nothing here. */
    priceMinor: integer("price_minor"),
    priceCurrency: text("price_currency"),
    /** When a cancelled subscription stops giving access. */
    cancelsAt: integer("cancels_at"),
    /** Until when an account whose payment failed stays open; null while nothing is due. */
    graceEndsAt: integer("grace_ends_at"),
    /** What the plan becomes at the end of the period, until it is undone. */
    scheduledTier: text("scheduled_tier").$type<SoldTier>(),
    scheduledInterval: text("scheduled_interval").$type<BillingInterval>(),
    scheduledAt: integer("scheduled_at"),
    customerId: text("customer_id"),
    subscriptionId: text("subscription_id"),
    /** Goes up with every change: two that converge at once find each other out by it. */
    revision: integer("revision").notNull().default(0),
    /** When this row was last compared with Stripe. */
    comparedAt: integer("compared_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_account_of_a_customer").on(t.customerId).where(sql`customer_id is not null`),
    index("subscriptions_by_comparison").on(t.comparedAt).where(sql`customer_id is not null`),
  ],
);

/** What was used in a period: `trial` for the whole trial, else see `usagePeriod` in domain/plans/usage-period.ts. */
export const usage = sqliteTable(
  "usage",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    period: text("period").notNull(),
    proposalsCreated: integer("proposals_created").notNull().default(0),
    emailsSent: integer("emails_sent").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.period] })],
);

/** The books: invoices, and what was given back of them. Written from what Stripe holds, never by hand. */
export const payments = sqliteTable(
  "payments",
  {
    /** Stripe's id of the invoice, refund or credit note. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<PaymentKind>().notNull(),
    /** The invoice that a refund or a credit note belongs to; its own id for an invoice. */
    invoiceId: text("invoice_id").notNull(),
    /** As it stands on the invoice; empty where it has none yet. */
    number: text("number").notNull().default(""),
    tier: text("tier").$type<Tier>().notNull(),
    /** Minor units; what was given back is negative. */
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<PaymentStatus>().notNull(),
    /** Where Stripe shows the invoice to its payer. */
    invoiceUrl: text("invoice_url"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [index("payments_by_user").on(t.userId, t.createdAt, t.id)],
);

/** Events of Stripe that were heard: the id is a lock, each is acted on once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: id(),
    type: text("type").notNull(),
    /** Whose account it changed; null where it concerned none. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** When it happened, by Stripe's clock. */
    createdAt: integer("created_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [
    index("stripe_events_by_user").on(t.userId, t.receivedAt),
    index("stripe_events_by_receipt").on(t.receivedAt),
  ],
);

/** The open checkout of an account: at most one, so that two tabs do not buy twice. */
export const checkouts = sqliteTable("checkouts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Goes into the idempotency key: the same attempt asked for twice is one session. */
  attemptId: text("attempt_id").notNull(),
  tier: text("tier").$type<SoldTier>().notNull(),
  interval: text("interval").$type<BillingInterval>().notNull(),
  /** Stripe's session and its address; null until Stripe has answered. */
  sessionId: text("session_id"),
  url: text("url"),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

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
    /** As the owner typed it; `valueMinor` is what sums and sorts. */
    budget: text("budget").notNull().default(""),
    currency: text("currency").notNull().default("USD"),
    valueMinor: integer("value_minor"),
    status: text("status").$type<ProposalStatus>().notNull(),
    requiresSignature: flag("requires_signature"),
    /** Signing takes a code that is emailed to the signer first. Each link keeps what held when it was issued. */
    requiresCode: flag("requires_code"),
    /** For how many days a signing link works; null for the deployment's number. */
    linkDays: integer("link_days"),
    includeLogo: flag("include_logo"),
    includeFooter: flag("include_footer"),
    footerContent: text("footer_content").notNull().default(""),
    /** Everything the wizard asked, validated by the wizard's schema. */
    brief: text("brief", { mode: "json" }).$type<StoredBrief>().notNull(),
    /** Sanitised HTML, the working copy; what a client sees is a row of proposal_versions. */
    contentHtml: text("content_html").notNull().default(""),
    /** Folded, a line for each answer that a search looks at; triggers make `proposal_listing` of it. */
    searchText: text("search_text").notNull().default(""),
    /** Goes up by one with every change of the content: two editors find each other out by it. */
    contentRevision: integer("content_revision").notNull().default(0),
    /** The run of the model that is writing this proposal, and until when it is believed to be alive. */
    generationId: text("generation_id"),
    generationUntil: integer("generation_until"),
    /** The owner's own notes; no client ever sees them. */
    internalNotes: text("internal_notes").notNull().default(""),
    /** The version the client is shown; null until the first send. */
    currentVersionId: text("current_version_id"),
    /** Whom that version was last sent to: whose signature or decision is awaited. */
    currentRecipientId: text("current_recipient_id"),
    /** Whether readers' visits are counted; the readers are told. */
    measuresReading: integer("measures_reading", { mode: "boolean" }).notNull().default(true),
    viewCount: integer("view_count").notNull().default(0),
    lastViewedAt: integer("last_viewed_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    /** Its owner put it away: lists show it on request alone. Its client notices nothing. */
    archivedAt: integer("archived_at"),
    /** Its owner revoked every link: clients see none of it until it is sent again, or a new link is made. */
    pageClosedAt: integer("page_closed_at"),
  },
  (t) => [
    index("proposals_by_owner").on(t.userId, t.deletedAt, t.updatedAt, t.id),
    // Earlier clients, offered while a client's name is typed.
    index("proposal_clients").on(t.userId, t.deletedAt, t.clientName, t.updatedAt),
    // Covers the dashboard's counts and sums.
    index("proposal_figures").on(t.userId, t.deletedAt, t.status, t.currency, t.valueMinor, t.archivedAt),
    // Cover what the dashboard says of this month, and of what is waiting.
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

/**
 * What lists are sorted, filtered and searched by: narrow, without what was deleted, and kept by triggers on
 * `proposals` alone (docs/decisions/0011-search-by-own-index.md). Nothing else writes here.
 */
export const proposalListing = sqliteTable(
  "proposal_listing",
  {
    proposalId: text("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    status: text("status").$type<ProposalStatus>().notNull(),
    titleKey: text("title_key").notNull(),
    /** Minor units; -1 where the value is no number, so that such rows come last. */
    valueKey: integer("value_key").notNull(),
    updatedAt: integer("updated_at").notNull(),
    isArchived: flag("is_archived"),
    /** Everything a search looks at, folded, a space before each word. */
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

/** Each word of a listing and what is left of it from its second letter on, its third and so on; WITHOUT ROWID. */
export const proposalWords = sqliteTable(
  "proposal_words",
  {
    userId: text("user_id").notNull(),
    /** At most 24 letters. */
    word: text("word").notNull(),
    proposalId: text("proposal_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.word, t.proposalId] })],
);

/** What was sent, frozen. Never changed: triggers refuse it. */
export const proposalVersions = sqliteTable(
  "proposal_versions",
  {
    id: id(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    title: text("title").notNull(),
    clientName: text("client_name").notNull(),
    clientCompany: text("client_company").notNull(),
    html: text("html").notNull(),
    footer: text("footer").notNull(),
    /** The logo's key in R2, which is its hash; null where none is shown. */
    logoKey: text("logo_key"),
    budget: text("budget").notNull(),
    currency: text("currency").notNull(),
    requiresSignature: integer("requires_signature", { mode: "boolean" }).notNull(),
    /** Minor units, where no budget was named and the price follows from rates, hours or stages; else null. */
    totalMinor: integer("total_minor"),
    /** Hours or months decide in the end what is paid. */
    isEstimate: flag("is_estimate"),
    /** Minor units of the deposit; null where none is due, or where its amount is open. */
    depositMinor: integer("deposit_minor"),
    /** SHA-256, hex, of the canonical JSON of the columns above (domain/proposals/version.server.ts). */
    sha256: text("sha256").notNull(),
    frozenAt: integer("frozen_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_version_per_number").on(t.proposalId, t.number),
    index("versions_by_logo").on(t.logoKey).where(sql`logo_key is not null`),
  ],
);

export const statusChanges = sqliteTable(
  "status_changes",
  {
    id: id(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    from: text("from_status").$type<ProposalStatus>().notNull(),
    to: text("to_status").$type<ProposalStatus>().notNull(),
    /** `manual` when the owner chose it in the dropdown: it then proves nothing. */
    cause: text("cause").$type<"manual" | "event">().notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (t) => [index("status_changes_by_proposal").on(t.proposalId, t.changedAt)],
);

// --- Recipients, links, signatures ------------------------------------------------------------

export const recipients = sqliteTable(
  "recipients",
  {
    id: id(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role").$type<"signer" | "approver" | "copy">().notNull(),
    /** The order of signing, from 1. */
    position: integer("position").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("one_recipient_per_address_and_role").on(t.proposalId, t.email, t.role),
    // What a client's page of all documents is found by.
    index("recipients_by_address").on(t.email, t.proposalId),
  ],
);

export const signingLinks = sqliteTable(
  "signing_links",
  {
    id: id(),
    /** SHA-256, hex, of the link's 32-byte token. The token itself is stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    proposalId: text("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    recipientId: text("recipient_id")
      .notNull()
      .references(() => recipients.id, { onDelete: "cascade" }),
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id, { onDelete: "cascade" }),
    /** `copy`: the owner copied it and passed it on, so it proves nothing about the recipient's mailbox. */
    handedOver: text("handed_over").$type<"email" | "copy">().notNull(),
    /** Signing through it takes a code from the signer's mailbox first. */
    requiresCode: flag("requires_code"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (t) => [
    index("signing_links_by_proposal").on(t.proposalId),
    // By these a proposal that is deleted finds its links: without them it would look through everybody's.
    index("signing_links_by_recipient").on(t.recipientId),
    index("signing_links_by_version").on(t.versionId),
  ],
);

/** One-time codes to signers' mailboxes. The code is derived from the id, like a link's token, and stored nowhere. */
export const signingCodes = sqliteTable(
  "signing_codes",
  {
    id: id(),
    linkId: text("link_id")
      .notNull()
      .references(() => signingLinks.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Wrong tries so far; the code is dead at the cap. */
    tries: integer("tries").notNull().default(0),
    verifiedAt: integer("verified_at"),
    /** SHA-256, hex, of the cookie that the right code was traded for. */
    sessionHash: text("session_hash").unique(),
  },
  (t) => [index("signing_codes_by_link").on(t.linkId, t.createdAt)],
);

/** The agreement to do business electronically: a record and a step of its own, before signing. */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    recipientId: text("recipient_id").notNull(),
    versionId: text("version_id").notNull(),
    /** Which wording of domain/signing/disclosure.ts was on the screen. */
    disclosureVersion: text("disclosure_version").notNull(),
    disclosureSha256: text("disclosure_sha256").notNull(),
    givenAt: integer("given_at").notNull(),
    /** Taken back before signing. It may be given again, as a record of its own. */
    withdrawnAt: integer("withdrawn_at"),
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** The only link that it counts for; null in older rows, which count for every link. */
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
    method: text("method").$type<"typed" | "drawn">().notNull(),
    /** The text that was typed, or the drawing as an SVG path. */
    mark: text("mark").notNull(),
    /** Which handwriting face a typed one was shown in. */
    face: text("face"),
    /** JSON of a drawing's strokes, each a list of [x, y, milliseconds since the first point]; null for a typed one. */
    strokes: text("strokes"),
    /** "I may sign for …": the company or person signed for; empty where none was named. */
    signingFor: text("signing_for").notNull().default(""),
    /** The sentence that was ticked and the button that was pressed, as shown. */
    statement: text("statement").notNull(),
    /** The code that was asked of this signer; null where none was. */
    codeId: text("code_id"),
    /** The language tag of the page that was signed on. */
    language: text("language").notNull().default("en"),
    /** As the browser claimed them: IANA name and ISO 8601. */
    clientTimeZone: text("client_time_zone"),
    clientTime: text("client_time"),
    /** HMAC-SHA-256, hex, over the canonical JSON of this row without it; `receiptKey` says with which key. */
    receipt: text("receipt"),
    receiptKey: text("receipt_key"),
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

/** A client's approval or rejection; a signature approves through `signatures`. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    recipientId: text("recipient_id").notNull(),
    versionId: text("version_id").notNull(),
    outcome: text("outcome").$type<"approved" | "rejected">().notNull(),
    reason: text("reason").notNull().default(""),
    decidedAt: integer("decided_at").notNull(),
    ip: text("ip"),
    userAgent: text("user_agent"),
  },
  (t) => [
    uniqueIndex("one_decision_per_recipient_and_version").on(t.recipientId, t.versionId),
    index("decisions_by_proposal").on(t.proposalId),
  ],
);

/** The sealed agreement. The row is written with the signature; a consumer fills it in. */
export const sealedDocuments = sqliteTable(
  "sealed_documents",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    signatureId: text("signature_id").notNull().unique(),
    /** `waiting`: for fonts that have its `missingLetters`. */
    state: text("state").$type<"pending" | "working" | "sealed" | "failed" | "waiting">().notNull(),
    attempts: integer("attempts").notNull().default(0),
    claimedAt: integer("claimed_at"),
    /** Letters that no font of printed documents has; null unless it waits for them. */
    missingLetters: text("missing_letters", { mode: "json" }).$type<string[]>(),
    r2Key: text("r2_key"),
    sha256: text("sha256"),
    certificateFingerprint: text("certificate_fingerprint"),
    /** PAdES level: B-B; B-T with the timestamp of an authority; B-LT with what validates both later. */
    level: text("level").$type<SealLevel>(),
    /** SHA-256, hex, of the printed file before it was sealed. */
    printedSha256: text("printed_sha256"),
    pages: integer("pages"),
    /** The authority that was asked for a timestamp; null where none is configured. */
    timestampAuthority: text("timestamp_authority"),
    timestampSerial: text("timestamp_serial"),
    timestampedAt: integer("timestamped_at"),
    /** Why it went out without one. */
    timestampError: text("timestamp_error"),
    sealedAt: integer("sealed_at"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("sealed_documents_by_state").on(t.state, t.createdAt),
    index("sealed_documents_by_proposal").on(t.proposalId),
    // Asked by whoever checks a file.
    index("sealed_documents_by_hash").on(t.sha256),
  ],
);

// --- Evidence ---------------------------------------------------------------------------------

/** Append-only hash chain per proposal; triggers refuse every UPDATE, and a DELETE without a purge. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: id(),
    proposalId: text("proposal_id").notNull(),
    /** From 1, without gaps. The unique index is also what makes concurrent writers take turns. */
    seq: integer("seq").notNull(),
    schemaVersion: integer("schema_version").notNull(),
    type: text("type").$type<AuditEventType>().notNull(),
    occurredAt: integer("occurred_at").notNull(),
    versionId: text("version_id"),
    recipientId: text("recipient_id"),
    linkId: text("link_id"),
    actorKind: text("actor_kind").$type<"owner" | "recipient" | "system" | "webhook">().notNull(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    actorEmail: text("actor_email"),
    authMethod: text("auth_method").$type<
      | "account session"
      | "API key"
      | "link from e-mail"
      | "link only"
      | "e-mail code"
      | "proposal page"
      | "none"
    >(),
    /** Since schema version 2: the recipient's role, how the link reached them, and what their browser claimed. */
    role: text("role").$type<"signer" | "approver" | "copy">(),
    channel: text("channel").$type<"e-mailed link" | "copied link" | "proposal page">(),
    /** The event that checked who it was, such as `otp.verified`. */
    authEventId: text("auth_event_id"),
    /** The first 16 letters of the SHA-256 of the session's token, or the API key's: enough to tell them apart. */
    sessionId: text("session_id"),
    clientTimeZone: text("client_time_zone"),
    clientTime: text("client_time"),
    ip: text("ip"),
    country: text("country"),
    userAgent: text("user_agent"),
    /** Since schema version 4 ip, country, user agent and session are hashed by themselves, behind this salt. */
    privateSalt: text("private_salt"),
    requestId: text("request_id"),
    /** Canonical JSON; its shape belongs to the type (domain/audit/events.ts). */
    payload: text("payload").notNull(),
    prevHash: text("prev_hash").notNull(),
    hash: text("hash").notNull(),
  },
  (t) => [uniqueIndex("one_event_per_seq").on(t.proposalId, t.seq)],
);

/** Where each chain ends, as the product last left it: without it, events cut off the end would not be missed. */
export const auditHeads = sqliteTable("audit_heads", {
  proposalId: text("proposal_id").primaryKey(),
  seq: integer("seq").notNull(),
  hash: text("hash").notNull(),
  /** HMAC-SHA-256, hex, over the three: made by this product alone. */
  mac: text("mac").notNull(),
});

/** Chains that nothing is appended to any more, because their end is not the one that the product left. */
export const chainAlarms = sqliteTable("chain_alarms", {
  proposalId: text("proposal_id").primaryKey(),
  /** What did not fit, in a sentence. */
  finding: text("finding").notNull(),
  firstAt: integer("first_at").notNull(),
  lastAt: integer("last_at").notNull(),
  /** How often an append was refused since. */
  refusals: integer("refusals").notNull(),
});

/** A recorded purge: the one thing that lets audit rows of a never-signed proposal go. */
export const auditPurges = sqliteTable("audit_purges", {
  proposalId: text("proposal_id").primaryKey(),
  headHash: text("head_hash").notNull(),
  events: integer("events").notNull(),
  reason: text("reason").$type<"account deleted">().notNull(),
  purgedAt: integer("purged_at").notNull(),
});

// --- Mail -------------------------------------------------------------------------------------

/**
 * `proposal` is the owner's send; `proposal_copy` what others get of it, without the personal link;
 * `link_renewal`, `signing_code` and `portal_link` what a client asked for, which counts for nobody. A `signer_warning` and an
 * `answer_receipt` tell the client what was done in their name. A `seal_delay` says to both sides that the PDF takes
 * longer. The notices go to the owner;
 * those from `trial_ending` on are about an account. An `invitation` is its team's owner's, and goes to whoever is invited.
 */
export type DeliveryKind =
  | "proposal"
  | "proposal_copy"
  | "reminder"
  | "link_renewal"
  | "signing_code"
  | "portal_link"
  | "signed_copy"
  | "seal_delay"
  | "signer_warning"
  | "answer_receipt"
  | "viewed_notice"
  | "decision_notice"
  | "delivery_notice"
  | "trial_ending"
  | "trial_ended"
  | "payment_failed"
  | "payment_receipt"
  | "sign_up"
  | "welcome"
  | "address_in_use"
  | "password_reset"
  | "password_changed"
  | "new_browser"
  | "second_factor"
  | "hook_off"
  | "access_created"
  | "address_change"
  | "address_changed"
  | "invitation"
  | "team_news";

declare const isChecked: unique symbol;

/** JSON that the schema of a kind of mail has checked: only a kind makes one (domain/mail/kinds/mail-kind.server.ts). */
export type MailPayload = Readonly<Record<string, unknown>> & { readonly [isChecked]: true };

/** The outbox. A row is written with the change it tells of, a queue consumer delivers it. */
export const deliveries = sqliteTable(
  "deliveries",
  {
    /** Also the idempotency key at the provider and, for a form, what makes a double click one send. */
    id: id(),
    /** Null for a mail to somebody who has no account yet: the link that confirms a sign-up. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null for a mail about no single proposal, such as one about the account; it leaves no audit event. */
    proposalId: text("proposal_id").references(() => proposals.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DeliveryKind>().notNull(),
    versionId: text("version_id"),
    toName: text("to_name").notNull(),
    toEmail: text("to_email").notNull(),
    cc: text("cc", { mode: "json" }).$type<string[]>().notNull(),
    subject: text("subject").notNull(),
    /** What the mail is about, in the shape of its kind (domain/mail/kinds). */
    payload: text("payload", { mode: "json" }).$type<MailPayload>().notNull(),
    /**
     * `sent`: the mail service took it. It may tell later that it was `delivered` to the recipient's server or `bounced`;
     * where it does not, `sent` is all that is known.
     */
    state: text("state").$type<DeliveryState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The usage period this send was counted in, so that a failed send can give it back once. */
    countedIn: text("counted_in"),
    claimedAt: integer("claimed_at"),
    providerId: text("provider_id"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    deliveredAt: integer("delivered_at"),
    bouncedAt: integer("bounced_at"),
    /** The recipient called it spam. */
    complainedAt: integer("complained_at"),
    /** When its picture was first fetched: a hint at most, as scanners and mail programs fetch pictures by themselves. */
    openHintAt: integer("open_hint_at"),
    /** Of `bouncedAt`: a later try may succeed, and the mail service may still deliver it. */
    isBounceSoft: integer("is_bounce_soft", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("deliveries_by_state").on(t.state, t.createdAt),
    index("deliveries_by_proposal").on(t.proposalId, t.createdAt),
    index("deliveries_by_provider").on(t.providerId),
    // Its first column is what deleting an account looks its mails up by.
    index("deliveries_by_recipient").on(t.userId, t.toEmail, t.createdAt),
    index("deliveries_by_open_hint").on(t.openHintAt).where(sql`open_hint_at is not null`),
  ],
);

/** What the mail service told afterwards. The id is its own: the same event is heard once. */
export const mailEvents = sqliteTable(
  "mail_events",
  {
    id: id(),
    type: text("type").notNull(),
    providerId: text("provider_id").notNull(),
    /** Null where it is about a mail that we do not know. */
    deliveryId: text("delivery_id"),
    /** Whom it is about and why, in the service's words; empty where it said nothing, and for a mail that we do not know. */
    detail: text("detail").notNull().default(""),
    /** When it happened, by the service's clock, and when we heard of it. */
    occurredAt: integer("occurred_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (t) => [
    index("mail_events_by_age").on(t.receivedAt),
    // Asked when an account goes, whose mails' events go with it.
    index("mail_events_by_delivery").on(t.deliveryId).where(sql`delivery_id is not null`),
  ],
);

/** Addresses that an owner's mails no longer go to, until the owner confirms them. */
export const mailSuppressions = sqliteTable(
  "mail_suppressions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Lower-case. */
    email: text("email").notNull(),
    reason: text("reason").$type<"bounced" | "complained" | "suppressed" | "reminders stopped">().notNull(),
    /** The mail that it came of. */
    deliveryId: text("delivery_id").notNull(),
    detail: text("detail").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    /** What the mail service answered when it was asked to take the confirmed address off its own list; null before. */
    lift: text("lift").$type<"lifted" | "refused">(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.email, t.reason] })],
);

// --- Notices ----------------------------------------------------------------------------------

/** What the owner is told of in the header's notices. */
export const notices = sqliteTable(
  "notices",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    proposalId: text("proposal_id").references(() => proposals.id, { onDelete: "cascade" }),
    /** What it tells of, such as the id of a signature: told once. */
    aboutId: text("about_id").notNull(),
    /** As they were then: the proposal's title, who did it, and what is to be known besides. */
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

/** An owner's logo and footer. The picture itself is in R2 under its SHA-256. */
export const branding = sqliteTable("branding", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  logoKey: text("logo_key"),
  logoType: text("logo_type").$type<"image/png" | "image/jpeg" | "image/webp">(),
  /** Pixels. */
  logoWidth: integer("logo_width"),
  logoHeight: integer("logo_height"),
  footer: text("footer").notNull().default(""),
  /** `#rrggbb`, for buttons and links of the pages that clients see; null for the product's own. */
  accent: text("accent"),
  updatedAt: integer("updated_at").notNull(),
});

// --- Teams ------------------------------------------------------------------------------------

/** The people of one Agency plan. Who pays owns it; it stays when the plan ends, and is locked then. */
export const teams = sqliteTable("teams", {
  id: id(),
  ownerId: text("owner_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: integer("created_at").notNull(),
  /** Everybody in it has to have a second factor. */
  requiresSecondFactor: flag("requires_second_factor"),
});

/** Who belongs to a team, its owner included. Nobody belongs to two. */
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
    role: text("role").$type<TeamRole>().notNull(),
    joinedAt: integer("joined_at").notNull(),
  },
  (t) => [index("memberships_by_team").on(t.teamId, t.joinedAt)],
);

/** Asked into a team by mail. An open one holds a seat. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Lower-case and trimmed: only an account of this address can accept. */
    email: text("email").notNull(),
    role: text("role").$type<Exclude<TeamRole, "owner">>().notNull(),
    /** SHA-256, hex, of the token in the e-mailed link, which is derived from the id and stored nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
    /** When it was last emailed. */
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

/** What programs sign in with (docs/product.md 6). */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256, hex, of the key, which is shown once. */
    keyHash: text("key_hash").notNull().unique(),
    /** Its first letters, by which its owner tells it from others. */
    prefix: text("prefix").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<ApiScope[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Null for one that works until it is revoked. */
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** Where and with which browser it was made, and from which country it was last used; null where that is not known. */
    createdCountry: text("created_country"),
    createdAgent: text("created_agent"),
    lastUsedCountry: text("last_used_country"),
  },
  (t) => [index("api_keys_by_user").on(t.userId, t.createdAt)],
);

/** Where an account's programs are told of events. */
export const hookEndpoints = sqliteTable(
  "hook_endpoints",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** https, of a public host. */
    url: text("url").notNull(),
    events: text("events", { mode: "json" }).$type<ChosenEvent[]>().notNull(),
    /** The signing secret is derived from the id and this number, which a new secret raises; it is stored nowhere. */
    secretGeneration: integer("secret_generation").notNull().default(1),
    /** When it was last raised: for a day the secret before it still signs as well. */
    secretRolledAt: integer("secret_rolled_at"),
    createdAt: integer("created_at").notNull(),
    /** Switched off: by its owner, after failing for days, or because it answered that it is gone. */
    disabledAt: integer("disabled_at"),
    disabledReason: text("disabled_reason").$type<DisabledReason>(),
    /** Since when nothing has arrived; null while it does. */
    failingSince: integer("failing_since"),
    /** Where and with which browser it was made; null where that is not known. */
    createdCountry: text("created_country"),
    createdAgent: text("created_agent"),
  },
  (t) => [index("hook_endpoints_by_user").on(t.userId, t.createdAt)],
);

/** An event on its way to an endpoint. */
export const hookDeliveries = sqliteTable(
  "hook_deliveries",
  {
    id: id(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => hookEndpoints.id, { onDelete: "cascade" }),
    /** The same for every endpoint that is told of the event, and for every try. */
    eventId: text("event_id").notNull(),
    type: text("type").$type<HookEventType>().notNull(),
    /** The JSON that is sent, byte for byte. */
    body: text("body").notNull(),
    state: text("state").$type<"queued" | "sending" | "delivered" | "failed">().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    claimedAt: integer("claimed_at"),
    /** What the endpoint answered last: HTTP status, the beginning of the body, and for how long it took, milliseconds. */
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

/** What admins did, and read. It outlives the accounts that it names; triggers refuse every UPDATE and DELETE. */
export const adminActs = sqliteTable(
  "admin_acts",
  {
    id: id(),
    type: text("type").$type<AdminActType>().notNull(),
    adminId: text("admin_id").notNull(),
    adminEmail: text("admin_email").notNull(),
    /** Whose account it concerned; null where it concerned none. */
    userId: text("user_id"),
    userEmail: text("user_email"),
    /** What for, in the admin's words; empty where none are asked for. */
    reason: text("reason").notNull().default(""),
    /** Canonical JSON; its shape belongs to the type. */
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

/** `expectOneChange` writes `changes()` here: a batch whose guarded write hit nothing fails whole. */
export const batchGuard = sqliteTable(
  "batch_guard",
  { id: integer("id").primaryKey(), ok: integer("ok").notNull() },
  (t) => [check("guarded_write_hit_one_row", sql`${t.ok} = 1`)],
);

/** Hours and days of rate limits; bursts are the binding's. */
export const rateCounters = sqliteTable(
  "rate_counters",
  {
    key: text("key").notNull(),
    windowStart: integer("window_start").notNull(),
    hits: integer("hits").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_counters_by_age").on(t.windowStart)],
);
