/** What admins go between. */
import type { Cast } from "../cast";
import { click, type Screen, withRows } from "./screen";

/** Somebody's account, as an admin opens it. */
const accountOf = async (cast: Cast, who: "owner" | "newcomer"): Promise<string> => {
  const [member, admin] = await Promise.all([cast[who](), cast.admin()]);
  const { body } = await admin.get(`/api/admin/users?q=${encodeURIComponent(member.email)}`);
  return `/admin/users/${body.users[0].id}`;
};

/** The owner's proposal that is to be signed, as an admin comes to it. */
const closedProposal = async (cast: Cast): Promise<string> =>
  `${await accountOf(cast, "owner")}/proposals/${(await cast.toSign()).id}`;

export const ADMIN_SCREENS: Screen[] = [
  { audience: "admin", name: "dashboard-admin", alike: "dashboard", path: "/dashboard", as: "admin" },
  { audience: "admin", name: "mail", path: "/admin/mail", as: "admin" },
  {
    audience: "admin",
    name: "mail-dark-phone",
    alike: "mail",
    path: "/admin/mail?kind=rejected&scheme=dark&width=phone",
    as: "admin",
  },
  { audience: "admin", name: "mail-text", path: "/admin/mail?kind=signed-copy&view=text", as: "admin" },
  {
    audience: "admin",
    name: "mail-headers",
    alike: "mail-text",
    path: "/admin/mail?kind=reminder&view=headers",
    as: "admin",
  },
  { audience: "admin", name: "team", path: "/team", as: "admin" },
  {
    audience: "admin",
    name: "team-proposals-empty",
    alike: "proposals-empty",
    path: "/team?tab=proposals",
    as: "admin",
  },
  { audience: "admin", name: "users", path: withRows("/admin/users"), as: "admin" },
  { audience: "admin", name: "users-nobody", alike: "users", path: "/admin/users?q=nobody", as: "admin" },
  {
    audience: "admin",
    name: "api-settings",
    as: "admin",
    path: async (cast) => {
      await cast.endpoint();
      return "/settings/api";
    },
  },
  {
    audience: "admin",
    name: "access",
    as: "admin",
    path: async (cast) => {
      await cast.endpoint();
      return "/settings/access";
    },
  },
  { audience: "admin", name: "api-key-new", path: "/settings/api/keys/new", as: "admin" },
  { audience: "admin", name: "api-hook-new", path: "/settings/api/hooks/new", as: "admin" },
  {
    audience: "admin",
    name: "api-hook",
    as: "admin",
    path: async (cast) => `/settings/api/hooks/${await cast.endpoint()}`,
  },
  // The internal tests.
  { audience: "admin", name: "testing", path: "/testing-dashboard", as: "admin" },
  {
    audience: "admin",
    name: "testing-status",
    path: "/testing-dashboard?status=now",
    as: "admin",
    ready: "text=A page was printed",
  },
  {
    audience: "admin",
    name: "testing-ran",
    path: "/testing-dashboard?tab=security",
    as: "admin",
    act: async (page) => {
      await click(page.getByRole("button", { name: "Run Admin access" }));
      await page.getByText("checks passed").first().waitFor();
      await page.locator("main details").evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    },
  },
  { audience: "admin", name: "testing-payments", path: "/stripe-testing", as: "admin" },
  { audience: "admin", name: "testing-safe", path: "/safe-testing", as: "admin" },
  {
    audience: "admin",
    name: "testing-user",
    alike: "testing-features",
    path: "/safe-testing?tab=user-status",
    as: "admin",
  },
  { audience: "admin", name: "testing-features", path: "/safe-testing?tab=feature-matrix", as: "admin" },
  { audience: "admin", name: "testing-workflow", path: "/safe-testing?tab=workflow", as: "admin" },
  { audience: "admin", name: "user", path: (cast) => accountOf(cast, "owner"), as: "admin" },
  {
    audience: "admin",
    name: "user-new",
    alike: "user",
    path: (cast) => accountOf(cast, "newcomer"),
    as: "admin",
  },
  { audience: "admin", name: "proposal-closed", path: closedProposal, as: "admin" },
  {
    audience: "admin",
    name: "proposal-opened",
    path: closedProposal,
    as: "admin",
    act: async (page) => {
      await page.getByLabel("Reason").fill("Ticket 4711: the table is missing.");
      await page.getByRole("button", { name: "Record and open" }).click();
      await page.frameLocator("iframe").locator(".document").waitFor();
    },
    // The frame's document is one more stop of the keyboard (tests/browser/admin.test.ts).
    overlay: true,
  },
  {
    audience: "admin",
    name: "cleanup",
    path: async (cast) => {
      const admin = await cast.admin();
      const account = await accountOf(cast, "newcomer");
      await admin.post(account, { intent: "mark-test", isTest: "yes" });
      admin.cookies.delete("countersign-notice");
      return "/admin/users/cleanup";
    },
    as: "admin",
  },
  { audience: "admin", name: "deliveries-stuck", path: "/admin/deliveries?show=stuck", as: "admin" },
  {
    audience: "admin",
    name: "deliveries-seals",
    alike: "deliveries-stuck",
    path: "/admin/deliveries?show=seals",
    as: "admin",
  },
  { audience: "admin", name: "webhooks", path: "/admin/webhooks", as: "admin" },
  {
    audience: "admin",
    name: "webhooks-none",
    alike: "webhooks",
    path: "/admin/webhooks?type=payments%3Arefund.failed",
    as: "admin",
  },
  { audience: "admin", name: "acts", path: "/admin/acts", as: "admin" },
  {
    audience: "admin",
    name: "acts-none",
    alike: "acts",
    path: "/admin/acts?user=nobody@studio.example",
    as: "admin",
  },
];
