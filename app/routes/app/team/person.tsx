import type { ReactNode } from "react";
import { RoleTag } from "~/components/role-tag";
import { Avatar } from "~/ui/avatar";

interface PersonProps {
  name: string;
  rank: string;
  mark?: ReactNode;
  below?: ReactNode;
}

export const Person = ({ name, rank, mark, below }: PersonProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <Avatar name={name} />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <RoleTag>{rank}</RoleTag>
        {mark}
      </span>
      {below ? (
        <span className="mt-0.5 block text-sm font-normal text-muted wrap-anywhere">{below}</span>
      ) : null}
    </span>
  </span>
);
