import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { RoleTag } from "./role-tag";

interface PersonProps {
  name: string;
  /** Such as "Owner". */
  rank: string | null;
  below?: ReactNode;
}

/** Somebody with an account, by name; the rank stands beside it. */
export function Person({ name, rank, below }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {rank ? <RoleTag>{rank}</RoleTag> : null}
        {below}
      </span>
    </span>
  );
}
