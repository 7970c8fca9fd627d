import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { RoleTag } from "./role-tag";

interface PersonProps {
  name: string;
  /** Such as "Owner". */
  rank: string;
  /** Beside the rank. */
  mark?: ReactNode;
  /** Such as the address. */
  below?: ReactNode;
}

/** Somebody of the team by name, with the rank beside it and the address below. */
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
