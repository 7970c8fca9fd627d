import { isRouteErrorResponse } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { LOCK_TITLES, lockOf } from "../plans/lock-messages";
import type { ThrownError } from "./failure-messages";

export function failureTitle(error: unknown): string {
  const data = isRouteErrorResponse(error) ? (error.data as ThrownError | null) : null;
  const isLocked = data?.code === "account_locked";
  return `${isLocked ? t(LOCK_TITLES[lockOf(data.fields)]) : t("This page could not be shown")} | Countersign`;
}
