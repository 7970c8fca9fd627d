/** What the tab says of a page that could not be shown. */
import { isRouteErrorResponse } from "@remix-run/react";
import type { FailureData } from "./failure-words";
import { LOCK_TITLES, lockOf } from "./plans/lock-words";

export function failureTitle(error: unknown): string {
  const data = isRouteErrorResponse(error) ? (error.data as FailureData | null) : null;
  const isLocked = data?.code === "account_locked";
  return `${isLocked ? LOCK_TITLES[lockOf(data.fields)] : "This page could not be shown"} | Countersign`;
}
