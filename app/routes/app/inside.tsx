/** Keeps the header and what else is around a member's page when the page itself fails. */
import type { MetaFunction } from "@remix-run/cloudflare";
import { failureTitle } from "~/components/failure-title";

export const meta: MetaFunction = ({ error }) => [{ title: error ? failureTitle(error) : "Countersign" }];

export { Outlet as default } from "@remix-run/react";
export { FailureInside as ErrorBoundary } from "~/components/failure-view";
