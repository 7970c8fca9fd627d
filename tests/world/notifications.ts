/** Notices as they come in a busy year, put into the database as the product writes them. */
import type { World } from "./world";

const KINDS = [
  "viewed",
  "signed",
  "approved",
  "rejected",
  "more_time",
  "delegation",
  "code_locked",
  "delivery_failed",
] as const;
const DETAILS: Record<(typeof KINDS)[number], string> = {
  viewed: "",
  signed: "Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungs GmbH & Co. KG",
  approved: "",
  rejected: `The budget moved to the third quarter. ${"Please ask again once the practice has opened. ".repeat(6)}`,
  more_time: "We decide next week.",
  delegation: "Ana Cole (ana@harbour.example)",
  code_locked: "Too many wrong codes were entered.",
  delivery_failed: "The recipient's server does not know this address.",
};

interface About {
  email: string;
  proposalId: string;
  title: string;
  actorName: string;
}

/** So many notices of all kinds in turn, the newest last; every third was read. */
export async function notificationsOf(world: World, about: About, number: number): Promise<string[]> {
  const { email, proposalId, title, actorName } = about;
  const insert = world.db.prepare(
    `insert into notices (id, user_id, kind, proposal_id, about_id, title, actor_name, detail, created_at, read_at)
     select ?, id, ?, ?, ?, ?, ?, ?, ?, ? from users where email = ?`,
  );
  const now = Date.now();
  const rows = Array.from({ length: number }, (_, n) => {
    const kind = KINDS[n % KINDS.length] ?? "viewed";
    const id = `told-${proposalId.slice(0, 12)}-${n}`;
    const at = now - (number - n) * 4_000_000;
    const name =
      kind === "delivery_failed" ? "someone.with.a.long.address@practice-of-dentistry.example" : actorName;
    return {
      id,
      values: [id, kind, proposalId, id, title, name, DETAILS[kind], at, n % 3 ? null : at, email],
    };
  });
  await world.db.batch(rows.map(({ values }) => insert.bind(...values)));
  return rows.map(({ id }) => id);
}
