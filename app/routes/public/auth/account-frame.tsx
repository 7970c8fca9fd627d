import { Link } from "@remix-run/react";
import { X } from "lucide";
import type { ReactNode } from "react";
import { Wordmark } from "~/components/mark";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { AccountAside } from "./account-aside";

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  /** Shows the panel that presents the trial. */
  isInvitation?: boolean;
  children: ReactNode;
}

export function AccountFrame({ title, lead, isInvitation = false, children }: AccountFrameProps) {
  return (
    <div className="relative grid min-h-dvh lg:grid-cols-2">
      <header className="absolute inset-x-0 top-0 z-10 flex h-15 items-center justify-between px-4 sm:px-8 lg:h-20">
        <Link to="/" className="block rounded-control py-2">
          <Wordmark />
        </Link>
        <Link
          to="/"
          aria-label={t("Close")}
          className="-me-2.5 flex size-11 items-center justify-center rounded-control text-muted hover:bg-sheet hover:text-ink"
        >
          <Icon of={X} className="size-5" />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[27rem] min-w-0 px-4 pt-24 pb-16 sm:pt-32 lg:pt-36">
        <h1 className="font-serif text-headline font-medium">{title}</h1>
        <p className="mt-1.5 text-muted wrap-anywhere">{lead}</p>
        {children}
      </main>
      <AccountAside isInvitation={isInvitation} />
    </div>
  );
}

export const BackToSignIn = () => (
  <Link
    to="/auth"
    className="inline-flex h-11 items-center rounded-control px-3 font-medium text-action hover:underline sm:h-8"
  >
    {t("Back to Sign In")}
  </Link>
);
