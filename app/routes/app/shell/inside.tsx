/** Keeps the layout when a page fails. */
import type { MetaFunction } from "@remix-run/cloudflare";
import { failureTitle } from "~/components/failure/failure-title";

export const meta: MetaFunction = ({ error }) => [{ title: error ? failureTitle(error) : "Countersign" }];

export { Outlet as default } from "@remix-run/react";
export { FailureInLayout as ErrorBoundary } from "~/components/failure/failure-view";
