/** What admins go to and fro between, above each of their pages. Whoever is refused a page sees nothing of it. */
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { AdminNav } from "~/components/admin/admin-nav";
import { UsersNotLoaded } from "~/components/admin/users-not-loaded";
import { FailureInside } from "~/components/failure-view";

export default function AdminLayout() {
  return (
    <>
      <AdminNav className="mb-6 sm:mb-8" />
      <Outlet />
    </>
  );
}

/** Takes the place of the line as well. docs/product.md 8 has words of its own for a list of users that cannot be read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  return pathname === "/admin/users" && !isRefusal ? <UsersNotLoaded /> : <FailureInside />;
}
