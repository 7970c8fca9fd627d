import { Outlet } from "@remix-run/react";
import { TranslateProvider, usePageDates, usePageLanguage } from "~/components/message";
import { readersClock } from "~/platform/time/readers-clock";
import { clientLoader } from "./reader-language.server";

export const handle = { hydrate: false };

/** The clock is for moment.tsx; the language for pages that failed before they knew the proposal's. */
export const loader = clientLoader(async ({ message, request: { timeZone } }) => ({
  ...readersClock(timeZone ?? null),
  language: message.language,
}));

export default function ClientLayout() {
  return (
    <TranslateProvider language={usePageLanguage()} dates={usePageDates()}>
      <Outlet />
    </TranslateProvider>
  );
}
