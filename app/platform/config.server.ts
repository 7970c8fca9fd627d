/** The only reader of `env`. There are no default secrets: the worker names what is missing and refuses to serve. */
import * as z from "zod";
import { CELL_CODE, FIRST_CELL } from "./ids";
import { readSealSettings, type SealCertificate, SealCertificateError } from "./seal-certificate.server";

const schema = z.object({
  /** `local` enables /local/*, the demo sign-ins and plain cookies. */
  MODE: z.enum(["local", "production"]),
  APP_URL: z.url().transform((url) => new URL(url).origin),
  /** 32 random bytes or more; link tokens and encryption keys are derived from it. */
  LINK_SECRET: z.string().min(40),
  /** Separated by spaces; evidence made under them is still recognised. */
  FORMER_LINK_SECRETS: z.string().optional(),
  /** PEM, or base64 of DER; the RSA key is PKCS#8. */
  SEAL_CERTIFICATE: z.string().min(1),
  /** More of the chain: Workers allow 5 KB per setting. */
  SEAL_CERTIFICATE_2: z.string().optional(),
  SEAL_CERTIFICATE_3: z.string().optional(),
  SEAL_CERTIFICATE_4: z.string().optional(),
  SEAL_PRIVATE_KEY: z.string().min(1),
  /** An RFC 3161 authority; without one, seals have no timestamp. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIMESTAMP_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(8_000),
  MAIL_FROM: z.string().min(3),
  /** Public; defaults to the sender's email. */
  CONTACT_EMAIL: z.email().optional(),
  /** Resend-shaped; without a key, local mode delivers into /local/mailbox. */
  MAIL_API_URL: z.url().default("https://api.resend.com"),
  MAIL_API_KEY: z.string().min(1).optional(),
  /** `whsec_` and base64; without it the mail webhook is closed. */
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, "must be whsec_ and base64")
    .optional(),
  /** Mails to its addresses are answers of a conversation; without it, nobody can answer by mail. */
  REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, "must be a host name in small letters")
    .optional(),
  /** An OpenAI-compatible endpoint; all three settings or none. */
  CONTENT_API_URL: z.url().optional(),
  CONTENT_API_KEY: z.string().min(1).optional(),
  CONTENT_API_MODEL: z.string().min(1).optional(),
  /** Such as `@cf/meta/llama-3.3-70b-instruct-fp8-fast`. */
  WORKERS_AI_MODEL: z.string().min(1).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(240_000),
  CONTENT_FIRST_WORD_MS: z.coerce.number().int().min(100).max(300_000).default(120_000),
  /** Default: `open` in local mode, `enforced` elsewhere. */
  RATE_LIMITS: z.enum(["open", "enforced"]).optional(),
  /** `quick` is for tests, which sign in thousands of times (docs/decisions/0004-scrypt-parameters.md). */
  PASSWORD_HASHES: z.enum(["strong", "quick"]).default("strong"),
  /** Default: `accept` in local mode, `refuse` elsewhere. */
  UNCONFIRMED_SENDERS: z.enum(["accept", "refuse"]).optional(),
  /** Each later wait doubles. */
  FIRST_RETRY_SECONDS: z.coerce.number().min(0).max(600).default(10),
  /** Local mode uses the fake gateway if this is missing. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a secret or restricted key")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must begin with whsec_")
    .optional(),
  /** Of the webhook that hears of connected accounts (docs/decisions/0122-paid-by-card.md). */
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must begin with whsec_")
    .optional(),
  /** `on`: Stripe Tax works out the tax, which the prices include (docs/decisions/0095-tax-and-disputes.md). */
  STRIPE_TAX: z.enum(["on", "off"]).default("off"),
  STRIPE_API_URL: z.url().default("https://api.stripe.com"),
  /** Lookup keys of the prices in Stripe. */
  STARTER_MONTHLY_PRICE: z.string().min(1).default("countersign_starter_monthly"),
  STARTER_YEARLY_PRICE: z.string().min(1).default("countersign_starter_yearly"),
  PROFESSIONAL_MONTHLY_PRICE: z.string().min(1).default("countersign_professional_monthly"),
  PROFESSIONAL_YEARLY_PRICE: z.string().min(1).default("countersign_professional_yearly"),
  /** Calls per API key; local mode counts nothing unless RATE_LIMITS=enforced. */
  API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(120),
  /** `public` (https only) or `any` (local mode's default, and only there). */
  HOOK_TARGETS: z.enum(["public", "any"]).optional(),
  /** `accept` where proposals are older than chain heads; each gets its head with its next event. */
  UNNOTED_CHAINS: z.enum(["refuse", "accept"]).default("refuse"),
  /** A digit and a letter, such as `2b`; the first cell has none (docs/decisions/0047-cells.md). */
  CELL: z.string().regex(CELL_CODE, "must be a digit from 1 to 9 and a small letter").default(FIRST_CELL),
  SIGNING_LINK_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});

type RawConfig = z.output<typeof schema>;

export interface TimestampSettings {
  url: string;
  timeoutMs: number;
}

export interface PaymentsSettings {
  apiUrl: string;
  /** Null in local mode only, which uses the fake gateway. */
  secretKey: string | null;
  /** Null closes the webhook. */
  webhookSecret: string | null;
  /** Of connected accounts' events. Null closes their webhook; without it nobody is offered card payments. */
  connectSecret: string | null;
  /** Stripe Tax works out the tax that the prices include. */
  hasTax: boolean;
  priceKeys: Readonly<Record<"starter" | "professional", Readonly<Record<"monthly" | "yearly", string>>>>;
}

interface MailSettings {
  from: string;
  apiUrl: string;
  apiKey: string | null;
  /** Null closes the webhook. */
  webhookSecret: string | null;
  /** Null where mails are not answered by mail. */
  replyDomain: string | null;
}

export interface Config {
  isLocal: boolean;
  appUrl: string;
  linkSecret: string;
  formerLinkSecrets: string[];
  acceptsUnnotedChains: boolean;
  seal: SealCertificate;
  timestamp: TimestampSettings | null;
  mail: MailSettings;
  contactEmail: string;
  contentApi: { url: string; key: string; model: string } | null;
  workersAiModel: string | null;
  contentTimeoutMs: number;
  contentFirstWordMs: number;
  rateLimits: "open" | "enforced";
  passwordHashes: "strong" | "quick";
  unconfirmedSenders: "accept" | "refuse";
  firstRetrySeconds: number;
  payments: PaymentsSettings;
  apiCallsPerMinute: number;
  hookTargets: "public" | "any";
  signingLinkDays: number;
  cell: string;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const configs = new WeakMap<object, Config>();

/** Read once for each `env`, as parsing the certificate takes longer than most requests. @throws ConfigError */
export function readConfig(env: object): Config {
  const config = configs.get(env) ?? parseConfig(env);
  configs.set(env, config);
  return config;
}

function parseConfig(env: object): Config {
  const parsed = schema.safeParse(withoutEmptyStrings(env));
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`Countersign is not configured. ${names.join("; ")}.`);
  }
  const raw = parsed.data;
  const unfit = raw.MODE === "production" ? unfitForProduction(raw) : [];
  if (unfit.length > 0) throw new ConfigError(`Countersign is not configured. ${unfit.join("; ")}.`);
  return Object.freeze(toConfig(raw));
}

/** Reads the payment settings alone, for a machine without the other secrets. @throws ConfigError */
export function readPaymentsSettings(env: object): PaymentsSettings {
  const parsed = schema.pick(OF_PAYMENTS).safeParse(withoutEmptyStrings(env));
  if (parsed.success) return paymentsOf(parsed.data);
  const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`Payments are not configured. ${names.join("; ")}.`);
}

/** Names the settings that would give the public plain cookies or no limits. */
function unfitForProduction(raw: RawConfig): string[] {
  return [
    ...["MAIL_API_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]
      .filter((name) => !raw[name as keyof RawConfig])
      .map((name) => `${name}: required in production`),
    ...(raw.APP_URL.startsWith("https:") ? [] : ["APP_URL: must be https in production"]),
    ...(raw.RATE_LIMITS === "open" ? ["RATE_LIMITS: cannot be open in production"] : []),
    ...(raw.PASSWORD_HASHES === "quick" ? ["PASSWORD_HASHES: cannot be quick in production"] : []),
    ...(raw.UNCONFIRMED_SENDERS === "accept" ? ["UNCONFIRMED_SENDERS: cannot be accept in production"] : []),
    ...(raw.HOOK_TARGETS === "any" ? ["HOOK_TARGETS: cannot be any in production"] : []),
  ];
}

function toConfig(raw: RawConfig): Config {
  const isLocal = raw.MODE === "local";
  return {
    isLocal,
    appUrl: raw.APP_URL,
    linkSecret: raw.LINK_SECRET,
    acceptsUnnotedChains: raw.UNNOTED_CHAINS === "accept",
    formerLinkSecrets: raw.FORMER_LINK_SECRETS?.split(/\s+/).filter(Boolean) ?? [],
    seal: sealOf(raw),
    timestamp: raw.TIMESTAMP_URL ? { url: raw.TIMESTAMP_URL, timeoutMs: raw.TIMESTAMP_TIMEOUT_MS } : null,
    mail: mailOf(raw),
    contactEmail: raw.CONTACT_EMAIL ?? addressOf(raw.MAIL_FROM),
    contentApi: contentApi(raw),
    workersAiModel: raw.WORKERS_AI_MODEL ?? null,
    contentTimeoutMs: raw.CONTENT_TIMEOUT_MS,
    contentFirstWordMs: raw.CONTENT_FIRST_WORD_MS,
    rateLimits: raw.RATE_LIMITS ?? (isLocal ? "open" : "enforced"),
    passwordHashes: raw.PASSWORD_HASHES,
    unconfirmedSenders: raw.UNCONFIRMED_SENDERS ?? (isLocal ? "accept" : "refuse"),
    firstRetrySeconds: raw.FIRST_RETRY_SECONDS,
    payments: paymentsOf(raw),
    apiCallsPerMinute: raw.API_CALLS_PER_MINUTE,
    hookTargets: raw.HOOK_TARGETS ?? (isLocal ? "any" : "public"),
    signingLinkDays: raw.SIGNING_LINK_DAYS,
    cell: raw.CELL,
  };
}

const OF_PAYMENTS = {
  STRIPE_SECRET_KEY: true,
  STRIPE_WEBHOOK_SECRET: true,
  STRIPE_CONNECT_WEBHOOK_SECRET: true,
  STRIPE_TAX: true,
  STRIPE_API_URL: true,
  STARTER_MONTHLY_PRICE: true,
  STARTER_YEARLY_PRICE: true,
  PROFESSIONAL_MONTHLY_PRICE: true,
  PROFESSIONAL_YEARLY_PRICE: true,
} as const;

function paymentsOf(raw: Pick<RawConfig, keyof typeof OF_PAYMENTS>): PaymentsSettings {
  return {
    apiUrl: raw.STRIPE_API_URL,
    hasTax: raw.STRIPE_TAX === "on",
    secretKey: raw.STRIPE_SECRET_KEY ?? null,
    webhookSecret: raw.STRIPE_WEBHOOK_SECRET ?? null,
    connectSecret: raw.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
    priceKeys: {
      starter: { monthly: raw.STARTER_MONTHLY_PRICE, yearly: raw.STARTER_YEARLY_PRICE },
      professional: { monthly: raw.PROFESSIONAL_MONTHLY_PRICE, yearly: raw.PROFESSIONAL_YEARLY_PRICE },
    },
  };
}

function sealOf(raw: RawConfig): SealCertificate {
  try {
    return readSealSettings(raw);
  } catch (error) {
    if (!(error instanceof SealCertificateError)) throw error;
    throw new ConfigError(`Countersign is not configured. ${error.message}.`);
  }
}

function mailOf(raw: RawConfig): MailSettings {
  const { MAIL_WEBHOOK_SECRET: webhookSecret = null, REPLY_DOMAIN: replyDomain = null } = raw;
  if (replyDomain !== null && webhookSecret === null)
    throw new ConfigError("Countersign is not configured. REPLY_DOMAIN needs MAIL_WEBHOOK_SECRET.");
  const { MAIL_FROM: from, MAIL_API_URL: apiUrl, MAIL_API_KEY: apiKey = null } = raw;
  return { from, apiUrl, apiKey, webhookSecret, replyDomain };
}

const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

function contentApi(raw: RawConfig): Config["contentApi"] {
  const { CONTENT_API_URL: url, CONTENT_API_KEY: key, CONTENT_API_MODEL: model } = raw;
  if (!url && !key && !model) return null;
  if (!url || !key || !model) {
    throw new ConfigError(
      "Countersign is not configured. CONTENT_API_URL, CONTENT_API_KEY and CONTENT_API_MODEL belong together.",
    );
  }
  return { url, key, model };
}

/** An empty secret counts as missing. Bindings are objects and are not validated. */
function withoutEmptyStrings(env: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => typeof value === "string" && value !== ""),
  );
}
