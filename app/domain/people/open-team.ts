import type { Member } from "./member";

type Reader = Pick<Member, "id" | "team">;

/** The team that something can be shared with now. */
export const openTeam = ({ team }: Pick<Reader, "team">) => (team?.isOpen ? team : null);

/** Lets its owner edit it; those who lead the team may edit what is shared. */
export function mayEditShared(
  reader: Reader,
  { userId, teamId }: { userId: string; teamId: string | null },
): boolean {
  const team = openTeam(reader);
  return userId === reader.id || (team !== null && teamId === team.teamId && team.role !== "member");
}
