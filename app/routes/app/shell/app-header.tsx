import { useLocation } from "@remix-run/react";
import { Plus } from "lucide";
import { Wordmark } from "~/components/mark";
import type { ShellUser } from "~/components/shell-user";
import { t } from "~/platform/words/t";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link/link";
import { type AppPage, activePage, pagesOf } from "./app-pages";
import { Bell } from "./bell";
import { GoTo } from "./go-to";
import { MobileMenu } from "./mobile-menu";
import { SignOutForm } from "./sign-out-form";
import { SingleKeycap } from "./single-keycap";

/** The header of docs/product.md 2. On phones and tablets the menu holds all but brand, search and bell. */
export function AppHeader({ user }: { user: ShellUser }) {
  const { pathname } = useLocation();
  const active = activePage(pathname);
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex h-15 max-w-page items-center gap-3 px-4 sm:px-6 xl:gap-4 2xl:gap-7">
        <Link to="/dashboard" aria-label={t("Countersign, dashboard")} className="block rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label={t("Main")} className="hidden lg:flex 2xl:gap-1">
          {pagesOf(user).map((page) => (
            <Tab key={page.to} page={page} isActive={page.to === active || page.to === pathname} />
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 md:gap-3">
          {user.isLocked ? (
            <SignOut />
          ) : (
            <>
              <GoTo user={user} />
              <NewProposal />
              <Bell user={user} />
            </>
          )}
          <Link
            to="/settings"
            aria-current={pathname === "/settings" ? "page" : pathname.startsWith("/settings/") || undefined}
            className="hidden rounded-full outline-offset-2 hover:opacity-85 aria-[current]:ring-2 aria-[current]:ring-line-strong aria-[current]:ring-offset-2 aria-[current]:ring-offset-paper lg:block"
          >
            <Avatar name={user.name} />
            {/* `aria-label` would have to contain the visible initials (WCAG 2.5.3). */}
            <span className="sr-only">{t("Settings of {name}", { name: user.name })}</span>
          </Link>
          <MobileMenu user={user} active={active} />
        </div>
      </div>
    </header>
  );
}

function Tab({ page, isActive }: { page: AppPage; isActive: boolean }) {
  return (
    <Link
      prefetch="intent"
      to={page.to}
      aria-current={isActive ? "page" : undefined}
      className={classes(
        "rounded-control px-2 py-1.5 lg:px-3 font-medium transition-colors duration-150",
        isActive ? "bg-other-soft text-ink" : "text-muted hover:text-ink",
      )}
    >
      {page.text}
    </Link>
  );
}

/** Locked accounts see this. */
const SignOut = () => (
  <SignOutForm className="max-lg:hidden">
    <button type="submit" className="rounded-control px-3 py-1.5 font-medium text-muted hover:text-ink">
      {t("Sign Out")}
    </button>
  </SignOutForm>
);

const NewProposal = () => (
  <ButtonLink to="/new-proposal" size="row" className="max-xl:hidden" aria-keyshortcuts="N">
    <Icon of={Plus} className="-ms-0.5 size-4" />
    {t("New proposal")} <SingleKeycap letter="N" className="-me-1" />
  </ButtonLink>
);
