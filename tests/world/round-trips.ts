/** How often a screen goes to the database: at most twice, the session and one batch. */
import type { Context } from "~/domain/context";
import type { Member } from "./people";
import type { World } from "./world";

/** What a loader is called with for a member who asks for a path of the product. */
export function loaderArgs(world: World, member: Member, ctx: Context, path: string, params = {}) {
  const Cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    context: { ctx },
    params,
    request: new Request(`${world.url}${path}`, { headers: { Cookie } }),
  };
}

/**
 * The world's database, and an entry for every time it is asked. It refuses to read two columns of one name in a batch:
 * D1 answers with objects there, and drizzle gives both the value of the last.
 */
export function countedTrips(db: D1Database): { d1: D1Database; trips: string[] } {
  const trips: string[] = [];
  const inner = new Map<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement, sql: string): object => {
    const asks = ["all", "raw", "run", "first"] as const;
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      ...Object.fromEntries(
        asks.map((name) => [
          name,
          () => {
            trips.push(sql.includes('from "sessions"') ? "session" : "query");
            return statement[name as "all"]();
          },
        ]),
      ),
    };
    inner.set(wrapped, statement);
    return wrapped;
  };
  const d1 = {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: async (statements: object[]) => {
      trips.push(`batch of ${statements.length}`);
      const asked = statements.map((statement) => inner.get(statement) as D1PreparedStatement);
      await Promise.all(asked.map(assertOwnNames));
      return db.batch(asked);
    },
  };
  return { d1: d1 as unknown as D1Database, trips };
}

async function assertOwnNames(statement: D1PreparedStatement): Promise<void> {
  const [names = []] = await statement.raw<string[]>({ columnNames: true });
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`A batch reads two columns of one name: ${twice.join(", ")}`);
}
