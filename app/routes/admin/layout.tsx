import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { FailureInLayout } from "~/components/failure/failure-view";
import { AdminNav } from "./admin-nav";
import { UsersNotLoaded } from "./users-not-loaded";

export default function AdminLayout() {
  return (
    <>
      <AdminNav className="mb-6 sm:mb-8" />
      <Outlet />
    </>
  );
}

/** docs/product.md 8 has a message of its own for an unreadable list of users. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  return pathname === "/admin/users" && !isRefusal ? <UsersNotLoaded /> : <FailureInLayout />;
}
