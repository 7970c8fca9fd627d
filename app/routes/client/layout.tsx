import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import styles from "./client.css?url";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** What a client sees without an account: plain HTML, no runtime, so that it opens at once on any phone. */
export default function ClientLayout() {
  return <Outlet />;
}
