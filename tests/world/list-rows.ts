/** Rows of a proposal list, written straight into the database: a list needs more of them than anybody sends. */

import { openDatabase } from "~/db/client.server";
import { searchText } from "~/domain/briefs/search-text";
import type { Context, MemberContext } from "~/domain/context";
import type { ProposalStatus } from "~/domain/proposals/status";
import { inEnglish } from "~/platform/language/translate";
import type { Member } from "./people";
import { LINK_SECRET, type World } from "./world";

export interface Listed {
  id: string;
  title: string;
  clientName: string;
  clientCompany: string;
  projectType: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  currency: string;
  valueMinor: number | null;
  valueIsEstimate: boolean;
  sentAt: number | null;
  archivedAt: number | null;
  lastViewedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

const PLAIN: Omit<Listed, "id"> = {
  title: "Untitled",
  clientName: "",
  clientCompany: "",
  projectType: "",
  status: "generated",
  requiresSignature: false,
  currency: "USD",
  valueMinor: null,
  valueIsEstimate: false,
  sentAt: null,
  archivedAt: null,
  lastViewedAt: null,
  createdAt: 0,
  updatedAt: 0,
};

let rows = 0;

/** Lists proposals for a member, changed now unless they say when. Returns their ids, in the order given. */
export async function list(world: World, member: Member, proposals: Partial<Listed>[]): Promise<string[]> {
  const now = world.clock.now;
  const listed = proposals.map((proposal) => {
    rows += 1;
    const id = `listed-${String(rows).padStart(8, "0")}`;
    const row = { ...PLAIN, id, createdAt: now, updatedAt: now, ...proposal };
    return { ...row, searchText: searchText(row) };
  });
  const owner = await accountId(world, member);
  // One statement, however many rows: each call on the world's database is a round trip of its own.
  const columns = Object.keys(listed[0] ?? {});
  const values = columns.map((name) => `json_extract(value, '$.${name}')`);
  await world.db
    .prepare(
      `insert into proposals (user_id, brief, ${columns.map(snake).join(", ")})
       select ?, '{}', ${values.join(", ")} from json_each(?)`,
    )
    .bind(owner, JSON.stringify(listed))
    .run();
  return listed.map(({ id }) => id);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export async function accountId(world: World, { email }: { email: string }): Promise<string> {
  const row = await world.db
    .prepare("select id from users where email = ?")
    .bind(email)
    .first<{ id: string }>();
  return row?.id ?? "";
}

/** Takes all of a member's proposals out of the list for good. */
export async function emptyList(world: World, member: Member): Promise<void> {
  await world.db
    .prepare("delete from proposals where user_id = ?")
    .bind(await accountId(world, member))
    .run();
}

/** A context for what only reads, with the world's database behind it. */
export async function reader(
  world: World,
  member: Member,
  db: D1Database = world.db,
): Promise<MemberContext> {
  return { ...readingContext(world, db), actor: { id: await accountId(world, member) } } as MemberContext;
}

/** The same before anybody is known to be signed in. */
export const readingContext = (world: World, db: D1Database): Context =>
  ({
    db: openDatabase(db),
    now: world.clock.now,
    config: { appUrl: world.url, linkSecret: LINK_SECRET, formerLinkSecrets: [] },
    request: { id: "request", ip: null, country: null, userAgent: null },
    log: () => {},
    message: inEnglish,
  }) as unknown as Context;
