import { Outlet } from "@remix-run/react";
import { TranslateProvider, usePageLanguage } from "~/components/message";
import { readersClock } from "~/platform/time/readers-clock";
import { clientLoader } from "./reader-language.server";

export const handle = { hydrate: false };

/** The clock is for moment.tsx; the language for pages that failed before they knew the proposal's. */
export const loader = clientLoader(async ({ t, request: { timeZone, acceptLanguage } }) => ({
  ...readersClock(timeZone ?? null, acceptLanguage ?? null),
  language: t.language,
}));

export default function ClientLayout() {
  return (
    <TranslateProvider language={usePageLanguage()}>
      <Outlet />
    </TranslateProvider>
  );
}
