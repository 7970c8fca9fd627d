/** Tabs of the header, who has them, and which is active (docs/product.md 2). */
import type { Tier } from "~/domain/plans/plans";

export interface AppPage {
  to:
    | "/dashboard"
    | "/proposals"
    | "/templates"
    | "/library"
    | "/clients"
    | "/team"
    | "/admin/users"
    | "/settings"
    | "/billing";
  text: string;
}

const DASHBOARD: AppPage = { to: "/dashboard", text: "Dashboard" };
const PROPOSALS: AppPage = { to: "/proposals", text: "Proposals" };
const TEMPLATES: AppPage = { to: "/templates", text: "Templates" };
const LIBRARY: AppPage = { to: "/library", text: "Library" };
const CLIENTS: AppPage = { to: "/clients", text: "Clients" };
const TEAM: AppPage = { to: "/team", text: "Team" };
const ADMIN: AppPage = { to: "/admin/users", text: "Admin" };
const SETTINGS: AppPage = { to: "/settings", text: "Settings" };
const BILLING: AppPage = { to: "/billing", text: "Billing" };

interface Visitor {
  subscriptionTier: Tier;
  isAdmin: boolean;
  isInTeam?: boolean;
  isLocked?: boolean;
}

/** Team: agency plans and team members. Admin: admins. Locked accounts: what still opens. */
export const pagesOf = ({ subscriptionTier, isAdmin, isInTeam, isLocked }: Visitor): AppPage[] =>
  isLocked
    ? [SETTINGS, BILLING]
    : [
        DASHBOARD,
        PROPOSALS,
        TEMPLATES,
        LIBRARY,
        CLIENTS,
        ...(subscriptionTier === "agency" || isInTeam ? [TEAM] : []),
        ...(isAdmin ? [ADMIN] : []),
      ];

const STARTS: readonly (readonly [start: string, page: AppPage["to"]])[] = [
  ["/dashboard", "/dashboard"],
  ["/proposals", "/proposals"],
  ["/proposal/", "/proposals"],
  ["/create-proposal", "/proposals"],
  ["/new-proposal", "/proposals"],
  ["/templates", "/templates"],
  ["/library", "/library"],
  ["/clients", "/clients"],
  ["/team", "/team"],
  ["/admin", "/admin/users"],
  ["/testing-dashboard", "/admin/users"],
  ["/safe-testing", "/admin/users"],
  ["/stripe-testing", "/admin/users"],
];

export const activePage = (pathname: string): AppPage["to"] | null =>
  STARTS.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
