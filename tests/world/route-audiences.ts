/**
 * Whom each address is for. Those that know a team or a proposal are in team-calls.ts, call by call; this is the rest.
 * tests/attack/access.test.ts makes every call as everybody, and fails for a route that is on neither list.
 */
import { ROUTES } from "./routes";
import { type Audience, TEAM_CALLS } from "./team-calls";

/**
 * - `public`: shows and changes nothing of anybody's.
 * - `member`: for who is signed in, about their own account; it takes no id of another's.
 * - `account`: the ids in it are of one account; others find nothing behind them.
 * - `hook`: for who signs with the secret of a webhook.
 * - `local`: exists in local mode alone.
 */
type RouteAudience = Audience | "public" | "member" | "account" | "hook" | "local";

const LISTED: Partial<Record<RouteAudience, string[]>> = {
  public: [
    "",
    "auth",
    "auth/second-step",
    "auth/passkey",
    "auth/passkey-sign-in",
    "terms",
    "privacy",
    "verify",
    "sample",
    "api/docs",
    "account-deleted",
    "*",
    "robots.txt",
    "sitemap.xml",
    ".well-known/security.txt",
    "logos/:key",
    "pictures/:key",
    "o/:picture",
    "reading",
    "reset-password",
    "api/login",
    "api/register",
    "api/logout",
    "sign-out",
    "api/pricing",
    "api/register/confirm",
    "api/users/:userId/branding",
    "api/verify/:sha256",
    "api/*",
  ],
  link: [
    "confirm-sign-up/:token",
    "confirm-address/:token",
    "reset-password/:token",
    "documents/:token",
    "stop/:deliveryId",
    "later/:deliveryId",
    "sign/:token?",
    "sign/:token/documents",
    "sign/:token/conversation",
    "sign/:token/files",
    "sign/:token/code",
    "sign/:token/opened",
    "sign/:token/read",
    "sign/:token/copy.pdf",
    "sign/:token/changes.pdf",
    "sign/:token/pdf",
    "sign/:token/evidence.zip",
    "sign/:token/dates.ics",
    "sign/:token/invoices/:file",
    "api/sign/:token",
    "api/sign/:token/code",
    "api/sign/:token/threads",
    "api/sign/:token/threads/:threadId/messages",
    "api/sign/:token/threads/:threadId/settle",
  ],
  member: [
    "dashboard",
    "proposals",
    "countersign",
    "notices",
    "settings",
    "settings/plan",
    "settings/api",
    "settings/access",
    "settings/business",
    "settings/business/bank-account",
    "settings/business/card-payments",
    "settings/business/card-payments/back",
    "settings/business/card-payments/onward",
    "settings/business/reminders",
    "settings/business/reminders/preview",
    "settings/notifications",
    "settings/branding",
    "settings/subscription",
    "settings/account",
    "settings/api/keys/new",
    "settings/api/hooks/new",
    "settings/export.zip",
    "settings/security",
    "settings/security/app",
    "settings/security/app/remove",
    "settings/access/revoke-all",
    "settings/security/recovery-codes",
    "settings/security/passkeys/new",
    "settings/security/passkeys/question",
    "start",
    "welcome",
    "billing",
    "billing/portal",
    "billing/pay",
    "checkout/done",
    "checkout/cancelled",
    "find.json",
    "browser-zone",
    "pictures",
    "clients.json",
    "prices.json",
    "templates",
    "library",
    "library/new",
    "library.json",
    "library/taken-options.csv",
    "insights",
    "payments",
    "payments/invoices",
    "payments/invoices.csv",
    "payments/invoices.json",
    "insights.csv",
    "proposals.csv",
    "clients",
    "clients/new",
    "clients/import",
    "notices.json",
    "api/user",
    "api/user/sessions",
    "api/user/password",
    "api/user/profile",
    "api/user/branding",
    "api/user/notices",
    "api/notices",
    "api/notices/read",
    "api/keys",
    "api/settings",
    "api/dashboard",
    "api/proposals",
    "api/proposals/generate",
    "api/invoices",
    "api/billing-history",
    "api/billing-history/export",
    "api/create-checkout-session",
    "api/change-subscription-plan",
    "api/cancel-subscription",
    "api/subscription/cancel",
    "api/subscription/cancel-trial",
    "api/subscription/downgrade",
  ],
  account: [
    "clients/:id",
    "clients/:id/edit",
    "clients/:id/merge",
    "settings/security/passkeys/:id",
    "library/:id",
    "library/:id/edit",
    "library/:id/text.json",
    "templates/:key",
    "templates/:key/edit",
    "templates/:key/details",
    "templates/:key/next-step",
    "templates/:key/price",
    "settings/api/hooks/:id",
    "api/keys/:id",
    "api/user/sessions/:id",
  ],
  admin: [
    "admin",
    "admin/users",
    "admin/users/cleanup",
    "admin/users/:userId",
    "admin/deliveries",
    "admin/webhooks",
    "admin/acts",
    "admin/mail",
    "testing-dashboard",
    "safe-testing",
    "stripe-testing",
    "api/admin/users",
    "api/admin/cleanup-test-users",
    "api/admin/switch-plan",
    "api/system-status",
    "api/stripe-config",
    "api/run-tests",
    "api/test/:suite",
    "api/create-test-billing-data",
  ],
  hook: ["webhooks/mail", "webhooks/stripe", "webhooks/stripe-accounts"],
  local: [
    "local/mailbox",
    "local/mailbox.json",
    "local/seed",
    "local/checkout",
    "local/checkout/:sessionId",
    "local/checkout/portal/:customerId",
    "local/checkout/invoice/:invoiceId",
    "local/cards",
    "local/cards/account/:accountId",
    "local/cards/pay/:sessionId",
  ],
};

const listed = new Map(
  Object.entries(LISTED).flatMap(([audience, paths]) =>
    paths.map((path) => [path, audience as RouteAudience] as const),
  ),
);

export interface RouteCall {
  method: string;
  route: string;
  audience: RouteAudience;
  body?: unknown;
  form?: Record<string, string>;
  query?: string;
  leadsBack?: true;
}

/** What a call needs in it before it is seen who makes it. */
const SENT: Record<string, Pick<RouteCall, "body" | "form">> = {
  "POST settings/api/hooks/:id": { form: { intent: "remove" } },
  "POST api/admin/switch-plan": { body: { tier: "agency" } },
  "POST api/run-tests": { body: { testSuite: "all" } },
};

/** Every call there is: with what team-calls.ts sends, or with as little as it takes. */
export const ROUTE_CALLS: readonly RouteCall[] = [
  ...TEAM_CALLS,
  ...ROUTES.flatMap(({ path, methods }) => {
    const audience = listed.get(path);
    return audience
      ? methods.map((method) => ({ method, route: path, audience, ...SENT[`${method} ${path}`] }))
      : [];
  }),
];

const calls = new Set(ROUTE_CALLS.map(({ method, route }) => `${method} ${route}`));

/** What the product answers and no list knows. */
export const unlisted = (): string[] =>
  ROUTES.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`)).filter(
    (call) => !calls.has(call),
  );

/** What a list has and the product does not. */
export const unknown = (): string[] =>
  [...listed.keys()].filter((path) => !ROUTES.some((route) => route.path === path));
