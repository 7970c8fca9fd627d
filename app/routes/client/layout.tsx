import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { readersClock } from "~/platform/readers-clock";
import { pageLoader } from "../page.server";
import styles from "./client.css?url";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The clock that its pages write times by (moment.tsx). */
export const loader = pageLoader(async ({ request: { timeZone, acceptLanguage } }) =>
  readersClock(timeZone ?? null, acceptLanguage ?? null),
);

/** What a client sees without an account: plain HTML, no runtime, so that it opens at once on any phone. */
export default function ClientLayout() {
  return <Outlet />;
}
