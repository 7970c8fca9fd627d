/**
 * Lists, which are to be as quick with 10,000 proposals as with 100: what each way through a list costs an owner of 10,000,
 * held against an owner of 100 in the same database, beside 50 other owners with 400 each. The rows that D1 reads are
 * the same in every run, so they are a budget; time is reported as a ratio.
 */

import { openAccount } from "./account.mjs";
import { EVERYWHERE, listFor, ONCE } from "./list-rows.mjs";
import { openProduct, roundTrips } from "./site.mjs";
import { table } from "./table.mjs";

const MANY = 10_000;
const FEW = 100;
const OTHERS = { owners: 50, each: 400 };
/** As long as a real document, so that rows take as many pages as in life. */
const CONTENT = 8_000;
/** Of one page of a list. What is common, and never where the page begins, may take one way through the whole of it. */
const MOST_ROWS = 3_000;
const MOST_ON_THE_WAY = 13_000;
const ON_THE_WAY = [
  "a word in every eighth, by title",
  "two words, each common",
  "two words, never together",
];
const TURNS = 25;

const product = await openProduct();
try {
  const [many, few] = [await owner("many"), await owner("few")];
  await listFor(product.db, many.id, { count: MANY, content: CONTENT });
  await listFor(product.db, few.id, { count: FEW, content: CONTENT });
  for (let n = 0; n < OTHERS.owners; n += 1) {
    const id = `other${String(n).padStart(4, "0")}x`;
    await product.db
      .prepare(
        "insert into users (id, email, name, password_hash, created_at) values (?, ?, 'Other', '-', 0)",
      )
      .bind(id, `${id}@bench.example`)
      .run();
    await listFor(product.db, id, { count: OTHERS.each, content: 0 });
  }
  const over = [];
  const rows = [["", "10,000 ms", "100 ms", "ratio", "D1 reads", "of 100"]];
  for (const [name, search] of Object.entries(await searches(many, few)))
    rows.push(await measure(name, search));
  table(rows);
  for (const [name, , , , read] of rows.slice(1)) {
    // The dashboard counts and sums all there is, from indices: that is reported without a budget.
    if (name === "the dashboard") continue;
    const most = ON_THE_WAY.includes(name) ? MOST_ON_THE_WAY : MOST_ROWS;
    if (read > most) over.push(`${name} reads ${read} rows, ${most} allowed`);
  }
  for (const sentence of over) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = over.length > 0 ? 1 : 0;

  async function measure(name, [ofMany, ofFew]) {
    const times = { many: [], few: [] };
    for (let turn = -3; turn < TURNS; turn += 1) {
      const [a, b] = [await timed(many, ofMany), await timed(few, ofFew)];
      if (turn < 0) continue;
      times.many.push(a);
      times.few.push(b);
    }
    const [slow, quick] = [median(times.many), median(times.few)];
    const reads = [await rowsRead(many, ofMany), await rowsRead(few, ofFew)];
    return [name, slow.toFixed(1), quick.toFixed(1), (slow / quick).toFixed(2), ...reads];
  }
} finally {
  await product.dispose();
}

async function owner(name) {
  const email = `${name}@bench.example`;
  const cookie = await openAccount(product, email);
  const id = await product.db.prepare("select id from users where email = ?").bind(email).first("id");
  return { id, cookie };
}

/** The same question to both; the page in the middle differs in its cursor. */
async function searches(many, few) {
  const both = (search) => [`/proposals${search}`, `/proposals${search}`];
  const deep = async (sort, order) => {
    const after = async ({ id }, skipped) => {
      const sql = `select ${order} as key, id from proposals where user_id = ? order by ${order} desc, id desc limit 1 offset ?`;
      const row = await product.db.prepare(sql).bind(id, skipped).first();
      return `/proposals?sort=${sort}&after=${sort}.${row.key}.${row.id}`;
    };
    return [await after(many, 199 * 20), await after(few, 40)];
  };
  return {
    "first page": both(""),
    "page 200 (page 3 of 100)": await deep("changed", "updated_at"),
    "page 200 by value": await deep("value", "value_minor"),
    "sorted by title": both("?sort=title"),
    "sorted by value": both("?sort=value"),
    "one status": both("?status=signed"),
    "four statuses by title": both("?status=waiting&sort=title"),
    "a rare word": both(`?q=${ONCE}`),
    "a word in every eighth": both("?q=orchard"),
    "a word in every eighth, by title": both("?q=orchard&sort=title"),
    "a word in all": both(`?q=${EVERYWHERE}`),
    "a word in all, from page 200": (await deep("changed", "updated_at")).map(
      (path) => `${path}&q=${EVERYWHERE}`,
    ),
    "inside words": both("?q=rchar"),
    "a word in none": both("?q=submarine"),
    "two words, each common": both("?q=orchard+signed"),
    "two words, never together": both("?q=orchard+harbor"),
    "one letter": both("?q=h"),
    "a letter in none": both("?q=q"),
    "a word and a status": both("?q=museum&status=waiting"),
    "the palette": ["/find.json?q=orchard", "/find.json?q=orchard"],
    "the dashboard": ["/dashboard", "/dashboard"],
  };
}

async function timed({ cookie }, path) {
  const asked = performance.now();
  const response = await fetch(`${product.url}${path}`, { headers: { Cookie: cookie } });
  await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return performance.now() - asked;
}

/** The list's own statements, run once more for what D1 says it read. */
async function rowsRead({ cookie }, path) {
  const trips = await roundTrips(`${product.url}${path}`, { Cookie: cookie });
  let read = 0;
  for (const { sql, values } of trips) {
    let at = 0;
    for (const statement of sql.filter((text) => /^\s*(select|with)/i.test(text))) {
      const marks = (statement.match(/\?/g) ?? []).length;
      const result = await product.db
        .prepare(statement)
        .bind(...values.slice(at, at + marks))
        .all();
      at += marks;
      read += result.meta.rows_read;
    }
  }
  return read;
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
