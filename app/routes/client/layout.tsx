import { Outlet } from "@remix-run/react";
import { readersClock } from "~/platform/time/readers-clock";
import { pageLoader } from "../http/page.server";

export const handle = { hydrate: false };

/** For moment.tsx. */
export const loader = pageLoader(async ({ request: { timeZone, acceptLanguage } }) =>
  readersClock(timeZone ?? null, acceptLanguage ?? null),
);

export default function ClientLayout() {
  return <Outlet />;
}
