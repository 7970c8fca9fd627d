/** Every URL of the product and the file that answers it, grouped by who may enter. */
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const publicPages = layout("routes/public/layout.tsx", [
  index("routes/public/landing.tsx"),
  route("auth", "routes/public/auth.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("verify", "routes/public/verify.tsx"),
  route("reset-password", "routes/public/reset-request.tsx"),
  route("reset-password/:token", "routes/public/reset-password.tsx"),
  route("*", "routes/public/not-found.tsx"),
]);

const publicFiles = [
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("logos/:key", "routes/public/logo.ts"),
  route(".well-known/security.txt", "routes/public/security-contact.ts"),
];

const memberPages = layout("routes/app/layout.tsx", [
  layout("routes/app/inside.tsx", [
    route("dashboard", "routes/app/dashboard.tsx"),
    route("proposals", "routes/app/proposals.tsx"),
    route("create-proposal", "routes/app/wizard.tsx", { id: "create-proposal" }),
    route("new-proposal", "routes/app/wizard.tsx", { id: "new-proposal" }),
    route("proposal/:id/writing", "routes/app/writing.tsx"),
    route("proposal/:id/edit", "routes/app/edit.tsx"),
    route("proposal/:id/send", "routes/app/send.tsx"),
    route("proposal/:id/analytics", "routes/app/analytics.tsx"),
    route("team", "routes/app/team.tsx"),
    route("notices", "routes/app/notices.tsx"),
    route("settings", "routes/app/settings.tsx"),
    route("billing", "routes/app/billing.tsx"),
    route("billing/portal", "routes/app/billing-portal.tsx"),
    route("billing/pay", "routes/app/billing-pay.tsx"),
    route("settings/plan", "routes/app/plan-change.tsx"),
    route("admin/users", "routes/admin/users.tsx"),
    route("api/create-checkout-session", "routes/app/checkout.tsx"),
    route("checkout/done", "routes/app/checkout-done.tsx"),
    route("checkout/cancelled", "routes/app/checkout-cancelled.tsx"),
    route("admin/design", "routes/admin/design.tsx"),
    route("admin/mail", "routes/admin/mail.tsx"),
  ]),
]);

/** The owner's detail, and for anybody else the client's view (design 7): the loader decides. */
const proposalPage = route("proposal/:id", "routes/app/detail.tsx");

const memberActions = [
  route("sign-out", "routes/app/sign-out.ts"),
  route("find.json", "routes/app/find.ts"),
  route("proposal/:id/revision.json", "routes/app/edit-revision.ts"),
  route("clients.json", "routes/app/clients.ts"),
  route("notices.json", "routes/app/notices-json.ts"),
  route("create-proposal/:id/answers", "routes/app/answers.ts"),
  route("proposal/:id/writing/stream", "routes/app/writing-stream.ts"),
  route("proposal/:id/pdf", "routes/app/pdf.ts"),
  route("proposal/:id/evidence.zip", "routes/app/evidence.ts"),
  route("proposal/:id/clone", "routes/app/clone.ts"),
  route("proposal/:id/send/preview", "routes/app/send-preview.ts"),
];

const clientPages = layout("routes/client/layout.tsx", [
  route("sign/:token?", "routes/client/sign.tsx"),
  route("client/proposal/:id", "routes/client/proposal.tsx"),
  route("stop/:deliveryId", "routes/client/stop-reminders.tsx"),
]);

const clientActions = [
  route("sign/:token/code", "routes/client/sign-code.ts"),
  route("sign/:token/opened", "routes/client/sign-opened.ts"),
  route("sign/:token/read", "routes/client/sign-read.ts"),
  route("sign/:token/copy.pdf", "routes/client/sign-copy.ts"),
  route("sign/:token/pdf", "routes/client/sign-pdf.ts"),
  route("sign/:token/evidence.zip", "routes/client/sign-evidence.ts"),
  route("client/proposal/:id/opened", "routes/client/proposal-opened.ts"),
  route("client/proposal/:id/read", "routes/client/proposal-read.ts"),
  route("o/:picture", "routes/client/mail-picture.ts"),
];

const api = [
  route("api/user", "routes/api/user.ts"),
  route("api/user/password", "routes/api/password.ts"),
  route("api/user/profile", "routes/api/profile.ts"),
  route("api/user/branding", "routes/api/branding.ts"),
  route("api/users/:userId/branding", "routes/api/users-branding.ts"),
  route("api/user/notices", "routes/api/notice-choices.ts"),
  route("api/notices", "routes/api/notices.ts"),
  route("api/notices/read", "routes/api/notices-read.ts"),
  route("api/login", "routes/api/login.ts"),
  route("api/register", "routes/api/register.ts"),
  route("api/logout", "routes/api/logout.ts"),
  route("api/dashboard", "routes/api/dashboard.ts"),
  route("api/pricing", "routes/api/pricing.ts"),
  route("api/proposals", "routes/api/proposals.ts"),
  route("api/proposals/generate", "routes/api/generate.ts"),
  route("api/proposals/:id", "routes/api/proposal.ts"),
  route("api/proposals/:id/duplicate", "routes/api/duplicate.ts"),
  route("api/proposals/:id/status", "routes/api/status.ts"),
  route("api/proposals/:id/send", "routes/api/send.ts"),
  route("api/proposals/:id/resend", "routes/api/resend.ts"),
  route("api/proposals/:id/download", "routes/api/download.ts"),
  route("api/proposals/:id/signature", "routes/api/signature.ts"),
  route("api/proposals/:id/analytics", "routes/api/analytics.ts"),
  route("api/sign/:token", "routes/api/sign.ts"),
  route("api/sign/:token/code", "routes/api/sign-code.ts"),
  route("api/client/proposal/:id", "routes/api/client-proposal.ts"),
  route("api/client/proposal/:id/:decision", "routes/api/client-decision.ts"),
  route("api/verify/:sha256", "routes/api/verify.ts"),
  route("api/settings", "routes/api/settings.ts"),
  route("api/billing-history", "routes/api/billing-history.ts"),
  route("api/billing-history/export", "routes/api/billing-history-export.ts"),
  route("api/change-subscription-plan", "routes/api/change-subscription-plan.ts"),
  route("api/cancel-subscription", "routes/api/cancel-subscription.ts"),
  route("api/subscription/cancel", "routes/api/subscription-cancel.ts"),
  route("api/subscription/cancel-trial", "routes/api/subscription-cancel-trial.ts"),
  route("api/subscription/downgrade", "routes/api/subscription-downgrade.ts"),
  route("api/team/members", "routes/api/team-members.ts"),
  route("api/team/stats", "routes/api/team-stats.ts"),
  route("api/team/proposals", "routes/api/team-proposals.ts"),
  route("api/admin/users", "routes/api/admin-users.ts"),
  route("api/admin/switch-plan", "routes/api/switch-plan.ts"),
  route("api/*", "routes/api/unknown.ts"),
];

/** They carry signatures, so the guard against foreign pages leaves them alone (design 9). */
const webhooks = [
  route("webhooks/mail", "routes/hooks/mail.ts"),
  route("webhooks/stripe", "routes/hooks/stripe.ts"),
];

const localPages = [
  route("local/mailbox", "routes/local/mailbox.tsx"),
  route("local/mailbox.json", "routes/local/mailbox-json.ts"),
  route("local/seed", "routes/local/seed.ts"),
  route("local/checkout", "routes/local/checkout.tsx"),
  route("local/checkout/:sessionId", "routes/local/checkout-session.tsx"),
  route("local/checkout/portal/:customerId", "routes/local/checkout-portal.tsx"),
  route("local/checkout/invoice/:invoiceId", "routes/local/checkout-invoice.tsx"),
];

export default [
  publicPages,
  ...publicFiles,
  memberPages,
  proposalPage,
  ...memberActions,
  clientPages,
  ...clientActions,
  ...api,
  ...webhooks,
  ...localPages,
] satisfies RouteConfig;
