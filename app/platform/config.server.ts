/**
 * The one door to `env`. Everything else receives the frozen, typed value made here.
 * There are no default secrets: what is missing is named, and the worker refuses to serve.
 */
import * as z from "zod";
import { readSealCertificate, type SealCertificate, SealCertificateError } from "./seal-certificate.server";

const schema = z.object({
  /** `local` opens /local/*, the demo sign-ins and plain cookies; anything else does not exist there. */
  MODE: z.enum(["local", "production"]),
  /** Where the product is reached; links in mails and the origin check use it. */
  APP_URL: z.url().transform((url) => new URL(url).origin),
  /** At least 32 random bytes; signing links are derived from it. */
  LINK_SECRET: z.string().min(40),
  /** Secrets of before, separated by spaces: evidence that was made under them is still recognised. */
  FORMER_LINK_SECRETS: z.string().optional(),
  /** The sealing certificate, its chain behind it if there is one, and its RSA key (PKCS#8): PEM, or base64 of DER. */
  SEAL_CERTIFICATE: z.string().min(1),
  SEAL_PRIVATE_KEY: z.string().min(1),
  /** An RFC 3161 timestamp authority; without one, seals bear no timestamp. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TIMESTAMP_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(8_000),
  MAIL_FROM: z.string().min(3),
  /** Where people write to us; the public pages show it. The sender's address when it is not set. */
  CONTACT_EMAIL: z.email().optional(),
  /** A Resend-shaped HTTP API; without a key, local mode delivers into /local/mailbox. */
  MAIL_API_URL: z.url().default("https://api.resend.com"),
  MAIL_API_KEY: z.string().min(1).optional(),
  /** What the mail service signs its webhooks with: `whsec_` and base64. Without one, its webhook is closed. */
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, "must be whsec_ and base64")
    .optional(),
  /** Any OpenAI-compatible chat endpoint; all three or none. */
  CONTENT_API_URL: z.url().optional(),
  CONTENT_API_KEY: z.string().min(1).optional(),
  CONTENT_API_MODEL: z.string().min(1).optional(),
  /** A Workers AI text model, for example `@cf/meta/llama-3.3-70b-instruct-fp8-fast`. */
  WORKERS_AI_MODEL: z.string().min(1).optional(),
  CONTENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(90_000),
  /** `open` counts nothing; the default is `open` in local mode, `enforced` elsewhere. */
  RATE_LIMITS: z.enum(["open", "enforced"]).optional(),
  /** Before the second try of a mail or a seal; each later wait doubles. */
  FIRST_RETRY_SECONDS: z.coerce.number().min(0).max(600).default(10),
  SIGNING_LINK_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});

type RawConfig = z.output<typeof schema>;

/** The authority that is asked for the time, and for how long at most. */
export interface TimestampSettings {
  url: string;
  timeoutMs: number;
}

export interface Config {
  isLocal: boolean;
  appUrl: string;
  linkSecret: string;
  formerLinkSecrets: string[];
  seal: SealCertificate;
  timestamp: TimestampSettings | null;
  mail: { from: string; apiUrl: string; apiKey: string | null; webhookSecret: string | null };
  contactEmail: string;
  contentApi: { url: string; key: string; model: string } | null;
  workersAiModel: string | null;
  contentTimeoutMs: number;
  rateLimits: "open" | "enforced";
  firstRetrySeconds: number;
  /** How long an e-mailed signing link works, in days. */
  signingLinkDays: number;
}

/** What is wrong with the deployment, named setting by setting and without any value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads and freezes the configuration.
 * @throws ConfigError naming every missing or malformed setting.
 */
export function readConfig(env: object): Config {
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

/** What local mode is forgiven: without any of these the public would get plain cookies or no limits at all. */
function unfitForProduction(raw: RawConfig): string[] {
  return [
    ...(raw.MAIL_API_KEY ? [] : ["MAIL_API_KEY: required in production"]),
    ...(raw.APP_URL.startsWith("https:") ? [] : ["APP_URL: must be https in production"]),
    ...(raw.RATE_LIMITS === "open" ? ["RATE_LIMITS: cannot be open in production"] : []),
  ];
}

function toConfig(raw: RawConfig): Config {
  const isLocal = raw.MODE === "local";
  return {
    isLocal,
    appUrl: raw.APP_URL,
    linkSecret: raw.LINK_SECRET,
    formerLinkSecrets: raw.FORMER_LINK_SECRETS?.split(/\s+/).filter(Boolean) ?? [],
    seal: sealOf(raw),
    timestamp: raw.TIMESTAMP_URL ? { url: raw.TIMESTAMP_URL, timeoutMs: raw.TIMESTAMP_TIMEOUT_MS } : null,
    mail: {
      from: raw.MAIL_FROM,
      apiUrl: raw.MAIL_API_URL,
      apiKey: raw.MAIL_API_KEY ?? null,
      webhookSecret: raw.MAIL_WEBHOOK_SECRET ?? null,
    },
    contactEmail: raw.CONTACT_EMAIL ?? addressOf(raw.MAIL_FROM),
    contentApi: contentApi(raw),
    workersAiModel: raw.WORKERS_AI_MODEL ?? null,
    contentTimeoutMs: raw.CONTENT_TIMEOUT_MS,
    rateLimits: raw.RATE_LIMITS ?? (isLocal ? "open" : "enforced"),
    firstRetrySeconds: raw.FIRST_RETRY_SECONDS,
    signingLinkDays: raw.SIGNING_LINK_DAYS,
  };
}

function sealOf({ SEAL_CERTIFICATE: certificate, SEAL_PRIVATE_KEY: key }: RawConfig): SealCertificate {
  try {
    return readSealCertificate(certificate, key);
  } catch (error) {
    if (!(error instanceof SealCertificateError)) throw error;
    throw new ConfigError(`Countersign is not configured. ${error.message}.`);
  }
}

/** The address alone of 'Name <address>'. */
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

/** A secret set to nothing counts as missing. Bindings (objects) are none of the schema's business. */
function withoutEmptyStrings(env: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => typeof value === "string" && value !== ""),
  );
}
