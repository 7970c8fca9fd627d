/** Tabs of the header, who has them, and which is active (docs/product.md 2). */

import type { Tier } from "~/domain/plans/plans";
import { t } from "~/platform/words/t";

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

interface Visitor {
  subscriptionTier: Tier;
  isAdmin: boolean;
  isInTeam?: boolean;
  isLocked?: boolean;
}

/** Team: agency plans and team members. Admin: admins. Locked accounts: what still opens. */
export const pagesOf = ({ subscriptionTier, isAdmin, isInTeam, isLocked }: Visitor): AppPage[] =>
  isLocked
    ? [
        { to: "/settings", text: t("Settings") },
        { to: "/billing", text: t("Billing") },
      ]
    : [
        { to: "/dashboard", text: t("Dashboard") },
        { to: "/proposals", text: t("Proposals") },
        { to: "/templates", text: t("Templates") },
        { to: "/library", text: t("Library") },
        { to: "/clients", text: t("Clients") },
        ...(subscriptionTier === "agency" || isInTeam ? [{ to: "/team", text: t("Team") } as const] : []),
        ...(isAdmin ? [{ to: "/admin/users", text: "Admin" } as const] : []),
      ];

const STARTS: readonly (readonly [start: string, page: AppPage["to"]])[] = [
  ["/dashboard", "/dashboard"],
  ["/proposals", "/proposals"],
  ["/proposal/", "/proposals"],
  ["/create-proposal", "/proposals"],
  ["/new-proposal", "/proposals"],
  ["/insights", "/proposals"],
  ["/payments", "/proposals"],
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
