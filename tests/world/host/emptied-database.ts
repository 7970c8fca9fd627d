/** A database that held one test file's rows, made as good as new for the next. */

interface Part {
  type: string;
  name: string;
  sql: string | null;
}

/** What a database is made of, as text to compare with; triggers apart, which are put back. */
export interface Shape {
  tables: string;
  triggers: Part[];
  names: string[];
}

export async function shapeOf(db: D1Database): Promise<Shape> {
  const { results: parts } = await db
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\' order by type, name",
    )
    .all<Part>();
  const virtual = parts.filter(({ sql }) => sql?.startsWith("CREATE VIRTUAL")).map(({ name }) => name);
  // A virtual table keeps its rows in tables of its own.
  const isShadow = (name: string) => virtual.some((owner) => name.startsWith(`${owner}_`));
  return {
    tables: JSON.stringify(parts.filter(({ type }) => type !== "trigger")),
    triggers: parts.filter(({ type }) => type === "trigger"),
    names: parts.filter(({ type, name }) => type === "table" && !isShadow(name)).map(({ name }) => name),
  };
}

/** @returns whether it has been possible: tables that a test has changed stay changed */
export async function emptyDatabase(db: D1Database, original: Shape): Promise<boolean> {
  const now = await shapeOf(db);
  if (now.tables !== original.tables) return false;
  await db.batch(
    [
      "pragma defer_foreign_keys = on",
      // Evidence cannot be deleted while its triggers stand.
      ...now.triggers.map(({ name }) => `drop trigger "${name}"`),
      ...original.names.map((name) => `delete from "${name}"`),
      ...original.triggers.map(({ sql }) => sql ?? ""),
    ].map((sql) => db.prepare(sql)),
  );
  return true;
}
