import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { readersClock } from "~/platform/time/readers-clock";
import { pageLoader } from "../http/page.server";
import styles from "./client.css?url";

export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** For moment.tsx. */
export const loader = pageLoader(async ({ request: { timeZone, acceptLanguage } }) =>
  readersClock(timeZone ?? null, acceptLanguage ?? null),
);

export default function ClientLayout() {
  return <Outlet />;
}
