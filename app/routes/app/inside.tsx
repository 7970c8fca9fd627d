/** Keeps the header and what else is around a member's page when the page itself fails. */
export { Outlet as default } from "@remix-run/react";
export { FailureInside as ErrorBoundary } from "~/components/failure-view";
