import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UserView } from "~/domain/accounts/member";
import { Banner } from "~/ui/banner";
import { classes } from "~/ui/classes";
import { AccountMenu, MobileMenu } from "./app-menu";
import { type AppPage, activePage, PAGES } from "./app-pages";
import { Wordmark } from "./mark";
import { PlanBanner } from "./plan-banner";

/** The user as screens know them. */
export type ShellUser = UserView & {
  /** Counted by the server's clock; null off trial. */
  trialDaysLeft: number | null;
};

export interface ShellNotice {
  title: string;
  text?: string;
  tone: "success" | "failure";
}

export interface AppShellProps {
  user: ShellUser;
  notice: ShellNotice | null;
  children: ReactNode;
}

/** Header, notices and the frame of every signed-in page (spec 2 'App header'). */
export function AppShell({ user, notice, children }: AppShellProps) {
  const { pathname } = useLocation();
  const active = activePage(pathname);
  const isOverview = PAGES.some((page) => page.to === pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-20 rounded-control bg-sheet font-semibold text-action shadow-lifted focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <AppHeader user={user} active={active} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 pt-6 pb-20 outline-none sm:px-6 sm:pt-8"
      >
        {/* Always there, so that a notice which arrives later is heard. */}
        <div role="status">
          {notice ? (
            <Banner
              tone={notice.tone === "success" ? "success" : "danger"}
              title={notice.title}
              className="mb-6"
            >
              {notice.text}
            </Banner>
          ) : null}
        </div>
        {isOverview ? <PlanBanner user={user} /> : null}
        {children}
      </main>
    </div>
  );
}

function AppHeader({ user, active }: { user: ShellUser; active: AppPage["to"] | null }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-15 max-w-page items-center gap-7 px-4 sm:px-6">
        <Link to="/dashboard" className="block rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden grow gap-1 sm:flex">
          {PAGES.map((page) => (
            <Tab key={page.to} page={page} isActive={page.to === active} />
          ))}
        </nav>
        <div className="ms-auto flex items-center">
          <AccountMenu user={user} />
          <MobileMenu user={user} active={active} />
        </div>
      </div>
    </header>
  );
}

function Tab({ page, isActive }: { page: AppPage; isActive: boolean }) {
  return (
    <Link
      to={page.to}
      aria-current={isActive ? "page" : undefined}
      className={classes(
        "rounded-control px-3 py-1.5 font-medium transition-colors duration-150",
        isActive ? "bg-other-soft text-ink" : "text-muted hover:text-ink",
      )}
    >
      {page.text}
    </Link>
  );
}
