/**
 * New accounts without the price of them: signing up takes two requests and an email, so one account of a process is
 * opened by signing up, and every other has the rows that the product wrote for that one.
 */
import { createHash, randomBytes } from "node:crypto";
import { expect } from "vitest";
import { newId } from "~/platform/ids";
import type { Visitor } from "./visitor";
import type { World } from "./world";

type Row = Record<string, unknown>;

/** What stands in the database right after somebody has signed up, and when that was. */
interface Pattern {
  user: Row;
  subscription: Row;
  session: Row;
  cookie: string;
  at: number;
}

/** Of the first world of a process that opens an account: the rows depend on no setting. */
let known: Promise<Pattern> | undefined;

/** @returns whoever opened the account, signed in, on trial; the password is "correct horse" */
export async function openAccount(world: World, { name, email }: { name: string; email: string }) {
  const visitor = world.visitor();
  known ??= signUp(world);
  const { cookie, token } = await copy(world, await known, { name, email });
  visitor.cookies.set(cookie, token);
  return visitor;
}

/** Signs somebody up for their rows, and takes them out of the world again. */
async function signUp(world: World): Promise<Pattern> {
  const [visitor, person] = [world.visitor(), { name: "Pattern", email: "pattern@studio.example" }];
  const at = world.now();
  await openByMail(world, visitor, person);
  const [cookie = ""] = [...visitor.cookies.keys()].filter((key) => key.endsWith("session"));
  const user = await row(world, "select * from users where email = ?", person.email);
  const subscription = await row(world, "select * from subscriptions where user_id = ?", user.id);
  const session = await row(world, "select * from sessions where user_id = ?", user.id);
  await world.db.batch([
    world.db.prepare("delete from users where id = ?").bind(user.id),
    world.db.prepare("delete from sign_ups where email = ?").bind(person.email),
  ]);
  return { user, subscription, session, cookie, at };
}

/** As people do it: sign up, and open the link that is mailed. The mail is taken out of the mailbox. */
export async function openByMail(
  world: World,
  visitor: Visitor,
  person: { name: string; email: string },
): Promise<void> {
  const asked = await visitor.json("POST", "/api/register", { ...person, password: "correct horse" });
  expect(asked.status, asked.text).toBe(200);
  const token = await signUpToken(world, person.email);
  const opened = await visitor.json("POST", "/api/register/confirm", { token });
  expect(opened.status, opened.text).toBe(200);
}

/** Of the newest link that was mailed to the address; the mail is taken out of the mailbox. */
export async function signUpToken(world: World, email: string): Promise<string> {
  const token = await world.until("the link that opens the account", async () => {
    const mail = world.mail.to(email).at(-1) ?? (await keptLocally(world, email));
    return mail?.text.match(/\/confirm-sign-up\/([\w-]{43,45})/)?.[1];
  });
  world.mail.forget(email);
  return token;
}

/** Where no mail service is set, mails stay in the product's own mailbox. */
async function keptLocally(world: World, email: string): Promise<{ text: string } | undefined> {
  const { body } = await world.visitor().get("/local/mailbox.json");
  return Array.isArray(body) ? body.find(({ to }) => to === email) : undefined;
}

async function row(world: World, query: string, key: unknown): Promise<Row> {
  const found = await world.db.prepare(query).bind(key).first<Row>();
  if (!found) throw new Error(`Signing up left nothing for: ${query}`);
  return found;
}

async function copy(world: World, pattern: Pattern, person: { name: string; email: string }) {
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  const later = (original: Row) => moved(original, world.now() - pattern.at);
  await world.db.batch([
    insert(world, "users", { ...later(pattern.user), ...person, id }),
    insert(world, "subscriptions", { ...later(pattern.subscription), user_id: id }),
    insert(world, "sessions", { ...later(pattern.session), user_id: id, token_hash: tokenHash }),
  ]);
  return { cookie: pattern.cookie, token };
}

/** Its times are as far from now as the pattern's were from then. */
const moved = (original: Row, by: number): Row =>
  Object.fromEntries(
    Object.entries(original).map(([column, value]) => [
      column,
      /_at$/.test(column) && typeof value === "number" ? value + by : value,
    ]),
  );

function insert(world: World, table: string, values: Row): D1PreparedStatement {
  const columns = Object.keys(values);
  return world.db
    .prepare(`insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`)
    .bind(...Object.values(values));
}
