import { and, eq, sql } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { clients } from "~/db/schema";
import { isId } from "~/platform/ids";
import { searchIds } from "../briefs/word-search.server";
import type { MemberContext } from "../context";
import type { ClientRow } from "./client";
import { CLIENT_INDEX } from "./client-index";
import { type Figures, figuresOf, figuresQueries } from "./figures.server";
import type { ClientRequest } from "./list-request";

const PAGE_SIZE = 20;

interface ListedClient extends Pick<ClientRow, "id" | "name" | "company" | "email"> {
  figures: Figures;
}

interface ClientPage {
  clients: ListedClient[];
  nextCursor: string | null;
}

/** Sorts by name, or a search by its words. Needs one round trip. */
export async function listClients(ctx: MemberContext, { query, cursor }: ClientRequest): Promise<ClientPage> {
  const wanted = { query, order: "name", after: parseCursor(cursor), rows: PAGE_SIZE + 1 } as const;
  const ids = sql`(${searchIds(CLIENT_INDEX, ctx.actor.id, wanted)})`;
  const { rows, ...answers } = await readTogether(ctx.db, {
    rows: ctx.db
      .select({
        id: clients.id,
        name: clients.name,
        company: clients.company,
        email: clients.email,
        orderedBy: sql<string>`wanted.ordered_by`.as("ordered_by"),
      })
      .from(sql`${ids} as wanted`)
      // Keeps SQLite from reordering: the few wanted rows come first.
      .crossJoin(clients)
      .where(and(sql`${clients.id} = wanted.id`, eq(clients.userId, ctx.actor.id)))
      .orderBy(sql`wanted.ordered_by, wanted.id`),
    ...figuresQueries(ctx, sql`(select id from ${ids})`),
  });
  const figures = figuresOf(answers);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    clients: shown.map(({ orderedBy: _, ...client }) => ({ ...client, figures: figures(client.id) })),
    nextCursor: rows.length > PAGE_SIZE && last ? `${last.orderedBy}.${last.id}` : null,
  };
}

/** Takes a forged cursor for none. */
function parseCursor(cursor: string | null) {
  const [, key = "", id] = /^(.{0,200})\.([\w-]{10,64})$/s.exec(cursor ?? "") ?? [];
  return isId(id) ? { key, id } : null;
}
