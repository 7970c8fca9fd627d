import { openDatabase, openReplica } from "~/db/client.server";
import { KNOWN_BROWSERS } from "~/domain/accounts/known-browser.server";
import { localPayments } from "~/domain/billing/stand-in/local-payments.server";
import { stripePayments } from "~/domain/billing/stripe-payments.server";
import type { Context, RequestFacts } from "~/domain/context";
import { composerModel } from "~/domain/documents/composer-model";
import type { ContentModel } from "~/domain/documents/content-model";
import { openAiCompatibleModel } from "~/domain/documents/openai-compatible.server";
import { workersAiModel } from "~/domain/documents/workers-ai.server";
import { localMailbox } from "~/domain/mail/local-mailbox.server";
import { httpMail } from "~/domain/mail/resend-transport.server";
import type { MailTransport } from "~/domain/mail/transport";
import { SIGNING_SESSION } from "~/domain/signing/code-step";
import { READERS_CHOICE, UNMEASURED } from "~/domain/views/measuring";
import { hookNet } from "~/domain/webhooks/hook-net.server";
import { type Config, readConfig } from "~/platform/config.server";
import { readCookie, readScopedCookie } from "~/platform/cookies.server";
import { newId } from "~/platform/ids";
import { createLog, type Log } from "~/platform/log.server";
import { boundPrinter } from "./bound-printer";
import { browserPrinter } from "./browser-printer";
import { readClock } from "./clock";
import type { Env } from "./env";
import { createRenderer, publicFile } from "./render";
import { readsReplica } from "./replica-reads";
import { countersOf } from "./view-counter";

/**
 * Puts a context together: bindings and settings become the vendors behind the domain's interfaces.
 * @throws ConfigError naming what is missing
 */
export async function createContext(
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  request?: Request,
): Promise<Context> {
  const config = readConfig(env);
  const facts = requestFacts(request, config);
  const primary = openDatabase(env.DB);
  const log = createLog(facts.id);
  // Production has no clock of tests, and would not be asked for one.
  const now = async () => (config.isLocal ? readClock(env) : Date.now());
  return {
    db: readsReplica(request, config) ? openReplica(env.DB) : primary,
    primary,
    config,
    now: await now(),
    clock: now,
    request: facts,
    log,
    waitUntil: (work) => execution.waitUntil(work),
    files: env.FILES,
    outbox: env.OUTBOX,
    bursts: env.BURSTS,
    contentModel: chooseModel(env, config),
    printer: config.isLocal && env.PRINTER ? boundPrinter(env.PRINTER) : browserPrinter(env.BROWSER),
    mail: chooseMail(env, config),
    payments: choosePayments(env, config, { log, now }),
    views: countersOf(env.VIEWS),
    hooks: hookNet,
    publicFile: (path) => publicFile(env.ASSETS, path),
    render: createRenderer(env.ASSETS),
  };
}

function requestFacts(request: Request | undefined, config: Config): RequestFacts {
  const header = (name: string) => request?.headers.get(name) ?? null;
  return {
    id: header("CF-Ray") ?? newId(),
    ip: header("CF-Connecting-IP"),
    country: header("CF-IPCountry"),
    city: header("CF-IPCity") ?? placed(request, config, "city"),
    timeZone: header("CF-Timezone") ?? placed(request, config, "timezone"),
    acceptLanguage: header("Accept-Language"),
    userAgent: header("User-Agent"),
    purpose: header("Sec-Purpose") ?? header("Purpose") ?? header("X-Moz"),
    asksPrivacy: header("DNT") === "1" || header("Sec-GPC") === "1",
    refusesMeasuring: request ? readCookie(config, request, READERS_CHOICE) === UNMEASURED : false,
    signingSession: request ? readScopedCookie(config, request, SIGNING_SESSION) : null,
    knownBrowsers: request ? readCookie(config, request, KNOWN_BROWSERS) : null,
  };
}

/** As the edge places the address; not every one is placed. Local mode has a made-up place. */
function placed(request: Request | undefined, { isLocal }: Config, what: "city" | "timezone"): string | null {
  if (isLocal) return null;
  const value = (request as { cf?: Record<string, unknown> } | undefined)?.cf?.[what];
  return typeof value === "string" ? value : null;
}

/** The built-in composer writes where no model is configured. */
function chooseModel(env: Env, config: Config): ContentModel {
  const waits = { timeoutMs: config.contentTimeoutMs, firstWordMs: config.contentFirstWordMs };
  if (config.contentApi) {
    const { url, key, model } = config.contentApi;
    return openAiCompatibleModel({ baseUrl: url, apiKey: key, model, ...waits });
  }
  if (config.workersAiModel && env.AI) return workersAiModel(env.AI, config.workersAiModel, waits);
  return composerModel;
}

/** Configuration guarantees a key in production, so the mailbox is local mode's alone. */
function chooseMail(env: Env, config: Config): MailTransport {
  const { apiUrl, apiKey } = config.mail;
  return apiKey ? httpMail({ apiUrl, apiKey }) : localMailbox(env.FILES);
}

/** Configuration guarantees a key in production, so the stand-in is local mode's alone. */
function choosePayments(env: Env, config: Config, { log, now }: { log: Log; now: () => Promise<number> }) {
  const { secretKey } = config.payments;
  return secretKey
    ? stripePayments({ ...config.payments, secretKey }, { log })
    : localPayments({ files: env.FILES, appUrl: config.appUrl, settings: config.payments, now });
}
