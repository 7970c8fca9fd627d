/**
 * Every address that knows a team, or somebody's proposal, and whom it is for. tests/team-routes.test.ts holds this
 * list against the product's routes; tests/worker/team/reading.test.ts makes the calls.
 */
import { MAIL } from "./people";

/**
 * - `author`: of a proposal its owner alone; colleagues find nothing there either.
 * - `printers`: the author, and the owner and admins of their team.
 * - `readers`: colleagues read it, each as far as their role goes; tested one by one.
 * - `countersigner`: whoever is asked to sign for the sender; nobody else, and nobody before.
 * - `team`: whoever is in the team, by their role; others find nothing behind its ids.
 * - `no id`: it names nothing of a team; who has none is offered the plan.
 * - `named by the screen`: the id may be new as well, so it answers of a stranger's as of one that is free.
 * - `client`, `link`, `admin`: open to whoever has the proposal's address, a mailed link, or the house's rights.
 */
export type Audience =
  | "author"
  | "printers"
  | "readers"
  | "countersigner"
  | "team"
  | "no id"
  | "named by the screen"
  | "client"
  | "link"
  | "admin";

export interface TeamCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in app/routes.ts. */
  route: string;
  audience: Audience;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, in the place of a body. Of ids: `:id`, `:delivery`, `:member` and `:invitation`. */
  form?: Record<string, string>;
  query?: string;
  /** Whoever may not is sent to the proposal's own page, which says so. */
  leadsBack?: true;
}

const FORM = { deliveryId: "named-by-the-send-form", ...MAIL, ccEmails: "" };
const of =
  (audience: Audience) =>
  (method: TeamCall["method"], route: string, sent: Partial<TeamCall> = {}) => ({
    method,
    route,
    audience,
    ...sent,
  });
const author = of("author");
const team = of("team");
const noId = of("no id");
const client = of("client");

const DETAIL_FORMS: Record<string, string>[] = [
  { intent: "status", status: "rejected" },
  { intent: "notes", internalNotes: "Mine", previousNotes: "" },
  { intent: "signature" },
  { intent: "measure-reading" },
  { intent: "resend", deliveryId: "named-by-the-page" },
  ...[
    "withdraw-link",
    "fresh-link",
    "retry-seal",
    "remind",
    "stop-reminders",
    "plan-reminders",
    "copy-link",
    "archive",
    "unarchive",
  ].map((intent) => ({
    intent,
  })),
  { intent: "retry-delivery", deliveryId: ":delivery" },
  { intent: "skip-reminder", stepId: "step-of-the-author" },
  { intent: "settle-thread", threadId: "thread-of-the-author" },
  { intent: "answer-thread", threadId: "thread-of-the-author", key: "key-of-the-answer", text: "Taken over" },
];

/** What is to be written in the wizard is the author's as well, wherever it is kept from. */
const wizard = (route: string): TeamCall[] => [
  author("GET", route, { query: "?draft=:id" }),
  of("named by the screen")("POST", route, { form: { draft: ":id", title: "Taken over", intent: "next" } }),
];

export const TEAM_CALLS: readonly TeamCall[] = [
  of("readers")("GET", "proposal/:id"),
  ...DETAIL_FORMS.map((form) => author("POST", "proposal/:id", { form })),
  author("GET", "proposal/:id/writing"),
  author("POST", "proposal/:id/writing", { form: { intent: "cancel" } }),
  author("GET", "proposal/:id/writing/stream"),
  author("POST", "proposal/:id/writing/stream"),
  author("GET", "proposal/:id/edit"),
  author("POST", "proposal/:id/edit", { form: { html: "<p>Taken over</p>", revision: "1" } }),
  author("GET", "proposal/:id/preview"),
  author("POST", "proposal/:id/preview", { form: { html: "<p>Seen</p>" } }),
  author("GET", "proposal/:id/details"),
  author("POST", "proposal/:id/details", { form: { title: "Taken", clientName: "Over" } }),
  author("GET", "proposal/:id/answers"),
  author("POST", "proposal/:id/answers", { form: { deliverables: "Taken over" } }),
  author("GET", "proposal/:id/price"),
  author("POST", "proposal/:id/price", { form: { intent: "remove", revision: "0" } }),
  author("GET", "proposal/:id/send"),
  author("POST", "proposal/:id/send", { form: FORM }),
  author("POST", "proposal/:id/send/preview", { form: { message: "Hello" } }),
  author("POST", "proposal/:id/send/dates.json", { form: { remindDays: "3" } }),
  author("GET", "proposal/:id/send/suggestion.json", { query: "?language=de" }),
  author("GET", "proposal/:id/analytics"),
  author("GET", "proposal/:id/changes"),
  author("POST", "proposal/:id/changes/pdf", { form: {} }),
  author("POST", "proposal/:id/changes", { form: { intent: "restore", version: "1" } }),
  of("countersigner")("GET", "proposal/:id/countersign"),
  of("countersigner")("POST", "proposal/:id/countersign", {
    form: { agrees: "on", password: "correct horse" },
  }),
  author("POST", "proposal/:id/revision.json", { body: { since: 0, tab: "theirs" } }),
  author("GET", "proposal/:id/conversation.json"),
  author("POST", "proposal/:id/conversation.json", { form: { intent: "settle-thread", threadId: "theirs" } }),
  author("POST", "proposal/:id/facts", { body: { html: "<p>Seen</p>" } }),
  author("GET", "proposal/:id/rewrite"),
  author("POST", "proposal/:id/rewrite", { body: { kind: "shorten", html: "<p>Seen</p>" } }),
  author("GET", "proposal/:id/evidence.zip"),
  author("GET", "proposal/:id/invoices/:file"),
  of("readers")("GET", "proposal/:id/files/:file"),
  author("GET", "proposal/:id/clone"),
  author("POST", "proposal/:id/clone", { form: {}, leadsBack: true }),
  author("GET", "proposal/:id/change-order"),
  author("POST", "proposal/:id/change-order", { form: { changes: "Taken over" } }),
  author("GET", "proposal/:id/renewal"),
  author("POST", "proposal/:id/renewal", { form: { from: "2027-01-01" } }),
  author("GET", "proposal/:id/template"),
  author("POST", "proposal/:id/template", { form: { name: "Taken over" } }),
  of("printers")("POST", "proposal/:id/pdf", { form: {}, leadsBack: true }),
  ...wizard("create-proposal"),
  ...wizard("new-proposal"),
  of("named by the screen")("GET", "create-proposal/:id/answers"),
  of("named by the screen")("POST", "create-proposal/:id/answers", {
    body: { answers: { title: "Taken over", clientName: "Nobody" }, base: {} },
  }),

  author("GET", "api/proposals/:id"),
  author("PUT", "api/proposals/:id", { body: { title: "Taken", clientName: "Over" } }),
  author("PATCH", "api/proposals/:id", { body: { generatedContent: "<p>Taken over</p>" } }),
  author("PATCH", "api/proposals/:id", { body: { isArchived: true } }),
  author("DELETE", "api/proposals/:id"),
  author("POST", "api/proposals/:id/duplicate"),
  author("GET", "api/proposals/:id/change-orders"),
  author("POST", "api/proposals/:id/change-orders", { body: { changes: "Taken over" } }),
  author("POST", "api/proposals/:id/renewals", { body: { from: "2027-01-01", lines: ["theirs"] } }),
  author("PATCH", "api/proposals/:id/status", { body: { status: "approved" } }),
  author("POST", "api/proposals/:id/send", { body: MAIL }),
  author("POST", "api/proposals/:id/resend", { body: {} }),
  of("printers")("POST", "api/proposals/:id/download", { body: {} }),
  author("GET", "api/proposals/:id/signature"),
  author("PATCH", "api/proposals/:id/signers/:signerId", {
    body: { name: "Taken Over", email: "taken@over.example" },
  }),
  author("DELETE", "api/proposals/:id/signers/:signerId"),
  author("GET", "api/proposals/:id/analytics"),
  author("GET", "api/proposals/:id/follow-up"),
  author("PATCH", "api/proposals/:id/follow-up", { body: { stop: true } }),
  author("GET", "api/proposals/:id/payments"),
  author("GET", "api/proposals/:id/invoices"),
  author("POST", "api/proposals/:id/payments", { body: { paymentId: "x", waive: true } }),
  author("POST", "api/proposals/:id/refunds", { body: { paymentId: "x", entryId: "x", amount: 1 } }),
  author("GET", "api/proposals/:id/threads"),
  author("POST", "api/proposals/:id/threads/:threadId/answers", { body: { text: "Taken over" } }),
  author("POST", "api/proposals/:id/threads/:threadId/settle"),

  noId("GET", "team"),
  noId("POST", "team", { form: { intent: "second-factor", required: "no" } }),
  noId("POST", "team", { form: { intent: "invite", email: "somebody@else.example", role: "member" } }),
  team("POST", "team", { form: { intent: "role", id: ":member", role: "admin" } }),
  team("POST", "team", { form: { intent: "countersigning", id: ":member", allowed: "yes" } }),
  team("POST", "team", { form: { intent: "resend", id: ":invitation" } }),
  team("POST", "team", { form: { intent: "revoke", id: ":invitation" } }),
  team("GET", "team/members/:id"),
  team("POST", "team/members/:id", { form: { proposals: "leave" } }),
  team("POST", "team/members/:id", { form: { proposals: "move" } }),
  noId("GET", "api/team/members"),
  noId("GET", "api/team/stats"),
  noId("GET", "api/team/proposals"),
  noId("GET", "api/team/invitations"),
  noId("POST", "api/team/invite", { body: { email: "somebody@else.example" } }),
  team("PATCH", "api/team/members/:id", { body: { role: "admin" } }),
  team("DELETE", "api/team/members/:id"),
  team("DELETE", "api/team/members/:id", { body: { proposals: "move" } }),
  team("DELETE", "api/team/invitations/:id"),
  team("POST", "api/team/invitations/:id/resend"),
  of("link")("GET", "invitation/:token"),
  of("link")("POST", "invitation/:token"),

  client("GET", "client/proposal/:id"),
  client("POST", "client/proposal/:id"),
  client("GET", "client/proposal/:id/copy.pdf"),
  client("POST", "client/proposal/:id/opened"),
  client("POST", "client/proposal/:id/read"),
  client("GET", "client/proposal/:id/documents"),
  client("POST", "client/proposal/:id/documents"),
  client("GET", "api/client/proposal/:id"),
  client("POST", "api/client/proposal/:id/:decision"),
  of("admin")("GET", "admin/users/:userId/proposals/:proposalId"),
  of("admin")("POST", "admin/users/:userId/proposals/:proposalId"),
];

export const callsFor = (audience: Audience): TeamCall[] =>
  TEAM_CALLS.filter((call) => call.audience === audience);

/** A call by its name, for tables of tests. */
export const named = (call: TeamCall): [name: string, call: TeamCall] => [
  [call.method, `/${call.route}`, JSON.stringify(call.form ?? call.body ?? "")].join(" "),
  call,
];
