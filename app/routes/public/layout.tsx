import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { usePageLanguage } from "~/components/message";
import { isBarePage } from "~/components/page-handle";
import { directionOf } from "~/platform/language/direction";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { pageLoader } from "../http/page.server";
import { sessionToken } from "../http/session.server";
import { PublicFooter } from "./frame/footer";
import { PublicHeader } from "./frame/header";
import styles from "./public.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** A page that needs scripts sets `hydrate: true`. */
export const handle = { hydrate: false };

/** Reads the cookie only: public pages must not query the database. */
export const loader = pageLoader(async (ctx, { request }) => ({
  contactEmail: ctx.config.contactEmail,
  isSignedIn: sessionToken(ctx, request) !== null,
}));

export default function PublicLayout() {
  const { contactEmail, isSignedIn } = useLoaderData<typeof loader>();
  const isBare = isBarePage(useMatches().map((match) => match.handle));
  const language = usePageLanguage();
  if (isBare) return <Outlet />;
  const isEnglish = language === DEFAULT_LANGUAGE;
  return (
    // Clients read one page of the site, in their language; what is around it is in English.
    <div className="flex min-h-dvh flex-col" {...(isEnglish ? {} : { lang: DEFAULT_LANGUAGE, dir: "ltr" })}>
      <a
        href="#content"
        className="sr-only z-20 rounded-control bg-sheet font-semibold text-action shadow-lifted focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <PublicHeader isSignedIn={isSignedIn} />
      <main
        id="content"
        tabIndex={-1}
        className="grow outline-none"
        {...(isEnglish ? {} : { lang: language, dir: directionOf(language) })}
      >
        <Outlet />
      </main>
      <PublicFooter contactEmail={contactEmail} />
    </div>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
