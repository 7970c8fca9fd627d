import type { MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { languageNow } from "~/platform/words/t";
import { useNonce } from "./components/nonce";
import { isPlainPage } from "./components/page-handle";
import { languageOfMatches } from "./components/page-language";
import { directionOf } from "./platform/language/direction";

export const meta: MetaFunction = ({ error }) => [
  { title: error ? "Something went wrong | Countersign" : "Countersign" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const isPlain = isPlainPage(matches.map(({ handle }) => handle));
  // Pages of a proposal are in its language, and rendered on the server alone.
  const lang = import.meta.env.SSR && isPlain ? languageOfMatches(matches) : languageNow();
  return (
    <html lang={lang} dir={import.meta.env.SSR ? directionOf(lang) : document.documentElement.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {isPlain ? null : <HomeScreenLinks />}
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14161b" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isPlain ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** Nobody puts a page of one proposal on a home screen. */
const HomeScreenLinks = () => (
  <>
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

export default function App() {
  return <Outlet />;
}

export { FailureView as ErrorBoundary } from "./components/failure/failure-view";
