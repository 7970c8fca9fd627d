import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageIdProvider } from "~/components/form/form-id";
import { PROFILE, SUBSCRIPTION } from "~/components/settings/settings-paths";
import type { ShellUser } from "~/components/shell-user";
import { ShellUserProvider } from "~/components/shell-user-context";
import { t } from "~/platform/words/t";
import { useLoadSoon } from "~/ui/on-demand";
import { type ToastMessage, ToastProvider } from "~/ui/overlay/toast";
import { ReaderProvider } from "~/ui/reader";
import { AppHeader } from "./app-header";
import { PlanBanner } from "./banner/plan-banner";
import { ConnectionToast } from "./connection-toast";
import { EarlyKeys } from "./early-keys";
import { NavigationProgress } from "./navigation-progress";
import { RequestedUpgradeDialog } from "./requested-upgrade-dialog";
import { useReportZone } from "./use-report-zone";

interface AppShellProps {
  user: ShellUser;
  flash: ToastMessage | null;
  pageId: string;
  children: ReactNode;
}

/** Pages that show the plan banner. */
const WITH_PLAN_BANNER = ["/dashboard", "/proposals", PROFILE, SUBSCRIPTION, "/billing"];

/** Other pages show the paywall. */
const OPEN_WHEN_LOCKED = [PROFILE, SUBSCRIPTION, "/billing"];

/** The layout of signed-in pages (docs/product.md 2). */
export function AppShell({ user, flash, pageId, children }: AppShellProps) {
  const { pathname } = useLocation();
  useLoadSoon();
  useReportZone(user.reader);
  return (
    <Providers user={user} flash={flash} pageId={pageId}>
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
      <RequestedUpgradeDialog user={user} />
    </Providers>
  );
}

const Providers = ({ user, flash, pageId, children }: AppShellProps) => (
  <ShellUserProvider value={user}>
    <ReaderProvider reader={user.reader}>
      <ToastProvider initial={flash}>
        <PageIdProvider value={pageId}>{children}</PageIdProvider>
      </ToastProvider>
    </ReaderProvider>
  </ShellUserProvider>
);

const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded-control bg-sheet font-semibold text-action shadow-lifted focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
  >
    {t("Skip to content")}
  </a>
);
