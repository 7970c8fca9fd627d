import { openDatabase, openReplica } from "~/db/client.server";
import { KNOWN_BROWSERS } from "~/domain/accounts/sessions/known-browser.server";
import { createFakeGateway } from "~/domain/billing/fake/fake-gateway.server";
import { createStripeGateway } from "~/domain/billing/stripe-gateway.server";
import { createLocalCards } from "~/domain/card-payments/fake/local-cards.server";
import { createStripeCards } from "~/domain/card-payments/stripe-cards.server";
import type { Context, RequestData } from "~/domain/context";
import { localMailbox } from "~/domain/mail/local-mailbox.server";
import { httpMail } from "~/domain/mail/provider/resend-transport.server";
import type { MailTransport } from "~/domain/mail/transport";
import { TRACKING_COOKIE, TRACKING_REFUSED } from "~/domain/people/tracking";
import { SIGNING_SESSION_COOKIE } from "~/domain/signing/codes/code-step";
import { hookNet } from "~/domain/webhooks/hook-net.server";
import { composerModel } from "~/domain/writing/composer-model";
import type { ContentModel } from "~/domain/writing/content-model";
import { openAiCompatibleModel } from "~/domain/writing/openai-compatible.server";
import { workersAiModel } from "~/domain/writing/workers-ai.server";
import { type Config, readConfig } from "~/platform/config.server";
import { readCookie, readScopedCookie } from "~/platform/cookies.server";
import { newId } from "~/platform/ids";
import { chosenLanguage } from "~/platform/language/chosen-language.server";
import { inEnglish } from "~/platform/language/translate";
import { createLog, type Log } from "~/platform/log.server";
import { boundPrinter } from "./bound-printer";
import { browserPrinter } from "./browser-printer";
import { readClock } from "./clock";
import type { Env } from "./env";
import { createRenderer, publicFile } from "./render";
import { readsReplica } from "./replica-reads";
import { countersOf, leasesOf } from "./view-counter";

/** @throws ConfigError */
export function createContext(
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
  request?: Request,
): Context {
  const config = readConfig(env);
  const data = requestData(request, config);
  const primary = openDatabase(env.DB);
  const log = createLog(data.id);
  const clock = () => (config.isLocal ? readClock(env) : Date.now());
  return {
    db: readsReplica(request, config) ? openReplica(env.DB) : primary,
    primary,
    config,
    now: clock(),
    clock,
    request: data,
    log,
    message: inEnglish,
    waitUntil: (work) => execution.waitUntil(work),
    files: env.FILES,
    outbox: env.OUTBOX,
    bursts: env.BURSTS,
    contentModel: chooseModel(env, config),
    printer: config.isLocal && env.PRINTER ? boundPrinter(env.PRINTER) : browserPrinter(env.BROWSER),
    mail: chooseMail(env, config),
    payments: choosePayments(env, config, { log, now: clock }),
    cards: chooseCards(env, config, { log, now: clock }),
    views: countersOf(env.VIEWS),
    editing: leasesOf(env.VIEWS),
    hooks: hookNet,
    publicFile: (path) => publicFile(env.ASSETS, path),
    render: createRenderer(env.ASSETS),
  };
}

/** Reads headers on demand: each leaves JavaScript, and most requests need few. */
function requestData(request: Request | undefined, config: Config): RequestData {
  const header = (name: string) => request?.headers.get(name) ?? null;
  return {
    id: header("CF-Ray") ?? newId(),
    get ip() {
      return header("CF-Connecting-IP");
    },
    get country() {
      return header("CF-IPCountry");
    },
    get city() {
      return header("CF-IPCity") ?? placed(request, config, "city");
    },
    get timeZone() {
      return header("CF-Timezone") ?? placed(request, config, "timezone");
    },
    get acceptLanguage() {
      return header("Accept-Language");
    },
    get userAgent() {
      return header("User-Agent");
    },
    get purpose() {
      return header("Sec-Purpose") ?? header("Purpose") ?? header("X-Moz");
    },
    get asksPrivacy() {
      return header("DNT") === "1" || header("Sec-GPC") === "1";
    },
    get refusesTracking() {
      return request ? readCookie(config, request, TRACKING_COOKIE) === TRACKING_REFUSED : false;
    },
    get signingSession() {
      return request ? readScopedCookie(config, request, SIGNING_SESSION_COOKIE) : null;
    },
    get language() {
      return request ? chosenLanguage(config, request) : null;
    },
    get knownBrowsers() {
      return request ? readCookie(config, request, KNOWN_BROWSERS) : null;
    },
  };
}

/** Returns a made-up place in local mode. */
function placed(request: Request | undefined, { isLocal }: Config, what: "city" | "timezone"): string | null {
  if (isLocal) return null;
  const value = (request as { cf?: Record<string, unknown> } | undefined)?.cf?.[what];
  return typeof value === "string" ? value : null;
}

function chooseModel(env: Env, config: Config): ContentModel {
  const waits = { timeoutMs: config.contentTimeoutMs, firstWordMs: config.contentFirstWordMs };
  if (config.contentApi) {
    const { url, key, model } = config.contentApi;
    return openAiCompatibleModel({ baseUrl: url, apiKey: key, model, ...waits });
  }
  if (config.workersAiModel && env.AI) return workersAiModel(env.AI, config.workersAiModel, waits);
  return composerModel;
}

/** Production requires a key, so only local mode gets the mailbox. */
function chooseMail(env: Env, config: Config): MailTransport {
  const { apiUrl, apiKey, replyDomain } = config.mail;
  return apiKey ? httpMail({ apiUrl, apiKey, receives: replyDomain !== null }) : localMailbox(env.FILES);
}

/** Production requires a key, so only local mode gets the fake gateway. */
function choosePayments(env: Env, config: Config, { log, now }: { log: Log; now: () => number }) {
  const { secretKey } = config.payments;
  return secretKey
    ? createStripeGateway({ ...config.payments, secretKey }, { log })
    : createFakeGateway({ files: env.FILES, appUrl: config.appUrl, settings: config.payments, now });
}

function chooseCards(env: Env, config: Config, { log, now }: { log: Log; now: () => number }) {
  const { secretKey } = config.payments;
  return secretKey
    ? createStripeCards({ ...config.payments, secretKey }, { log })
    : createLocalCards({ files: env.FILES, appUrl: config.appUrl, settings: config.payments, now });
}
