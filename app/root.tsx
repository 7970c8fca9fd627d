import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useNonce } from "./nonce";

/** A route that says `handle = { hydrate: false }` is served as plain HTML: no runtime, no data for it. */
const staysPlain = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === false;

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  const isPlain = useMatches().some((match) => staysPlain(match.handle));
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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

export default function App() {
  return <Outlet />;
}

export { FailureView as ErrorBoundary } from "./components/failure-view";
