import { Link } from "@remix-run/react";
import { Wordmark } from "~/components/mark";
import { ButtonLink } from "~/ui/button";
import { SECTIONS } from "./sections";

const quietLink =
  "flex h-11 items-center rounded-control px-2 font-medium whitespace-nowrap text-muted hover:text-ink sm:h-10 sm:px-3";

export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-3 px-4 sm:px-6">
        <Link to="/" className="block shrink-0 rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label="On the landing page" className="mx-auto hidden items-center gap-2 md:flex">
          {SECTIONS.map(({ id, name }) => (
            <a key={id} href={`/#${id}`} className={quietLink}>
              {name}
            </a>
          ))}
        </nav>
        <nav aria-label="Account" className="flex items-center gap-1 max-md:ms-auto sm:gap-3">
          {isSignedIn ? (
            <ButtonLink to="/dashboard" className="max-sm:h-11 max-sm:text-sm">
              Dashboard
            </ButtonLink>
          ) : (
            <SignInLinks />
          )}
        </nav>
      </div>
    </header>
  );
}

const SignInLinks = () => (
  <>
    <Link to="/auth" className={`${quietLink} max-sm:text-sm`}>
      Sign In
    </Link>
    <ButtonLink
      to="/auth?mode=sign-up"
      variant="primary"
      className="max-sm:h-11 max-sm:px-3 max-sm:text-sm max-[22.4rem]:hidden"
    >
      Get Started Free
    </ButtonLink>
  </>
);
