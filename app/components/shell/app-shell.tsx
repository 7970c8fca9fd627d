import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ReaderProvider } from "~/ui/reader";
import { ToastProvider, type ToastWords } from "~/ui/toast";
import { TooltipProvider } from "~/ui/tooltip";
import { UpgradeDialog } from "../plans/upgrade-dialog";
import { PROFILE, SUBSCRIPTION } from "../settings/account-address";
import { AppHeader } from "./app-header";
import { ConnectionToast } from "./connection-toast";
import { EarlyKeys } from "./early-keys";
import { NavigationProgress } from "./navigation-progress";
import { PlanBanner } from "./plan-banner";
import type { ShellUser } from "./shell-user";
import { ShellUserProvider } from "./shell-user-context";

export interface AppShellProps {
  user: ShellUser;
  notice: ToastWords | null;
  children: ReactNode;
}

/** Where the account's plan is told of. */
const WITH_PLAN_BANNER = ["/dashboard", "/proposals", PROFILE, SUBSCRIPTION, "/billing"];

/** Everywhere else stands the wall, which says it itself. */
const OPEN_WHEN_LOCKED = [PROFILE, SUBSCRIPTION, "/billing"];

/** Header, toasts, banner and dialogs around every signed-in page (docs/product.md 2). */
export function AppShell({ user, notice, children }: AppShellProps) {
  const { pathname } = useLocation();
  return (
    <Providers user={user} notice={notice}>
      <EarlyKeys />
      <ConnectionToast />
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <NavigationProgress />
        <AppHeader user={user} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page grow px-4 pt-6 pb-24 outline-none sm:px-6 sm:pt-8"
        >
          {(user.isLocked ? OPEN_WHEN_LOCKED : WITH_PLAN_BANNER).includes(pathname) ? (
            <PlanBanner user={user} />
          ) : null}
          {children}
        </main>
      </div>
      <UpgradeDialog user={user} />
    </Providers>
  );
}

const Providers = ({ user, notice, children }: AppShellProps) => (
  <ShellUserProvider value={user}>
    <ReaderProvider reader={user.reader}>
      <TooltipProvider>
        <ToastProvider waiting={notice}>{children}</ToastProvider>
      </TooltipProvider>
    </ReaderProvider>
  </ShellUserProvider>
);

const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded-control bg-sheet font-semibold text-action shadow-lifted focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
  >
    Skip to content
  </a>
);
