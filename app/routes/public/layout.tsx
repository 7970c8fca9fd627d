import { Link, Outlet, useMatches } from "@remix-run/react";
import { Wordmark } from "~/components/mark";
import { stylesheet } from "~/components/stylesheet";
import { ButtonLink } from "~/ui/button";

export const links = stylesheet;

/** A page that says `handle = { bare: true }` brings its own frame. */
const isBare = (handle: unknown) => typeof handle === "object" && handle !== null && "bare" in handle;

export default function PublicLayout() {
  if (useMatches().some((match) => isBare(match.handle))) return <Outlet />;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-15 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
          <Link to="/" className="block rounded-control">
            <Wordmark />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1 sm:gap-4">
            <Link
              to="/auth"
              className="rounded-control px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-ink max-sm:-me-3"
            >
              Sign In
            </Link>
            <ButtonLink to="/auth?mode=sign-up" variant="primary" className="max-sm:hidden">
              Get Started Free
            </ButtonLink>
          </nav>
        </div>
      </header>
      <main className="grow">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-page px-4 py-6 text-sm text-muted sm:px-6">
          Countersign. Proposals that come back signed.
        </p>
      </footer>
    </div>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure-view";
