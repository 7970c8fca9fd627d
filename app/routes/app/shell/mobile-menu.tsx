import { useLocation } from "@remix-run/react";
import { Menu } from "lucide";
import type { ShellUser } from "~/components/shell-user";
import { unreadLabel } from "~/domain/notifications/unread-label";
import { t } from "~/platform/words/t";
import { Avatar } from "~/ui/avatar";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link/link";
import { type AppPage, pagesOf } from "./app-pages";
import { SignOutForm } from "./sign-out-form";

const PANEL =
  "absolute end-0 top-full z-30 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-panel border border-line bg-sheet p-1.5 shadow-lifted";
const ITEM =
  "flex min-h-11 w-full items-center rounded-control px-3 text-start font-medium hover:bg-wash aria-[current]:bg-other-soft";

/** Tabs, account and Sign Out on phones and tablets. */
export function MobileMenu({ user, active }: { user: ShellUser; active: AppPage["to"] | null }) {
  const { key, pathname } = useLocation();
  return (
    <Disclosure
      key={key}
      label={t("Menu")}
      summary={<Icon of={Menu} className="size-5.5" />}
      className="lg:hidden"
      summaryClassName="-me-2.5 flex size-11 items-center justify-center rounded-control"
      panelClassName={PANEL}
    >
      {user.isLocked ? null : (
        <Link to="/new-proposal" className={classes(ITEM, "text-action")}>
          {t("New proposal")}
        </Link>
      )}
      <nav aria-label={t("Main")}>
        {pagesOf(user)
          .filter(({ to }) => to !== "/settings")
          .map((page) => (
            <Link
              key={page.to}
              to={page.to}
              aria-current={page.to === active || page.to === pathname ? "page" : undefined}
              className={ITEM}
            >
              {page.text}
            </Link>
          ))}
        {user.isLocked ? null : <NotificationsLink user={user} />}
        <Link
          to="/settings"
          aria-current={pathname === "/settings" ? "page" : pathname.startsWith("/settings/") || undefined}
          className={classes(ITEM, "mt-1.5 gap-3 border-t border-line py-2")}
        >
          <Avatar name={user.name} />
          <span className="min-w-0">
            <span className="block">{t("Settings")}</span>
            <span translate="no" className="block truncate text-sm font-normal text-muted">
              {user.email}
            </span>
          </span>
        </Link>
      </nav>
      <SignOutForm>
        <button type="submit" className={ITEM}>
          {t("Sign Out")}
        </button>
      </SignOutForm>
    </Disclosure>
  );
}

function NotificationsLink({ user: { unreadNotices } }: { user: ShellUser }) {
  const { pathname } = useLocation();
  return (
    <Link
      to="/notices"
      aria-current={pathname === "/notices" ? "page" : undefined}
      className={classes(ITEM, "justify-between gap-3")}
    >
      <span>{t("Notifications")}</span>
      {unreadNotices > 0 ? (
        <span className="text-sm font-semibold text-action tabular-nums">
          <span>{unreadLabel(unreadNotices)}</span> <span className="sr-only">{t("unread")}</span>
        </span>
      ) : null}
    </Link>
  );
}
