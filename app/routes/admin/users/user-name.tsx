import { Link } from "@remix-run/react";
import { RoleTag } from "~/components/role-tag";
import { Avatar } from "~/ui/avatar";
import type { UserRow } from "./user-row";

export const UserName = ({ id, name, email, isAdmin, isTest }: UserRow) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={name} />
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Link
        to={`/admin/users/${id}`}
        className="inline-flex min-h-11 min-w-0 items-center rounded-xs wrap-anywhere underline-offset-3 hover:underline @xl:min-h-6"
      >
        {name}
      </Link>
      {isAdmin ? <RoleTag>Admin</RoleTag> : null}
      {isTest ? <RoleTag>Test</RoleTag> : null}
      <span
        translate="no"
        className="hidden w-full text-sm font-normal wrap-anywhere text-muted sm:max-lg:block"
      >
        {email}
      </span>
    </span>
  </span>
);
